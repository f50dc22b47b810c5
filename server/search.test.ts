import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pageAt } from '../src/content/model/page.fixture';
import { buildIndex, encodeIndex } from '../src/search/engine';
import { createApp } from './app';
import { memoryFiles, type FileSource } from './files';
import { searchIndexes } from './indexes';
import { pageSearch, queryToFind, resultHtml } from './search';

const pageOf = (url: string, title: string, text: string) =>
  pageAt(url, {
    ...{ title, section: 'governance' },
    headings: [{ depth: 2, text: 'Thresholds', anchor: 'thresholds', block: 0 }],
    blocks: [{ type: 'paragraph', text: [text], anchor: 'thresholds', path: ['Thresholds'] }],
  });

const pages = [
  pageOf(
    '/docs/governance/budgets',
    'Budgets <b>',
    'A budget warns at <script>alert(1)</script> "50%".',
  ),
  pageOf('/docs/governance/alerts', 'Alerts', 'An alert watches one metric.'),
];

const INDEX = 'assets/search/index-0123456789ab.json';

/** What the build leaves, with attributes in quotes and without. */
const PAGES = {
  quoted:
    '<h1>Search</h1><noscript><form action="/help/search"><input type="search" name="find" maxlength="1000"></form>' +
    `<div id="found" class="found_x" data-index="/help/${INDEX}"></div><a href="/help/docs/a">A</a></noscript>`,
  minified:
    '<h1>Search</h1><noscript><form action=/help/search><input type=search name=find maxlength=1000></form>' +
    `<div id=found class=found_x data-index=/help/${INDEX}></div><a href=/help/docs/a>A</a></noscript>`,
};

let index = '';
beforeAll(() => {
  index = encodeIndex(buildIndex(pages, { baseUrl: '/help/' }));
});

const manifest = JSON.stringify({
  version: 1,
  build: '0123456789ab',
  baseUrl: '/help/',
  mainDoc: '/docs/main',
  policy: "default-src 'self'",
  redirects: [],
});

async function app(page = PAGES.quoted, options: { files?: FileSource } = {}) {
  const files =
    options.files ??
    memoryFiles({
      '_hosting.json': manifest,
      'search.html': page,
      'search.html.br': 'BR',
      '404.html': 'lost',
      [INDEX]: index,
    });
  const hono = await createApp({ files, logError: () => undefined });
  return (path: string, init: RequestInit = {}) => hono.request(`http://site.test${path}`, init);
}

describe('search without JavaScript', () => {
  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    'writes the hits into the page that was built, %s',
    async (how) => {
      const response = await (await app(PAGES[how]))('/help/search?find=budget');
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(html).toMatch(/<h2>\d+ results? for “budget”<\/h2>/);
      expect(html).toContain('<h3><a href="/help/docs/governance/budgets">');
      expect(html).toContain('<mark>');
      expect(html).toMatch(/name="?find"? value="budget"/);
      // All else is the built page.
      expect(html.startsWith('<h1>Search</h1><noscript>')).toBe(true);
      expect(html.endsWith('>A</a></noscript>')).toBe(true);
    },
  );

  it('escapes what the query and the pages say', async () => {
    const get = await app();
    const hostile = '"><script>alert(1)</script><b a=\'';
    const html = await (
      await get(`/help/search?find=${encodeURIComponent(`budget ${hostile}`)}`)
    ).text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b');
    expect(html).toContain('value="budget &quot;&gt;&lt;script&gt;');
  });

  it('a dollar sign of a query is no pattern of a replacement', async () => {
    const html = await (await (await app())('/help/search?find=%24%26%20%241%20budget')).text();
    expect(html).toContain('value="$&amp; $1 budget"');
  });

  it('says that nothing was found', async () => {
    const html = await (await (await app())('/help/search?find=zzzzqqqq')).text();
    expect(html).toContain('<h2>No results for “zzzzqqqq”</h2>');
  });

  it.each([
    '/help/search',
    '/help/search?find=',
    '/help/search?find=%20%20',
    '/help/search?q=budget',
  ])('%s is the page as it was built', async (path) => {
    const response = await (await app())(path);
    expect(await response.text()).toBe(PAGES.quoted);
    expect(response.headers.get('etag')).toBeTruthy();
  });

  it('answers HEAD without a body', async () => {
    const response = await (await app())('/help/search?find=budget', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });

  it('a page without a place for hits is sent as it is', async () => {
    const response = await (await app('<h1>Another</h1>'))('/help/search?find=budget');
    expect(await response.text()).toBe('<h1>Another</h1>');
  });

  it('cuts a query to 1,000 characters, by whole characters', () => {
    expect(queryToFind(`?find=${'x'.repeat(5000)}`)).toHaveLength(1000);
    expect([...(queryToFind(`?find=${'😀'.repeat(2000)}`) ?? '')]).toHaveLength(1000);
    expect(queryToFind('?find=a%00b%EE%80%80c')).toBe('a b c');
    expect(queryToFind('?q=a')).toBeUndefined();
  });

  it('reads the index once, and again when the build is another', async () => {
    const content: Record<string, string> = {
      '_hosting.json': manifest,
      'search.html': PAGES.quoted,
      [INDEX]: index,
    };
    const read = vi.fn<FileSource['read']>((path) => memoryFiles(content).read(path));
    const files: FileSource = { stat: (path) => memoryFiles(content).stat(path), read };
    const search = pageSearch(searchIndexes(files));
    const other = INDEX.replace('0123', '4567');
    const readsOfIndex = () =>
      read.mock.calls.filter(([path]) => path === INDEX || path === other).length;
    await Promise.all(
      ['budget', 'alert'].map((query) => search.answer(PAGES.quoted, query, '/help/')),
    );
    expect(readsOfIndex()).toBe(1);
    content[other] = index;
    expect(await search.answer(PAGES.quoted.replace('0123', '4567'), 'budget', '/help/')).toContain(
      '<mark>',
    );
    expect(readsOfIndex()).toBe(2);
  });

  it('an index that cannot be read is an error of the server, and is read again', async () => {
    const content: Record<string, string> = { [INDEX]: '{"half": ' };
    const files: FileSource = {
      stat: (path) => memoryFiles(content).stat(path),
      read: (path) => memoryFiles(content).read(path),
    };
    const search = pageSearch(searchIndexes(files));
    await expect(search.answer(PAGES.quoted, 'budget', '/help/')).rejects.toThrow(/Mend: /);
    content[INDEX] = index;
    expect(await search.answer(PAGES.quoted, 'budget', '/help/')).toContain('<mark>');
    await expect(
      pageSearch(searchIndexes(memoryFiles({}))).answer(PAGES.quoted, 'budget', '/help/'),
    ).rejects.toThrow(/Mend: run npm run build/);
  });

  it('says how many of the hits are shown', () => {
    const html = resultHtml('a', {
      ...{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: 'a', index: 'main' },
      ...{ params: '', processingTimeMS: 0, exhaustiveNbHits: true },
    });
    expect(html).toContain('No results');
  });
});
