import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FACETS, type SearchAnswer, type SearchResult } from '../../src/search/protocol';
import { CREDENTIALS, MANY, ONE, OWN, post, requests, searchApi, SITE } from './search-api.fixture';

afterEach(() => void vi.useRealTimers());

const FRIEND = 'https://other.example';

async function answered(response: Response): Promise<readonly SearchResult[]> {
  expect(response.status).toBe(200);
  return ((await response.json()) as SearchAnswer).results;
}

/** Returns the results of queries. */
const ask = async (...queries: object[]) =>
  answered(await (await searchApi())(MANY, post(requests(...queries))));

/** Returns what the server says about a body that it refuses. */
async function refused(body: unknown, path = MANY, headers = {}) {
  const response = await (await searchApi())(path, post(body, headers));
  const said = (await response.json()) as { message: string; status: number };
  expect(said.status).toBe(response.status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return said;
}

const urls = ({ hits }: SearchResult) => hits.map(({ url }) => url);

/** Names of the pages that have hits, sorted: how many hits each has is up to the engine. */
const pagesOf = (result: SearchResult) =>
  [...new Set(urls(result).map((url) => url.replace(/^.*\/|#.*$/g, '')))].sort();

describe('two keys while one replaces the other', () => {
  it.each([
    ['new', 200],
    ['old', 200],
    ['older', 403],
    ['preview', 403],
  ])('%s is answered with %i', async (key, status) => {
    const send = await searchApi({ search: { key: 'new', previousKey: 'old' } });
    const path = MANY.replace('api-key=preview', `api-key=${key}`);
    expect((await send(path, post(requests({})))).status).toBe(status);
  });
});

describe('queries', () => {
  it('are answered in order, with the fields of the protocol', async () => {
    const [first, second] = await ask({}, { query: 'quota', hitsPerPage: 1 });
    expect(first).toMatchObject({
      nbHits: expect.any(Number),
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      query: 'budget',
      index: 'main',
      params: 'query=budget',
      exhaustiveNbHits: true,
      processingTimeMS: expect.any(Number),
    });
    expect(pagesOf(first!)).toEqual(['alerts', 'budgets']);
    expect(second!.hits).toHaveLength(1);
    expect(second!.hits[0]).toMatchObject({ hierarchy: { lvl1: 'Quotas' } });
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', ''])(
    'are read as JSON, whatever their content type: %s',
    async (type) => {
      const response = await (
        await searchApi()
      )(MANY, post(requests({}), { 'content-type': type }));
      expect(await answered(response)).toHaveLength(1);
    },
  );

  it('of one index have one result', async () => {
    const api = await searchApi();
    const response = await api(ONE, post({ query: 'quota' }));
    expect(await response.json()).toMatchObject({ query: 'quota', index: 'main' });
    // As older clients send it.
    const params =
      'query=quota&hitsPerPage=1&facets=%5B%22kind%22%5D&attributesToRetrieve=url,type';
    expect(await (await api(ONE, post({ params }))).json()).toMatchObject({
      hitsPerPage: 1,
      facets: { kind: { concept: expect.any(Number) } },
    });
    expect(await (await api(ONE, post(''))).json()).toMatchObject({ query: '' });
  });

  it('accept URL-encoded parameters, but separate ones take precedence', async () => {
    const [result] = await ask({ query: 'quota', params: 'query=budget&hitsPerPage=1' });
    expect(result).toMatchObject({ query: 'quota', hitsPerPage: 1 });
  });

  it('return texts as HTML, with matches between the requested tags', async () => {
    const [result] = await ask({
      query: 'amount',
      attributesToSnippet: ['content:2'],
      snippetEllipsisText: '[…]',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      attributesToHighlight: ['*'],
    });
    const [hit] = result!.hits;
    expect(hit!.content).toBe('A budget warns when &lt;amount&gt; &amp; more is spent.');
    expect(hit!._highlightResult!.content!.value).toBe(
      'A budget warns when &lt;<mark>amount</mark>&gt; &amp; more is spent.',
    );
    expect(hit!._snippetResult!.content!.value).toContain('[…]');
    expect(hit!._snippetResult!.content!.value).toContain('&lt;<mark>amount</mark>&gt;');
    const [plain] = await ask({ query: 'maximum', attributesToSnippet: ['content'] });
    expect(plain!.hits[0]!._snippetResult!.content!.value).toContain('<em>maximum</em>');
  });

  it('return paths to the site, and full addresses to others', async () => {
    const api = await searchApi({ search: { key: 'k', appId: 'a', origins: [FRIEND] } });
    const path = '/1/indexes/*/queries?x-algolia-application-id=a&x-algolia-api-key=k';
    const found = async (headers: Record<string, string>) => {
      const [result] = await answered(await api(path, post(requests({ query: 'quota' }), headers)));
      return urls(result!).at(-1);
    };
    expect(await found({ origin: OWN })).toBe('/help/docs/governance/quotas#set');
    const whole = `${SITE}/help/docs/governance/quotas#set`;
    expect(await found({ origin: FRIEND })).toBe(whole);
    expect(await found({})).toBe(whole);
  });

  it('with typos are corrected, unless they ask for the exact words', async () => {
    const [corrected] = await ask({ query: 'maximun' });
    expect(corrected).toMatchObject({ query: 'maximun', correctedQuery: 'maximum' });
    expect(pagesOf(corrected!)).toEqual(['quotas']);
    for (const typoTolerance of [false, 'false']) {
      const [exact] = await ask({ query: 'maximun', typoTolerance });
      expect(exact).toMatchObject({ nbHits: 0 });
      expect(exact).not.toHaveProperty('correctedQuery');
    }
  });

  it('that find nothing get similar words and pages, with complete addresses', async () => {
    const [result] = await ask({ query: 'maximun', typoTolerance: false });
    const { words, pages } = result!.nearest!;
    expect(words).toContain('maximum');
    expect(pages[0]).toEqual({ url: `${SITE}/help/docs/governance/quotas`, title: 'Quotas' });
  });

  it('with any characters are answered, and only the first words are searched for', async () => {
    for (const query of ['', '\u0000', '*/[(', '🙂'.repeat(600), 'שלום', 'budget '.repeat(700)]) {
      const [result] = await ask({ query });
      expect(result!.query).toBe(query);
    }
    const filler = 'zzz '.repeat(128);
    expect(pagesOf((await ask({ query: `quota ${filler}` }))[0]!)).toEqual(['quotas']);
    expect((await ask({ query: `${filler}quota` }))[0]!.nbHits).toBe(0);
  });
});

describe('facets and filters', () => {
  it('are counted and applied', async () => {
    const [result] = await ask({
      facets: ['kind', 'providers'],
      facetFilters: ['language:en', ['kind:how-to']],
    });
    expect(Object.keys(result!.facets!['kind']!)).toEqual(['how-to']);
    expect(Object.keys(result!.facets!['providers']!).sort()).toEqual(['aws', 'gcp']);
    const [negative] = await ask({ facetFilters: ['providers:-aws'] });
    expect(pagesOf(negative!)).toEqual(['budgets']);
    const [none] = await ask({ facetFilters: [[], 'kind:faq'] });
    expect(none!.nbHits).toBe(0);
  });

  it('include all facets of an index, as the engine does', async () => {
    const [result] = await ask({ facets: ['*'], query: '' });
    const known = new Set<string>(FACETS);
    expect(Object.keys(result!.facets!).filter((name) => !known.has(name))).toEqual([]);
    const [each] = await ask({ facets: FACETS, query: 'budget' });
    for (const name of [
      'language',
      'docusaurus_tag',
      'type',
      'section',
      'kind',
      'hierarchy.lvl0',
    ]) {
      expect(Object.values(each!.facets![name]!)).not.toEqual([]);
    }
  });
});

describe('what is not answered', () => {
  it.each([
    ['{', 400, 'The body is not JSON'],
    ['[]', 400, 'The body must be {"requests": […]}'],
    ['{"requests":{}}', 400, 'The body must be {"requests": […]}'],
    [{ requests: [3] }, 400, 'requests[0]: must be an object'],
    [{ requests: [{}] }, 400, 'requests[0]: indexName must be the name of an index'],
    [requests({}, { query: 3 }), 400, 'requests[1]: query must be a string'],
    [requests({ hitsPerPage: 201 }), 400, 'requests[0]: hitsPerPage must be at most 200'],
    [requests({ hitsPerPage: -1 }), 400, 'requests[0]: hitsPerPage must be 0 or more'],
    [requests({ hitsPerPage: [] }), 400, 'requests[0]: hitsPerPage must be a number'],
    [requests({ page: 1.5 }), 400, 'requests[0]: page must be a whole number'],
    [requests({ facets: 3 }), 400, 'requests[0]: facets must be a list of strings'],
    [requests({ facetFilters: ['kind'] }), 400, 'requests[0]: “kind” is not facet:value'],
    [
      requests({ facetFilters: [[['a:b']]] }),
      400,
      'requests[0]: facetFilters must be a list of facet:value, and of lists of them',
    ],
    [requests({ params: 3 }), 400, 'requests[0]: params must be URL-encoded'],
    [requests({ type: 'facet' }), 400, 'requests[0]: type “facet” is not supported here'],
    [
      requests({ numericFilters: ['a>1'] }),
      400,
      'requests[0]: numericFilters is not supported here',
    ],
    [requests({ filters: 'kind:faq' }), 400, 'requests[0]: filters is not supported here'],
    [requests({ offset: 3 }), 400, 'requests[0]: offset is not supported here'],
    [requests({ indexName: 'other' }), 404, 'Index other does not exist'],
    [
      requests(...Array.from({ length: 11 }, () => ({}))),
      400,
      'requests: 11 are too many: 10 at most',
    ],
    [
      requests({ hitsPerPage: 200 }, {}),
      400,
      'requests: 220 hits in all are too many: 200 at most',
    ],
    [
      requests({ highlightPreTag: 'x'.repeat(101) }),
      400,
      'requests[0]: highlightPreTag has more than 100 characters',
    ],
    [
      requests({ snippetEllipsisText: 'x'.repeat(101) }),
      400,
      'requests[0]: snippetEllipsisText has more than 100 characters',
    ],
    [
      requests({ attributesToSnippet: ['hierarchy.lvl1:10', '*:101'] }),
      400,
      'requests[0]: attributesToSnippet has more than 100 words',
    ],
    [
      requests({ facets: Array.from({ length: 51 }, () => 'kind') }),
      400,
      'requests[0]: facets has more than 50',
    ],
    [
      requests({ facetFilters: Array.from({ length: 501 }, () => 'kind:x') }),
      400,
      'requests[0]: facetFilters has more than 500',
    ],
    [
      requests({ facetFilters: [Array.from({ length: 501 }, () => 'kind:x')] }),
      400,
      'requests[0]: facetFilters has more than 500',
    ],
    [' '.repeat(33_000), 413, 'The body is larger than 32768 bytes'],
  ])('%j', async (body, status, message) => {
    expect(await refused(body)).toEqual({ status, message });
  });

  it('is a filter or count of an unknown facet, and the message names the known ones', async () => {
    for (const query of [{ facets: ['lang'] }, { facetFilters: ['lang:en'] }]) {
      const { status, message } = await refused(requests(query));
      expect(status).toBe(400);
      expect(message).toMatch(
        /^requests\[0\]: facet “lang” is not known here; the known ones are language, /,
      );
    }
  });

  it('does not include parameters that clients always send', async () => {
    const [result] = await ask({
      tagFilters: '',
      numericFilters: [],
      facetFilters: null,
      filters: '',
      page: 0,
      clickAnalytics: true,
      analytics: false,
      userToken: 'u',
      distinct: 1,
      newParameter: 1,
    });
    expect(pagesOf(result!)).toEqual(['alerts', 'budgets']);
  });

  it('is a body of another type', async () => {
    for (const headers of [{ 'content-type': 'text/xml' }, { 'content-encoding': 'gzip' }]) {
      expect(await refused(requests({}), MANY, headers)).toMatchObject({ status: 415 });
    }
    const api = await searchApi();
    const init = { ...post(''), body: Uint8Array.of(0xff) };
    expect(await (await api(MANY, init)).json()).toEqual({
      status: 400,
      message: 'The body is not UTF-8',
    });
  });

  it.each([
    ['/1/indexes/main/browse', 405],
    ['/1/indexes/main/settings', 405],
    ['/1/indexes/main/facets', 404],
    ['/1/indexes/main', 404],
    ['/1/indexes/', 404],
    ['/1/indexes/*/query', 404],
    ['/1/indexes/main/queries', 404],
    ['/1/indexes/%2A/queries', 200],
    ['/1/indexes/%zz/query', 404],
  ])('or is, of a path: %s', async (path, status) => {
    const api = await searchApi();
    expect((await api(`${path}?${CREDENTIALS}`, post(requests({})))).status).toBe(status);
  });

  it('is another method, and the message names the right one', async () => {
    const response = await (await searchApi())(MANY);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it('includes publishing requests, and the message gives the reason', async () => {
    const api = await searchApi();
    for (const method of ['GET', 'PUT']) {
      const response = await api(`/1/indexes/main/settings?${CREDENTIALS}`, { method });
      expect(response.status).toBe(405);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('answers from the build that it serves'),
      });
    }
  });

  it('is a build without an index', async () => {
    const api = await searchApi({}, null);
    expect(await (await api(MANY, post(requests({})))).json()).toEqual({
      status: 404,
      message: 'Index main does not exist',
    });
  });

  it('is different from a failure, which is logged', async () => {
    const failures: unknown[] = [];
    const api = await searchApi(
      { logError: (error) => failures.push(error) },
      { file: 'assets/search/core-gone.bin' },
    );
    const response = await api(MANY, post(requests({})));
    expect(await response.json()).toEqual({ status: 503, message: 'Search cannot answer now' });
    expect(failures).toHaveLength(1);
  });
});

describe('access', () => {
  const settings = { appId: 'own', key: 'public', index: 'docs', origins: [FRIEND] };
  const credentials = 'x-algolia-application-id=own&x-algolia-api-key=public';

  /** Origin, credentials, whether the server has its own; then the status, and whether a page may read it. */
  it.each([
    [undefined, credentials, true, 200, false],
    [OWN, credentials, true, 200, true],
    [FRIEND, credentials, true, 200, true],
    ['https://other.example.evil.test', credentials, true, 403, false],
    ['http://other.example', credentials, true, 403, false],
    ['null', credentials, true, 403, false],
    [FRIEND, CREDENTIALS, true, 403, true],
    [FRIEND, '', true, 403, true],
    [undefined, 'x-algolia-application-id=own', true, 403, false],
    [undefined, CREDENTIALS, false, 200, false],
    [OWN, CREDENTIALS, false, 200, true],
    // The preview key does not work for other sites.
    [FRIEND, CREDENTIALS, false, 403, false],
  ])('origin %s, %s, own key %s: %i', async (origin, query, own, status, reads) => {
    const api = await searchApi({ search: own ? settings : { origins: [FRIEND] } });
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const body = requests({ indexName: own ? 'docs' : 'main' });
    const response = await api(`/1/indexes/*/queries?${query}`, post(body, headers));
    expect(response.status).toBe(status);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe(reads ? origin : null);
  });

  it('can also be given by headers', async () => {
    const api = await searchApi({ search: settings });
    const response = await api(
      '/1/indexes/docs/query',
      post({}, { 'x-algolia-application-id': 'own', 'x-algolia-api-key': 'public' }),
    );
    expect(response.status).toBe(200);
  });

  it('uses the build’s key if the server has none', async () => {
    const api = await searchApi({}, { appId: 'built', key: 'in', index: 'docs' });
    const query = 'x-algolia-application-id=built&x-algolia-api-key=in';
    expect((await api(`/1/indexes/docs/query?${query}`, post({}))).status).toBe(200);
    expect((await api(`/1/indexes/docs/query?${CREDENTIALS}`, post({}))).status).toBe(403);
  });

  it('includes preflight requests', async () => {
    const api = await searchApi({ search: settings });
    const asked = (origin: string) =>
      api('/1/indexes/*/queries', { method: 'OPTIONS', headers: { origin } });
    const allowed = await asked(FRIEND);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    const headers = allowed.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    // What stock clients send by default, and what sites add to tell readers apart.
    for (const name of ['application-id', 'api-key', 'agent', 'usertoken']) {
      expect(headers).toContain(`x-algolia-${name}`);
    }
    expect(headers).toContain('content-type');
    const other = await asked('https://evil.example');
    expect(other.status).toBe(403);
    expect(other.headers.has('access-control-allow-methods')).toBe(false);
  });
});

describe('the limit of an address', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  it('[7.35] allows a number of requests per minute, and also counts unreadable ones', async () => {
    const api = await searchApi({ search: { perMinute: 2 } });
    const send = (address: string, body: unknown = requests({})) =>
      api(MANY, post(body), { address });
    expect((await send('192.0.2.1')).headers.get('ratelimit-remaining')).toBe('1');
    expect((await send('192.0.2.1', '{')).status).toBe(400);
    const response = await send('192.0.2.1');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({ status: 429 });
    expect((await send('192.0.2.2')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await send('192.0.2.1')).status).toBe(200);
  });

  it('[7.35] counts each search in a body', async () => {
    const api = await searchApi({ search: { perMinute: 5 } });
    const send = (searches: number) =>
      api(MANY, post(requests(...Array.from({ length: searches }, () => ({})))));
    expect((await send(3)).headers.get('ratelimit-remaining')).toBe('2');
    expect((await send(3)).status).toBe(429);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await send(5)).status).toBe(200);
  });
});

describe('runtime.json', () => {
  const said = async (...options: Parameters<typeof searchApi>) =>
    (await (await searchApi(...options))('/help/runtime.json')).json();

  it('lets readers search in their browsers', async () => {
    expect(await said()).toMatchObject({ search: null });
  });

  it('names this server if it is to be used, with its credentials', async () => {
    expect(await said({ search: { isOffered: true } })).toMatchObject({
      search: { host: OWN, appId: 'preview', apiKey: 'preview', index: 'main' },
    });
    const search = { isOffered: true, appId: 'own', key: 'public', index: 'docs' };
    expect(await said({ search })).toMatchObject({
      search: { host: OWN, appId: 'own', apiKey: 'public', index: 'docs' },
    });
    expect(await said({ search: { isOffered: true } }, null)).toMatchObject({ search: null });
  });
});
