import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import loadFailure, { noticeScript } from './index';

const context = (supportUrl: string) =>
  ({ siteConfig: { customFields: { company: { supportUrl } } } }) as unknown as LoadContext;

const tagsOf = (supportUrl: string) =>
  loadFailure(context(supportUrl)).injectHtmlTags?.({ content: undefined })?.postBodyTags;

describe('load-failure', () => {
  it('adds one inline script whose text does not depend on the company', () => {
    const one = tagsOf('https://support.gauge.example');
    const other = tagsOf('https://support.skopos.example/?a="b"');
    expect(one).toEqual([
      {
        tagName: 'script',
        attributes: { 'data-support': 'https://support.gauge.example' },
        innerHTML: noticeScript(),
      },
    ]);
    expect(other).toMatchObject([{ innerHTML: noticeScript() }]);
  });

  it('is compiled to text that can run in a page', () => {
    expect(noticeScript()).not.toMatch(/<\/script|<!--/i);
    expect(() => new Function(noticeScript())).not.toThrow();
  });

  // The two inline scripts share no module, so they agree only by names.
  it.each(['help-center:script-error', 'help-center:retry-scripts', 'scriptError', 'noReplay'])(
    'keeps the contract of scripts-at-idle: %s',
    (word) => {
      const loader = readFileSync(join(__dirname, '../scripts-at-idle/client.ts'), 'utf8');
      const spelled = word.replace('noReplay', 'data-no-replay');
      expect(loader).toContain(spelled);
      expect(noticeScript()).toContain(word);
    },
  );
});
