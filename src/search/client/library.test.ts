import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, TIMEOUTS } from './library';
import { hostOf } from './places';
import { sentenceOf, UNREACHABLE } from './problem';
import { answer, hit, json, noNetwork, standIn, timedOut } from './client.fixture';

// What browsers get: in Node, the package has its own caches and requester.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'));

const place = { appId: 'APP123', apiKey: 'search-only' };
const query = (text = 'budget') => ({ requests: [{ indexName: 'main', query: text }] });
const good = json(answer([hit()]));

afterEach(() => vi.restoreAllMocks());

/** A client over fake HTTP, with what it sent. */
function clientOf(...responses: Parameters<typeof standIn>) {
  const http = standIn(...responses);
  return { client: createClient(place, http.requester), ...http };
}

/** The sentence for a search that fails. */
const failureOf = async (...responses: Parameters<typeof standIn>) => {
  const { client } = clientOf(...responses);
  return client.search(query()).then(
    () => 'found',
    (error: unknown) => sentenceOf(error),
  );
};

describe('what the client requires', () => {
  it('[5.3] an application id', () => {
    expect(() => createClient({ ...place, appId: '' })).toThrow('`appId` is missing.');
  });

  it('[5.3] a key', () => {
    expect(() => createClient({ ...place, apiKey: '' })).toThrow('`apiKey` is missing.');
  });

  it('[5.3] the path of its own call', () => {
    const { client } = clientOf(good);
    expect(() => client.customPost({ path: '' })).toThrow(
      'Parameter `path` is required when calling `customPost`.',
    );
  });

  it('[5.3] what to search for', () => {
    const { client } = clientOf(good);
    expect(() => client.search(undefined as never)).toThrow(
      'Parameter `searchMethodParams` is required when calling `search`.',
    );
    expect(() => client.search({} as never)).toThrow(
      'Parameter `searchMethodParams.requests` is required when calling `search`.',
    );
  });

  it('[5.3] [7.18] the requests of recommendations, which are defined', () => {
    const { client, sent } = clientOf(good);
    expect(() => client.getRecommendations(undefined as never)).toThrow(
      'Parameter `getRecommendationsParams` is required when calling `getRecommendations`.',
    );
    expect(() => client.getRecommendations({} as never)).toThrow(
      'Parameter `getRecommendationsParams.requests` is required when calling `getRecommendations`.',
    );
    expect(sent).toEqual([]);
  });
});

describe('a search', () => {
  it('[7.1] is a POST with id and key in the query, and in no header', async () => {
    const { client, sent, urls } = clientOf(good);
    await client.search(query());
    const [url] = urls();
    expect(sent[0]?.method).toBe('POST');
    expect(url?.pathname).toBe('/1/indexes/*/queries');
    expect(url?.searchParams.get('x-algolia-application-id')).toBe('APP123');
    expect(url?.searchParams.get('x-algolia-api-key')).toBe('search-only');
    expect(JSON.stringify(sent[0]?.headers)).not.toMatch(/APP123|search-only/);
    // No header that would make the browser send a preflight request.
    expect(sent[0]?.headers['content-type']).toBe('text/plain');
  });

  it('[7.16] is sent once: repeated or simultaneous, it is answered from the cache', async () => {
    const { client, sent } = clientOf(good);
    const [first, second] = await Promise.all([client.search(query()), client.search(query())]);
    expect(await client.search(query())).toEqual(first);
    expect(second).toEqual(first);
    expect(sent).toHaveLength(1);
    await client.search(query('other'));
    expect(sent).toHaveLength(2);
  });

  it('[8.17] returns what comes with a status of 2xx', async () => {
    const { client } = clientOf(json(answer([hit()]), 203));
    expect(await client.search(query())).toMatchObject({ results: [{ nbHits: 1 }] });
  });
});

describe('hosts', () => {
  it('[9.12] are one for reading, one for writing and three others', () => {
    const { hosts } = createClient(place).transporter;
    expect(hosts.map(({ accept }) => accept)).toEqual([
      'read',
      'write',
      'readWrite',
      'readWrite',
      'readWrite',
    ]);
    expect(hosts.slice(0, 2).map(({ url }) => url)).toEqual([
      'APP123-dsn.algolia.net',
      'APP123.algolia.net',
    ]);
  });

  it('[9.12] have the last three shuffled', () => {
    const order = (chance: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      return createClient(place)
        .transporter.hosts.slice(2)
        .map(({ url }) => url);
    };
    const [low, high] = [order(0), order(0.99)];
    expect(low).not.toEqual(high);
    expect(low.toSorted()).toEqual(high.toSorted());
    expect(low).toHaveLength(3);
  });

  it('[7.16] are tried one after the other, but never the one for writing', async () => {
    const { client, urls } = clientOf(noNetwork, noNetwork, noNetwork, good);
    await client.search(query());
    const names = urls().map(({ hostname }) => hostname);
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toBe('app123-dsn.algolia.net');
    expect(names).not.toContain('app123.algolia.net');
  });

  it('are the company’s own if it has one', async () => {
    const own = { ...place, host: 'https://find.example:8443' };
    const { requester, urls } = standIn(good);
    await createClient(own, requester).search(query());
    expect(urls().map(({ origin }) => origin)).toEqual(['https://find.example:8443']);
    expect(hostOf(own)).toBe('find.example:8443');
    expect(hostOf(place)).toBe('app123-dsn.algolia.net');
  });
});

