import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageAt } from '../src/content/model/page.fixture';
import { builtFiles, CORE } from '../src/search/engine/build.fixture';
import { checkSearch } from './search';
import { testSite } from './site.fixture';

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

/** The files of an index as a build has them, with everything packed except the documents. */
function indexOf(urls: readonly string[], baseUrl = '/help/'): Record<string, Uint8Array> {
  const files = Object.entries(builtFiles(urls.map(pageOf), baseUrl));
  return Object.fromEntries(
    files.map(([path, bytes]) => [path, path.endsWith('.bin') ? gzipSync(bytes) : bytes]),
  );
}

const html = '<main><h1>Budgets</h1><h2 id="set">Set one</h2></main>';
const source = '---\ntitle: Budgets\n---\n\nA budget.\n\n## Set one {/* #set */}\n';
const built: Readonly<Record<string, string | Uint8Array>> = {
  'docs/a.html': html,
  'search.html': '<main>Search</main>',
  ...indexOf(['/docs/a']),
};

const check = (
  changes: Record<string, string | Uint8Array> = {},
  sources: Record<string, string> = {},
) =>
  checkSearch(testSite({ ...built, ...changes }, { sources: { '/docs/a': source, ...sources } }));

describe('the search gate', () => {
  it('accepts an index whose records all exist, and counts records and pages', () => {
    expect(check()).toMatchObject({ looked: 4, problems: [], note: '1 pages' });
  });

  it('fails for an anchor that is not on the built page', () => {
    const { problems } = check({ 'docs/a.html': html.replace('"set"', '"sets"') });
    expect(problems).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:\d+: search finds #set, an anchor .* Fix: /),
    ]);
  });

  it('fails for a page that the build does not have', () => {
    const { [CORE]: _core, ...rest } = built;
    const site = testSite({ ...rest, ...indexOf(['/docs/a', '/docs/b']) });
    expect(checkSearch(site).problems).toContainEqual(
      expect.stringMatching(/^\/help\/docs\/b: search finds a page .* Fix: /),
    );
  });

  it('fails for an index with another base URL', () => {
    const index = indexOf(['/docs/a'], '/');
    expect(check(index).problems.join('\n')).toContain('/docs/a: search finds a page');
  });

  it('fails for a listed page without a record, and for no other', () => {
    const page = (matter: string) => `---\ntitle: More\n${matter}---\n`;
    const pages = { 'docs/b.html': html, 'docs/c.html': html, 'docs/1.0/a.html': html };
    const sources = { '/docs/b': page(''), '/docs/c': page('unlisted: true\n') };
    expect(check(pages, sources).problems).toEqual([
      expect.stringMatching(/^docs\/b\.mdx:1: search doesn't have this page\. Fix: /),
    ]);
  });

  it('fails for an index that is missing or duplicated, and then has checked nothing', () => {
    const without = checkSearch(testSite({ 'docs/a.html': html }));
    expect(without.looked).toBe(0);
    expect(without.problems).toEqual([
      expect.stringContaining('search: looked at no records. Fix: '),
      expect.stringMatching(/^\/site: search index: 0 cores .* instead of one\. Fix: /),
    ]);
    const doubled = check({ [CORE.replace('0123', '4567')]: '' });
    expect(doubled.problems.join('\n')).toContain('search index: 2 cores of an index');
  });

  it('fails for an index without records', () => {
    const site = testSite({ 'index.html': '<main>Home</main>', ...indexOf([]) });
    expect(checkSearch(site)).toMatchObject({
      looked: 0,
      problems: [expect.stringContaining('search: looked at no records. Fix: ')],
    });
  });

  it.each(['search/core', 'search/terms-0', 'search/words-0', 'pages/a'])(
    'fails if the file of %s is missing, damaged or the wrong one',
    (name) => {
      const path = Object.keys(built).find((one) => one.startsWith(`assets/${name}-`)) ?? '';
      const { [path]: own, ...others } = built;
      expect(own).toBeInstanceOf(Uint8Array);
      const bytes = own as Uint8Array;
      const isCore = path === CORE;
      const red = (site: Record<string, string | Uint8Array>, what: RegExp) => {
        const { looked, problems } = checkSearch(testSite(site));
        expect(looked).toBe(0);
        expect(problems.join('\n')).toMatch(what);
      };
      red(others, isCore ? /0 cores .* Fix: / : RegExp(`the file ${path} is missing\\. Fix: `));
      const named = isCore ? '(?:core|assets/search/core-\\w+\\.bin)' : `\\S*${path.slice(7)}`;
      const damaged = RegExp(`the file ${named} .*(?:damaged|truncated|is none).*Fix: `);
      red({ ...others, [path]: bytes.slice(0, -1) }, damaged);
      red({ ...others, [path]: bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) }, damaged);
      red({ ...others, [path]: '' }, damaged);
    },
  );
});
