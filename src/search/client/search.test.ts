import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexProblem } from '../worker/port';
import { FACETS } from './narrowing';
import { UNREACHABLE } from './problem';
import { createSearch, type SearchDeps } from './search';
import type { Place } from './types';
import { answer, code, hit, json, noNetwork, standIn } from './client.fixture';

// What browsers get: in Node, the package has its own caches and requester.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const embeddedPlace: Place = {
  index: '/assets/search/core-0123456789ab.bin',
  indexName: 'main',
  baseUrl: '/',
  hosted: null,
};
const hostedPlace: Place = { ...embeddedPlace, hosted: { appId: 'APP123', apiKey: 'key' } };
const offered = { host: 'https://help.example', appId: 'own', apiKey: 'own-key', index: 'docs' };

/** Waits until queries are answered, by a library that may have to be loaded first. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

function setUp(
  place: Place,
  options: { deps?: Partial<SearchDeps>; http?: ReturnType<typeof standIn> } = {},
) {
  const http = options.http ?? standIn(json(answer([hit()], 37, { queryID: 'q1' })));
  const port = {
    load: vi.fn<() => void>(),
    answer: vi.fn<(body: string) => Promise<string>>(async () =>
      JSON.stringify(answer([hit({ url: '/docs/governance/budgets' })])),
    ),
  };
  const services = vi.fn<SearchDeps['services']>(async () => ({ search: null }));
  const search = createSearch(place, {
    port,
    services,
    origins: ['https://help.example'],
    narrow: () => false,
    code,
    cards: async () => [],
    context: () => ({ language: 'en', tags: ['default', 'docs-default-current'] }),
    requester: http.requester,
    ...options.deps,
  });
  const find = async (query = 'budget') => {
    const session = search.open();
    session.ask(query);
    await settled();
    return session.state();
  };
  return { search, port, services, find, ...http };
}

describe('a search with filters', () => {
  const narrowed = async (place: Place, options: Parameters<typeof setUp>[1] = {}) => {
    const made = setUp(place, options);
    const session = made.search.open();
    session.ask('budget', { ticked: { kind: ['faq'] } });
    await settled();
    return { ...made, session };
  };

  it('says what there is without the filters if they leave nothing', async () => {
    const counted = answer([hit()], 12, { facets: { kind: { 'how-to': 12 } } });
    const http = standIn(json(answer([], 0)), json(answer([], 0)), json(counted));
    const { session, bodies } = await narrowed(hostedPlace, { http });
    expect(session.state().found).toMatchObject({ total: 0, without: 12, unfiltered: false });
    expect(JSON.stringify(bodies()[0])).toContain('kind:faq');
    expect(JSON.stringify(bodies()[1])).not.toContain('language:en');
    expect(JSON.stringify(bodies()[2])).not.toContain('kind:faq');
    expect(JSON.stringify(bodies()[2])).toContain('language:en');
  });

  it('drops filters that the index does not support, and says so', async () => {
    const none = json(answer([], 0));
    const counted = json(answer([hit()], 12, { facets: { section: { governance: 12 } } }));
    const http = standIn(none, none, counted, json(answer([hit()], 12)));
    const { session, bodies } = await narrowed(hostedPlace, { http });
    const { found } = session.state();
    expect(found).toMatchObject({ total: 12, unmet: true, unfiltered: false });
    expect(found).not.toHaveProperty('without');
    expect(found!.groups[0]!.hits).toHaveLength(1);
    expect(bodies()[2]?.requests[0]).toMatchObject({ facets: FACETS });
    const [last] = bodies()[3]!.requests;
    expect(JSON.stringify(last)).not.toContain('kind:faq');
    expect(JSON.stringify(last)).toContain('language:en');
  });

  it('says both if the index supports neither filters nor context', async () => {
    const none = json(answer([], 0));
    const some = json(answer([hit()], 12));
    const http = standIn(none, none, none, some, some);
    const { session, bodies } = await narrowed(hostedPlace, { http });
    expect(session.state().found).toMatchObject({ total: 12, unmet: true, unfiltered: true });
    expect(bodies()[4]?.requests[0]).not.toHaveProperty('facetFilters');
  });

  it('says what there is without filters if the supported ones leave nothing either', async () => {
    const none = json(answer([], 0));
    const counted = json(answer([hit()], 12, { facets: { section: { governance: 12 } } }));
    const http = standIn(none, none, counted, none);
    const { session } = await narrowed(hostedPlace, { http });
    expect(session.state().found).toMatchObject({ total: 0, without: 12 });
    expect(session.state().found).not.toHaveProperty('unmet');
  });

  it('says so on the device too', async () => {
    const answers = [answer([], 0), answer([hit({ url: '/docs/governance/budgets' })], 3)];
    const port = {
      load: () => {},
      answer: async () => JSON.stringify(answers.shift()),
    };
    const { session } = await narrowed(embeddedPlace, { deps: { port } });
    expect(session.state().found).toMatchObject({ total: 0, without: 3 });
  });

  it('finds nothing if there is nothing at all', async () => {
    const { session } = await narrowed(hostedPlace, { http: standIn(json(answer([], 0))) });
    expect(session.state().found).toMatchObject({ total: 0, unfiltered: false });
    expect(session.state().found).not.toHaveProperty('without');
  });
});

describe('a card', () => {
  const card = {
    kind: 'action',
    title: 'Service status',
    text: 'status.example',
    url: 'https://status.example',
    page: '',
    section: '',
    asked: ['statu'],
  } as const;
  it.each([
    ['a hosted service', hostedPlace],
    ['the device', embeddedPlace],
  ])('comes before the hits of %s', async (_, place) => {
    const { find } = setUp(place, { deps: { cards: async () => [card] } });
    expect((await find('status')).found).toMatchObject({ card: { url: card.url }, groups: [{}] });
    expect((await find('budget')).found).not.toHaveProperty('card');
  });
  it('is left out if its file does not load', async () => {
    const cards = () => Promise.reject(new Error('no network'));
    const { find } = setUp(embeddedPlace, { deps: { cards } });
    expect(await find('status')).toMatchObject({ status: 'idle', found: { groups: [{}] } });
  });
});

describe('hosted search', () => {
  it('[7.1] asks the configured index of the service', async () => {
    const { find, bodies, urls } = setUp(hostedPlace);
    await find();
    expect(urls()[0]?.href).toMatch(
      /^https:\/\/app123-dsn\.algolia\.net\/1\/indexes\/\*\/queries\?/,
    );
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]?.requests).toHaveLength(1);
    expect(bodies()[0]?.requests[0]).toMatchObject({ indexName: 'main', query: 'budget' });
  });

  it('[7.1] asks in the context of the page', async () => {
    const { find, bodies } = setUp(hostedPlace);
    await find();
    expect(bodies()[0]?.requests[0]?.['facetFilters']).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    ]);
  });

  it('[7.13] shows hits, their number and the id of the query', async () => {
    const { found, status } = await setUp(hostedPlace).find();
    expect(status).toBe('idle');
    expect(found).toMatchObject({
      query: 'budget',
      place: 'hosted',
      total: 37,
      queryID: 'q1',
      unfiltered: false,
      groups: [{ name: 'Governance', hits: [{ url: '/docs/governance/budgets' }] }],
    });
  });

  it('[7.16] sends a repeated query once, across all sessions', async () => {
    const { find, sent } = setUp(hostedPlace);
    const first = await find();
    const second = await find();
    expect(second.found).toEqual(first.found);
    expect(sent).toHaveLength(1);
  });

  it('[7.18] never asks for recommendations', async () => {
    const { find, urls } = setUp(hostedPlace);
    for (const query of ['a', 'ab', 'abc']) await find(query);
    expect(urls().map(({ pathname }) => pathname)).toEqual([
      '/1/indexes/*/queries',
      '/1/indexes/*/queries',
      '/1/indexes/*/queries',
    ]);
  });

  it('shows hits from outside the context, marked as such, if the context has none', async () => {
    const http = standIn(json(answer([], 0)), json(answer([hit()])));
    const { find, bodies } = setUp(hostedPlace, { http });
    expect((await find()).found).toMatchObject({ unfiltered: true, total: 1 });
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]?.requests[0]).not.toHaveProperty('facetFilters');
  });

  it('finds nothing if there is nothing outside the context either', async () => {
    const { found } = await setUp(hostedPlace, { http: standIn(json(answer([], 0))) }).find();
    expect(found).toMatchObject({ unfiltered: false, total: 0, groups: [] });
  });

  it('does not drop the context because hits of other sites were dropped', async () => {
    const http = standIn(json(answer([hit({ url: 'https://evil.example/' })])));
    const { find, sent } = setUp(hostedPlace, { http });
    expect((await find()).found).toMatchObject({ unfiltered: false, total: 0 });
    expect(sent).toHaveLength(1);
  });

  it('[8.12] falls back to the device, with the message, when no host answers', async () => {
    const { find, sent } = setUp(hostedPlace, { http: standIn(noNetwork) });
    expect(await find()).toMatchObject({
      status: 'error',
      problem: UNREACHABLE,
      found: { place: 'embedded' },
    });
    expect(sent).toHaveLength(4);
  });

  it('[8.14] falls back to the device for a response that is not an answer', async () => {
    for (const response of [json({ results: 'none' }), { ...json({}), content: 'oh' }]) {
      const state = await setUp(hostedPlace, { http: standIn(response) }).find();
      expect(state).toMatchObject({ status: 'error', found: { place: 'embedded' } });
      expect(state.problem).toMatch(/^The search service sent a response that /);
    }
  });

  it('is preferred to the server’s search, which is not even asked', async () => {
    const { search, find, services, port } = setUp(hostedPlace);
    search.warm();
    await find();
    expect(services).not.toHaveBeenCalled();
    expect(port.load).not.toHaveBeenCalled();
    expect(search.leavesDeviceFor).toBe('app123-dsn.algolia.net');
  });
});

