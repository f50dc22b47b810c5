import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../src/search/protocol';
import { memoryFiles } from '../files';
import { type RunningServer, startServer } from '../node';
import { searchableBuild, SITE } from './search-api.fixture';

// The stock clients, over a socket: what they send is up to them, not us.

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    dir: '',
    port: 0,
    host: '127.0.0.1',
    files: memoryFiles(searchableBuild()),
    search: {
      appId: 'OWN',
      key: 'public',
    },
  });
});
afterAll(() => server.stop(0));

type Options = Parameters<typeof liteClient>[2];

const optionsOf = (more: object = {}): Options => ({
  hosts: [{ url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'readWrite' }],
  ...more,
});

const clients = {
  lite: (more?: object, key = 'public') => liteClient('OWN', key, optionsOf(more)),
  full: (more?: object, key = 'public') => algoliasearch('OWN', key, optionsOf(more)),
};

describe.each(Object.entries(clients))('the stock %s client', (_name, create) => {
  it.each(['WithinHeaders', 'WithinQueryParameters'])(
    '[7.31] searches, credentials %s',
    async (authMode) => {
      const { results } = await create({ authMode }).search<SearchRecord>({
        requests: [
          { indexName: 'main', query: 'budget', hitsPerPage: 5 },
          { indexName: 'main', query: 'quota', facets: ['kind'], facetFilters: ['kind:concept'] },
        ],
        strategy: 'none',
      });
      const [budgets, quotas] = results.map((result) => ('hits' in result ? result : undefined));
      expect(budgets!.hits[0]).toMatchObject({
        hierarchy: { lvl1: expect.any(String) },
        url: expect.stringMatching(`^${SITE}/help/docs/governance/`),
      });
      expect(budgets!.nbHits).toBeGreaterThan(0);
      expect(quotas!.facets).toEqual({ kind: { concept: quotas!.nbHits } });
    },
  );

  it('requests hits only', async () => {
    const { results } = await create().searchForHits<SearchRecord>({
      requests: [{ indexName: 'main', query: 'quota' }],
    });
    expect(results[0]!.hits[0]!.hierarchy.lvl1).toBe('Quotas');
  });

  it('throws errors immediately', async () => {
    const ask = (query: object, client = create()) =>
      client.search({ requests: [{ indexName: 'main', query: 'a', ...query }] });
    await expect(ask({ indexName: 'other' })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('Index other does not exist'),
    });
    await expect(ask({ numericFilters: ['a>1'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('numericFilters is not supported here'),
    });
    await expect(ask({}, create({}, 'other'))).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Invalid Application-ID or API key'),
    });
  });
});

describe('the stock full client', () => {
  it('searches one index', async () => {
    const found = await clients.full().searchSingleIndex<SearchRecord>({
      indexName: 'main',
      searchParams: { query: 'quota', hitsPerPage: 1, attributesToSnippet: ['content:5'] },
    });
    expect(found.hits).toHaveLength(1);
    expect(found.hits[0]!.hierarchy.lvl1).toBe('Quotas');
    expect(found).toMatchObject({ query: 'quota', hitsPerPage: 1 });
  });

  it('reports compressed requests, if configured, in plain words', async () => {
    const client = clients.full({ compression: 'gzip' });
    const query = 'quota '.repeat(400);
    await expect(
      client.searchSingleIndex({ indexName: 'main', searchParams: { query } }),
    ).rejects.toMatchObject({ status: 415 });
  });
});
