import type { LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import sampleLegal, { isReservedSite, sampleDocs, sampleLegalWarning } from './index';

const docs = [
  { source: '@site/docs/product-terms/terms.mdx', frontMatter: { legal: 'sample' } },
  { source: '@site/docs/billing/index.mdx', frontMatter: {} },
  { source: '@site/docs/product-terms/index.mdx', frontMatter: { legal: 'own' } },
  { source: '@site/docs/product-terms/privacy.mdx', frontMatter: { legal: 'sample' } },
];

afterEach(() => vi.restoreAllMocks());

/** Builds a site at this address with the docs above; returns what it warned about. */
async function warningsOf(url: string, list: readonly object[] = docs): Promise<string> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const plugin = sampleLegal({ siteConfig: { url } } as LoadContext);
  const content = { loadedVersions: [{ docs: list }] };
  await plugin.allContentLoaded?.({
    allContent: { 'docusaurus-plugin-content-docs': { default: content } },
    actions: {} as never,
  });
  return warn.mock.calls.flat().join('\n');
}

describe('isReservedSite', () => {
  it.each([
    ['https://help.dunlin.example', true],
    ['https://help.example.com', true],
    ['http://localhost:3000', true],
    ['https://help.skopos.test', true],
    ['https://help.skopos.com', false],
    ['https://example.skopos.io', false],
    ['https://myexample.com', false],
    ['https://help.example.co', false],
  ])('%s: %s', (url, reserved) => {
    expect(isReservedSite(url)).toBe(reserved);
  });
});

describe('sample-legal', () => {
  it('finds the sample pages, in order', () => {
    expect(sampleDocs(docs)).toEqual([
      'docs/product-terms/privacy.mdx',
      'docs/product-terms/terms.mdx',
    ]);
  });

  it('names site, files and fix', () => {
    const warning = sampleLegalWarning('https://help.skopos.com', sampleDocs(docs));
    expect(warning).toContain('https://help.skopos.com');
    expect(warning).toContain('docs/product-terms/terms.mdx');
    expect(warning).toContain('remove the line `legal: sample`');
  });

  it('warns about a site with a real address', async () => {
    expect(await warningsOf('https://help.skopos.com')).toContain('docs/product-terms/privacy.mdx');
  });

  it('is silent for a sample site, and when no page is a sample', async () => {
    expect(await warningsOf('https://help.dunlin.example')).toBe('');
    expect(await warningsOf('https://help.skopos.com', docs.slice(1, 3))).toBe('');
  });
});
