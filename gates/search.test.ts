import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageAt } from '../src/content/model/page.fixture';
import {
  addressOf,
  buildIndex,
  cutIndex,
  encodeIndex,
  type SearchIndex,
} from '../src/search/engine';
import { checkSearch } from './search';
import { testSite } from './testing';

const place = { anchor: '', path: [] };
const pageOf = (url: string) =>
  pageAt(url, {
    title: 'Budgets',
    headings: [{ depth: 2, text: 'Set one', anchor: 'set', block: 1 }],
    blocks: [
      { type: 'paragraph', text: ['A budget.'], ...place },
      { type: 'paragraph', text: ['Choose an amount.'], anchor: 'set', path: ['Set one'] },
    ],
  });

const INDEX = 'assets/search/index-0123456789ab.json';

/** The files of an index: all texts, and its parts. */
function filesOf(index: SearchIndex): Record<string, string | Buffer> {
  const parts = cutIndex(index).map((part) => [addressOf(INDEX, part), gzipSync(part.bytes)]);
  return { [INDEX]: encodeIndex(index), ...Object.fromEntries(parts) };
}

const indexOf = (...urls: string[]) => filesOf(buildIndex(urls.map(pageOf), { baseUrl: '/help/' }));

const html = '<main><h1>Budgets</h1><h2 id="set">Set one</h2></main>';
const source = '---\ntitle: Budgets\n---\n\nA budget.\n\n## Set one {/* #set */}\n';
const built = {
  'docs/a.html': html,
  'search.html': '<main>Search</main>',
  ...indexOf('/docs/a'),
};

const check = (
  changes: Record<string, string | Buffer> = {},
  sources: Record<string, string> = {},
) =>
  checkSearch(testSite({ ...built, ...changes }, { sources: { '/docs/a': source, ...sources } }));

describe('the search gate', () => {
  it('passes an index whose every record is there, and counts records and pages', () => {
    expect(check()).toMatchObject({ looked: 4, problems: [], note: '1 pages' });
  });

  it('is red for an anchor that the built page does not have', () => {
    const { problems } = check({ 'docs/a.html': html.replace('"set"', '"sets"') });
    expect(problems).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:\d+: search finds #set, an anchor .* Mend: /),
    ]);
  });

  it('is red for a page that the build does not have', () => {
    expect(check(indexOf('/docs/a', '/docs/b')).problems).toContainEqual(
      expect.stringMatching(/^\/help\/docs\/b: search finds a page .* Mend: /),
    );
  });

  it('is red for an index of another base URL', () => {
    const index = filesOf(buildIndex([pageAt('/docs/a')], { baseUrl: '/' }));
    expect(check(index).problems.join('\n')).toContain('/docs/a: search finds a page');
  });

  it('is red for a listed page without a record, and for no other', () => {
    const page = (matter: string) => `---\ntitle: More\n${matter}---\n`;
    const pages = { 'docs/b.html': html, 'docs/c.html': html, 'docs/1.0/a.html': html };
    const sources = { '/docs/b': page(''), '/docs/c': page('unlisted: true\n') };
    expect(check(pages, sources).problems).toEqual([
      expect.stringMatching(/^docs\/b\.mdx:1: search does not know this page\. Mend: /),
    ]);
  });

  it('is red for an index that is missing, doubled or damaged', () => {
    const without = testSite({ 'docs/a.html': html });
    expect(checkSearch(without).problems.join('\n')).toContain('0 search indexes');
    const other = INDEX.replace('0123', '4567');
    expect(check({ [other]: '' }).problems.join('\n')).toContain('2 search indexes');
    const damaged = String(indexOf('/docs/a')[INDEX]).replace('A budget.', 'A fudget.');
    expect(check({ [INDEX]: damaged }).problems.join('\n')).toMatch(/index-.*\.json: .*Mend: /);
  });

  it.each(['core', 'terms-0', 'words-0', 'text-0'])(
    'is red without %s, or with another',
    (name) => {
      const part = `assets/search/${name}-0123456789ab.bin`;
      const { [part]: own, ...others } = indexOf('/docs/a');
      const without = testSite(
        { 'docs/a.html': html, ...others },
        { sources: { '/docs/a': source } },
      );
      expect(checkSearch(without).problems).toEqual([
        expect.stringMatching(`^${part}: search needs this file\\. Mend: `),
      ]);
      const other = indexOf('/docs/a', '/docs/b')[part] ?? '';
      expect(check({ [part]: other }).problems[0]).toMatch(/belongs to another index\. Mend: /);
      expect(check({ [part]: own?.slice(0, -1) ?? '' }).problems).toHaveLength(1);
    },
  );
});