describe('retries', () => {
  it.each([
    ['[8.17] on a timeout', timedOut],
    ['[8.17] on a network failure', noNetwork],
    ['[8.17] on 500', json({ message: 'down' }, 500)],
    ['[8.17] on 503', json({ message: 'down' }, 503)],
    ['[8.17] on 302', json({}, 302)],
  ])('%s', async (_when, response) => {
    const { client, sent } = clientOf(response, good);
    expect(await client.search(query())).toMatchObject({ results: [{ nbHits: 1 }] });
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 404, 429])('[8.17] not on %d, which is thrown', async (status) => {
    const { client, sent } = clientOf(json({ message: 'No.' }, status), good);
    await expect(client.search(query())).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it('[8.12] [8.17] end when every host has failed', async () => {
    for (const response of [timedOut, noNetwork, json({}, 500)]) {
      const { client, sent } = clientOf(response);
      await expect(client.search(query())).rejects.toThrow('Unreachable hosts');
      expect(sent).toHaveLength(4);
    }
  });

  it('try every host again with the next query', async () => {
    const { client, sent } = clientOf(noNetwork, noNetwork, noNetwork, noNetwork, good);
    await expect(client.search(query())).rejects.toThrow('Unreachable hosts');
    await client.search(query());
    expect(sent).toHaveLength(5);
  });
});

describe('timeouts', () => {
  it('[9.12] are 1 s to connect and 2 s to read', async () => {
    const { client, sent } = clientOf(good);
    await client.search(query());
    expect(sent[0]).toMatchObject({ connectTimeout: 1000, responseTimeout: 2000 });
  });

  it('[9.12] are 30 s to write', async () => {
    expect(TIMEOUTS.write).toBe(30_000);
    const { client, sent } = clientOf(json({}));
    await client.customPost({ path: '1/other' });
    expect(sent[0]?.responseTimeout).toBe(30_000);
  });

  it('[9.12] grow with each retry', async () => {
    const { client, sent } = clientOf(timedOut);
    await expect(client.search(query())).rejects.toThrow('Unreachable hosts');
    const reads = sent.map(({ responseTimeout }) => responseTimeout);
    expect(reads).toHaveLength(4);
    expect(reads).toEqual(reads.toSorted((a, b) => a - b));
    expect(new Set(reads).size).toBe(4);
  });
});

describe('messages', () => {
  it('[8.12] for unreachable hosts, use the wording of SPEC, which names no vendor', async () => {
    expect(await failureOf(noNetwork)).toBe(
      'Unreachable hosts - your application id may be incorrect. If the error persists, please reach out to the search provider support team.',
    );
    expect(UNREACHABLE).not.toMatch(/algolia/i);
  });

  it('[8.14] for an error of the service, contain its status and message', async () => {
    expect(await failureOf(json({ message: 'Invalid API key', status: 403 }, 403))).toBe(
      'The search service responded with status 403: Invalid API key',
    );
  });

  it('[8.14] for an error without a message, or with a whole page, contain the status', async () => {
    expect(await failureOf({ status: 401, content: '', isTimedOut: false })).toBe(
      'The search service responded with status 401',
    );
    const page = { status: 404, content: `<p>${'x'.repeat(5000)}`, isTimedOut: false };
    expect((await failureOf(page)).length).toBeLessThan(400);
  });

  it('[8.14] for a detailed error, contain its details too', async () => {
    const detailed = {
      message: 'Not valid',
      error: { code: 'bad_index', details: [{ label: 'indexName', message: 'no such index' }] },
    };
    expect(await failureOf(json(detailed, 400))).toBe(
      'The search service responded with status 400: Not valid (bad_index; no such index)',
    );
    expect(await failureOf(json({ message: 'Not valid', error: 'odd' }, 400))).toBe(
      'The search service responded with status 400: Not valid',
    );
  });

  it('[8.14] for an answer that is not JSON, say so', async () => {
    expect(await failureOf({ status: 200, content: '<html>', isTimedOut: false })).toBe(
      'The search service sent a response that isn’t JSON.',
    );
  });

  it('exist for anything else that is thrown', () => {
    for (const odd of [undefined, null, 'text', {}, new TypeError('x is not a function')]) {
      expect(sentenceOf(odd)).toBe('The search service sent a response that can’t be read.');
    }
  });
});
