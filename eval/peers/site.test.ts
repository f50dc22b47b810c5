/** The HTML that peers read. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/content/model';
import { htmlOf, renderSite } from './site';

const PAGE: Page = {
  url: '/docs/a/b',
  file: 'a/b.md',
  title: 'Pumps & hoses',
  section: 'a',
  lang: 'en',
  questions: [],
  keywords: ['drip', 'kit'],
  permissions: [],
  plans: [],
  providers: [],
  headings: [
    {
      depth: 2,
      text: 'Set <up>',
      anchor: 'set-up',
      block: 1,
    },
  ],
  blocks: [
    {
      type: 'paragraph',
      text: [
        'Slow ',
        {
          text: 'water',
          href: '/docs/w',
        },
      ],
      anchor: '',
      path: [],
    },
    {
      type: 'code',
      code: 'a < b',
      anchor: 'set-up',
      path: ['Set <up>'],
    },
  ],
};

const dir = mkdtempSync(join(tmpdir(), 'peers-site-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the site of a tree', () => {
  it('has title, headings with anchors, text and what the head says', () => {
    const html = htmlOf(PAGE);
    expect(html).toContain('<h1>Pumps &#38; hoses</h1>');
    expect(html).toContain('<h2 class="anchor" id="set-up">Set &#60;up&#62;<a class="hash-link"');
    expect(html).toContain('<p>Slow <a href="/docs/w">water</a></p>');
    expect(html).toContain('<pre><code>a &#60; b</code></pre>');
    expect(html).toContain('<meta name="description" content="Slow water">');
    expect(html).toContain('<meta name="keywords" content="drip,kit">');
  });

  it('has a file for each listed page', () => {
    const hidden: Page = { ...PAGE, url: '/docs/hidden', unlisted: true };
    expect(renderSite([PAGE, hidden], dir).pages).toEqual([PAGE]);
    expect(existsSync(join(dir, 'docs/a/b/index.html'))).toBe(true);
    expect(existsSync(join(dir, 'docs/hidden'))).toBe(false);
  });
});