describe('search offered by the server', () => {
  it('is preferred to the device', async () => {
    const services = async () => ({ search: offered });
    const { search, find, bodies, urls, port } = setUp(embeddedPlace, { deps: { services } });
    expect(search.leavesDeviceFor).toBeUndefined();
    expect((await find()).found?.place).toBe('hosted');
    expect(urls()[0]?.origin).toBe('https://help.example');
    expect(bodies()[0]?.requests[0]?.['indexName']).toBe('docs');
    expect(port.answer).not.toHaveBeenCalled();
    expect(search.leavesDeviceFor).toBe('help.example');
  });
});

describe('search on the device', () => {
  it('sends nothing', async () => {
    const { search, find, sent, port } = setUp(embeddedPlace);
    expect((await find()).found).toMatchObject({ place: 'embedded', total: 1, unfiltered: false });
    expect(sent).toEqual([]);
    expect(search.leavesDeviceFor).toBeUndefined();
    const body = JSON.parse(port.answer.mock.calls[0]?.[0] ?? '') as { requests: object[] };
    expect(body.requests[0]).toMatchObject({ indexName: 'main', query: 'budget', hitsPerPage: 20 });
    // The index is this site's own: no facet limits it.
    expect(body.requests[0]).not.toHaveProperty('facetFilters');
  });

  it('loads the index while it asks what the server offers, once', async () => {
    const { search, find, port, services } = setUp(embeddedPlace);
    search.open();
    expect(port.load).not.toHaveBeenCalled();
    search.warm();
    expect(port.load).toHaveBeenCalledTimes(1);
    search.warm();
    await find();
    expect(port.load).toHaveBeenCalledTimes(1);
    expect(services).toHaveBeenCalledTimes(1);
  });

  it('answers a repeated query from the cache', async () => {
    const { find, port } = setUp(embeddedPlace);
    await find();
    await find();
    expect(port.answer).toHaveBeenCalledTimes(1);
  });

  it('says honestly what failed, and works on retry', async () => {
    const { search, port } = setUp(embeddedPlace);
    port.answer.mockRejectedValueOnce(new IndexProblem('The search index did not load.'));
    const session = search.open();
    session.ask('budget');
    await settled();
    expect(session.state()).toEqual({
      status: 'error',
      query: 'budget',
      problem: 'The search index did not load.',
    });
    session.retry();
    await settled();
    expect(session.state()).toMatchObject({ status: 'idle', found: { total: 1 } });
  });

  it('writes nothing to localStorage, and neither does hosted search when its hosts fail', async () => {
    const touched: string[] = [];
    const storage = new Proxy({}, { get: (_target, name) => touched.push(String(name)) });
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('window', { localStorage: storage });
    const failing = setUp(embeddedPlace);
    failing.port.answer.mockRejectedValueOnce(new IndexProblem('No.'));
    await failing.find();
    await failing.find();
    await setUp(hostedPlace, { http: standIn(noNetwork) }).find();
    expect(touched).toEqual([]);
  });
});

describe('a query that is typed before the window can show results', () => {
  it('is already searched on the device, and a failure is not reported', async () => {
    const port = {
      load: () => {},
      answer: vi.fn<(body: string) => Promise<string>>(async () => {
        throw new IndexProblem('The search index did not load.');
      }),
    };
    const { search } = setUp(embeddedPlace, { deps: { port } });
    search.prime('  ');
    search.prime('budget');
    await settled();
    expect(port.answer.mock.calls).toHaveLength(1);
    expect(port.answer.mock.calls[0]?.[0]).toContain('"query":"budget"');
  });

  it('is not searched if queries leave the device', async () => {
    const { search, port, sent } = setUp(hostedPlace);
    search.prime('budget');
    await settled();
    expect([port.answer.mock.calls, sent]).toEqual([[], []]);
  });
});
