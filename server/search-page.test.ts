import { describe, expect, it, vi } from 'vitest';
import { pageAt } from '../src/content/model/page.fixture';
import { builtFiles, CORE } from '../src/search/engine/build.fixture';
import { createApp } from './app';
import { type FileSource, memoryFiles } from './files';
import { queryToFind, resultHtml, withHits } from './search-page';
import { createWork } from './work';

const pageOf = (url: string, title: string, text: string) =>
  pageAt(url, {
    title,
    section: 'governance',
    headings: [
      {
        depth: 2,
        text: 'Thresholds',
        anchor: 'thresholds',
        block: 0,
      },
    ],
    blocks: [
      {
        type: 'paragraph',
        text: [text],
        anchor: 'thresholds',
        path: ['Thresholds'],
      },
    ],
  });

const pages = [
  pageOf(
    '/docs/governance/budgets',
    'Budgets <b>',
    'A budget warns at <script>alert(1)</script> "50%".',
  ),
  pageOf('/docs/governance/alerts', 'Alerts', 'An alert watches one metric.'),
];

const asked = (text: string) => ({ text, isExact: false });

/** The page as it can come from the build: attributes with and without quotes. */
const PAGES = {
  quoted:
    '<h1>Search</h1><noscript><form action="/help/search"><input type="search" name="find" maxlength="1000"></form>' +
    `<div id="found" class="found_x"></div><a href="/help/docs/a">A</a></noscript>`,
  minified:
    '<h1>Search</h1><noscript><form action=/help/search><input type=search name=find maxlength=1000></form>' +
    `<div id=found class=found_x></div><a href=/help/docs/a>A</a></noscript>`,
};

/** The index and the documents, as in the build. */
const index: Readonly<Record<string, Uint8Array>> = builtFiles(pages, '/help/');

const manifest = JSON.stringify({
  version: 1,
  build: '0123456789ab',
  baseUrl: '/help/',
  mainDoc: '/docs/main',
  policy: "default-src 'self'",
  redirects: [],
  search: { file: CORE, site: null, appId: null, key: null, index: null },
});

/** Returns a page with the hits of a query, using the index in these files. */
const searched = (files: FileSource, core = CORE) => {
  const { search } = createWork(files);
  return (text: string, at = core) =>
    withHits(PAGES.quoted, asked(text), '/help/', (query) => search(at, query));
};

async function app(page = PAGES.quoted, options: { files?: FileSource } = {}) {
  const files =
    options.files ??
    memoryFiles({
      '_hosting.json': manifest,
      'search.html': page,
      'search.html.br': 'BR',
      '404.html': 'lost',
      ...index,
    });
  const hono = await createApp({ files, logError: () => undefined });
  return (path: string, init: RequestInit = {}) => hono.request(`http://site.test${path}`, init);
}

describe('search without JavaScript', () => {
  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    'writes the hits into the page from the build, %s',
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
      // Everything else is the page from the build.
      expect(html.startsWith('<h1>Search</h1><noscript>')).toBe(true);
      expect(html.endsWith('>A</a></noscript>')).toBe(true);
    },
  );

  it('escapes text from the query and the pages', async () => {
    const get = await app();
    const hostile = '"><script>alert(1)</script><b a=\'';
    const html = await (
      await get(`/help/search?find=${encodeURIComponent(`budget ${hostile}`)}`)
    ).text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b');
    expect(html).toContain('value="budget &quot;&gt;&lt;script&gt;');
  });

  it('a dollar sign in a query is not a replacement pattern', async () => {
    const html = await (await (await app())('/help/search?find=%24%26%20%241%20budget')).text();
    expect(html).toContain('value="$&amp; $1 budget"');
  });

  it('says that nothing was found', async () => {
    const html = await (await (await app())('/help/search?find=zzzzqqqq')).text();
    expect(html).toContain('<h2>No results for “zzzzqqqq”</h2>');
  });

  it('[7.36] names a corrected typo, and searches the words as typed on request', async () => {
    const get = await app();
    const corrected = await (await get('/help/search?find=budgte')).text();
    expect(corrected).toMatch(
      /<h2>\d+ results? for “budgte”<\/h2><p>Showing results for <strong>budget<\/strong>\. <a href="\/help\/search\?find=budgte&amp;exact=true">Search instead for <strong>budgte<\/strong><\/a><\/p>/,
    );
    const exact = await (await get('/help/search?find=budgte&exact=true')).text();
    expect(exact).toContain(
      '<h2>No results for “budgte”</h2><p>Searched for exactly <strong>budgte</strong>. <a href="/help/search?find=budgte">Search with corrections</a></p>',
    );
    const plain = await (await get('/help/search?find=budget')).text();
    expect(plain).not.toMatch(/Showing results|Searched for/);
  });

  it('[7.36] suggests similar words and pages if nothing was found', async () => {
    const html = await (await (await app())('/help/search?find=budgte&exact=true')).text();
    expect(html).toContain(
      '<h3>Similar words</h3><ul><li><a href="/help/search?find=budget">budget</a></li>',
    );
    expect(html).toContain(
      '<h3>Similar pages</h3><ul><li><a href="/help/docs/governance/budgets">Budgets &lt;b&gt;</a></li>',
    );
  });

  it('counts toward the limit of searches', async () => {
    const files = memoryFiles({
      '_hosting.json': manifest,
      'search.html': PAGES.quoted,
      ...index,
    });
    const hono = await createApp({ files, search: { perMinute: 1 } });
    const find = () => hono.request('http://site.test/help/search?find=budget');
    expect((await find()).status).toBe(200);
    const refused = await find();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Wait a minute, then search again.');
    // The page itself and all other pages are still served.
    expect((await hono.request('http://site.test/help/search')).status).toBe(200);
  });

  it.each([
    '/help/search',
    '/help/search?find=',
    '/help/search?find=%20%20',
    '/help/search?q=budget',
  ])('%s gets the page from the build', async (path) => {
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

  it('a page without a place for hits is sent unchanged', async () => {
    const response = await (await app('<h1>Another</h1>'))('/help/search?find=budget');
    expect(await response.text()).toBe('<h1>Another</h1>');
  });

  it('a build without an index sends the page unchanged', async () => {
    const without = JSON.stringify({ ...JSON.parse(manifest), search: null });
    const files = memoryFiles({ '_hosting.json': without, 'search.html': PAGES.quoted });
    const response = await (await app(PAGES.quoted, { files }))('/help/search?find=budget');
    expect([response.status, await response.text()]).toEqual([200, PAGES.quoted]);
  });

  it('cuts a query to 1,000 characters without splitting a character', () => {
    expect(queryToFind(`?find=${'x'.repeat(5000)}`)?.text).toHaveLength(1000);
    expect([...(queryToFind(`?find=${'😀'.repeat(2000)}`)?.text ?? '')]).toHaveLength(1000);
    expect(queryToFind('?find=a%00b%EE%80%80c')?.text).toBe('a b c');
    expect(queryToFind('?find=a&exact=true')).toEqual({ text: 'a', isExact: true });
    expect(queryToFind('?q=a')).toBeUndefined();
  });

  it('reads each file of the index once, and again when the build changes', async () => {
    const content: Record<string, string | Uint8Array> = {
      '_hosting.json': manifest,
      'search.html': PAGES.quoted,
      ...index,
    };
    const read = vi.fn<FileSource['read']>((path) => memoryFiles(content).read(path));
    const files: FileSource = { stat: (path) => memoryFiles(content).stat(path), read };
    const find = searched(files);
    const other = CORE.replace('0123', '4567');
    const reads = () => read.mock.calls.map(([path]) => path);
    await Promise.all(['budget', 'alert'].map((text) => find(text)));
    const first = reads();
    expect(first).toContain(CORE);
    expect(new Set(first).size).toBe(first.length);
    content[other] = content[CORE]!;
    expect(await find('budget', other)).toContain('<mark>');
    const again = reads().slice(first.length);
    expect(again[0]).toBe(other);
    expect(again).not.toContain(CORE);
    expect(again.length).toBeGreaterThan(1);
  });

  it('treats an unreadable index as a server error, and tries to read it again', async () => {
    const content: Record<string, string | Uint8Array> = { ...index, [CORE]: '{"half": ' };
    const files: FileSource = {
      stat: (path) => memoryFiles(content).stat(path),
      read: (path) => memoryFiles(content).read(path),
    };
    const find = searched(files);
    await expect(find('budget')).rejects.toThrow(/Fix: /);
    content[CORE] = index[CORE]!;
    expect(await find('budget')).toContain('<mark>');
    await expect(searched(memoryFiles({}))('budget')).rejects.toThrow(/Fix: run npm run build/);
  });

  it('says how many of the hits are shown', () => {
    const url = '/docs/a';
    const lvl = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    const hit = { objectID: url, url, type: 'lvl1' as const };
    const html = resultHtml(
      asked('a'),
      {
        hits: [
          {
            ...hit,
            hierarchy: {
              lvl0: 'S',
              lvl1: 'A',
              ...lvl,
            },
          },
        ],
        nbHits: 1204,
        page: 0,
        nbPages: 61,
        hitsPerPage: 20,
        query: 'a',
        index: 'main',
        params: '',
        processingTimeMS: 0,
        exhaustiveNbHits: true,
      },
      '/',
    );
    expect(html).toContain('<h2>Top 1 of 1,204 for “a”</h2><ol>');
  });
});
