import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnswering, type Fetch } from '../../browser/worker/answering';
import { runWorker } from '../../browser/worker/workers.fixture';
import { buildIndex, openBuilt } from '../engine';
import { CORE, filesOf } from '../engine/build.fixture';
import { pageOf, pages } from '../engine/pages.fixture';
import { openSearch } from './searching';

afterEach(() => vi.unstubAllGlobals());

const built = buildIndex(pages, { baseUrl: '/' });
const index = `/${CORE}`;

/** The files of a site, by address. */
const site = (of = built) =>
  new Map<string, Uint8Array<ArrayBuffer>>(
    Object.entries(filesOf(of)).map(([path, bytes]) => [
      ...([`/${path}`, path.endsWith('.bin') ? new Uint8Array(gzipSync(bytes)) : bytes] as const),
    ]),
  );

const requestOf = (query: string) =>
  JSON.stringify({ requests: [{ indexName: 'main', query, attributesToSnippet: ['content:5'] }] });

const answerOf = (query: string, of = built) =>
  JSON.stringify(openBuilt(of).answer(JSON.parse(requestOf(query)) as never));

/** A worker over the files of a site, and what it fetches. */
function searching(served = site(), changes = false) {
  const fetched: [file: string, cache: RequestCache][] = [];
  const fetch = vi.fn<Fetch>(async (url, { cache }) => {
    fetched.push([url.slice('/assets/'.length).replace(/-\w+\.(?:bin|json)$/, ''), cache]);
    const bytes = served.get(url);
    return new Response(bytes, { status: bytes ? 200 : 404 });
  });
  const ask = createAnswering<string, string>(
    { what: 'The search index', open: openSearch, changes },
    fetch,
  );
  return { served, fetched, fetch, ask };
}

it('answers in its thread', async () => {
  const served = site();
  const ask = await runWorker(
    () => import('./worker'),
    (url) => new Response(served.get(url), { status: served.has(url) ? 200 : 404 }),
  );
  const query = pages[0]?.title ?? '';
  expect(await ask({ id: 1, index, request: requestOf(query) })).toEqual({
    id: 1,
    answer: answerOf(query),
  });
});

describe('the search in the worker', () => {
  it('loads the core ahead, then what a search needs, and nothing twice', async () => {
    const { ask, fetched } = searching();
    expect(await ask({ id: 1, index })).toEqual({ id: 1, answer: null });
    expect(fetched).toEqual([['search/core', 'default']]);
    expect(await ask({ id: 2, index, request: requestOf('budget') })).toEqual({
      id: 2,
      answer: answerOf('budget'),
    });
    expect(fetched.slice(1).map(([file]) => file)).toEqual([
      'search/terms-0',
      'pages/budgets',
      'pages/cloudflow',
    ]);
    const loaded = fetched.length;
    await ask({ id: 3, index, request: requestOf('budget') });
    expect(fetched).toHaveLength(loaded);
  });

  it('returns the document of a page, and nothing for a page that there is not', async () => {
    const { ask, fetched } = searching();
    const url = pages[0]?.url ?? '';
    const { answer } = (await ask({
      id: 1,
      index,
      request: JSON.stringify({ document: url }),
    })) as {
      answer: string;
    };
    expect(JSON.parse(answer)).toMatchObject({ url, title: pages[0]?.title });
    expect(fetched.map(([file]) => file)).toEqual([
      'search/core',
      expect.stringMatching(/^pages\//),
    ]);
    const none = { id: 2, index, request: JSON.stringify({ document: '/docs/gone' }) };
    expect(await ask(none)).toEqual({ id: 2, answer: 'null' });
  });

  it('uses the core from the page, and fetches it if that one is damaged', async () => {
    const core = site().get(index);
    const { ask, fetched } = searching();
    await ask({ id: 1, index, given: core!.slice().buffer });
    expect(fetched).toEqual([]);
    expect(await ask({ id: 2, index, request: requestOf('budget') })).toEqual({
      id: 2,
      answer: answerOf('budget'),
    });
    const other = searching();
    await other.ask({ id: 1, index, given: core!.slice(0, 20).buffer });
    expect(other.fetched).toEqual([['search/core', 'reload']]);
  });

  it('loads a file once for simultaneous searches', async () => {
    const { ask, fetched } = searching();
    const queries = ['budget', 'flow budget'];
    const asked = queries.map((query, id) => ask({ id, index, request: requestOf(query) }));
    expect(await Promise.all(asked)).toEqual(
      queries.map((query, id) => ({ id, answer: answerOf(query) })),
    );
    const names = fetched.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['search/core', 'search/terms-0', 'pages/budgets'])(
    'fetches a damaged %s again, past the cache',
    async (name) => {
      const { ask, fetch, fetched } = searching();
      const plain = fetch.getMockImplementation()!;
      fetch.mockImplementation(async (url, init) => {
        const bytes = await (await plain(url, init)).arrayBuffer();
        const isDamaged = url.includes(`/${name}-`) && init.cache === 'default';
        return new Response(isDamaged ? bytes.slice(0, -9) : bytes);
      });
      expect(await ask({ id: 1, index, request: requestOf('budget') })).toEqual({
        id: 1,
        answer: answerOf('budget'),
      });
      expect(fetched.filter(([file]) => file === name).map(([, cache]) => cache)).toEqual([
        'default',
        'reload',
      ]);
    },
  );

  it.each(['search/core', 'search/terms-0', 'search/words-0', 'pages/budgets'])(
    'says that %s is missing, and tries again',
    async (name) => {
      const { ask, served } = searching();
      const there = new Map(served);
      for (const url of there.keys()) if (url.includes(`/${name}-`)) served.delete(url);
      expect(served.size).toBe(there.size - 1);
      expect(await ask({ id: 1, index, request: requestOf('bugdet') })).toEqual({
        id: 1,
        problem:
          'The search index is not there (status 404). The site may have been renewed: reload the page.',
      });
      for (const [url, bytes] of there) served.set(url, bytes);
      expect(await ask({ id: 2, index, request: requestOf('bugdet') })).toEqual({
        id: 2,
        answer: answerOf('bugdet'),
      });
    },
  );

  it('says that the connection is lost, and continues with what it has', async () => {
    const { ask, fetch } = searching();
    await ask({ id: 1, index, request: requestOf('thresholds') });
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask({ id: 2, index, request: requestOf('thresholds') })).toEqual({
      id: 2,
      answer: answerOf('thresholds'),
    });
    expect(await ask({ id: 3, index, request: requestOf('cloudflow') })).toEqual({
      id: 3,
      problem: 'The search index did not load. Check your connection and try again.',
    });
  });

  it('opens an index again if it has changed under its name while docs are written', async () => {
    const { ask, served, fetched } = searching(site(), true);
    const budget = { id: 1, index, request: requestOf('budget') };
    expect(await ask(budget)).toMatchObject({ answer: answerOf('budget') });
    const loaded = fetched.length;
    expect(await ask(budget)).toMatchObject({ answer: answerOf('budget') });
    expect(fetched.slice(loaded)).toEqual([['search/core', 'default']]);
    const fewer = buildIndex(pages.slice(2), { baseUrl: '/' });
    served.clear();
    for (const [url, bytes] of site(fewer)) served.set(url, bytes);
    expect(await ask(budget)).toEqual({ id: 1, answer: answerOf('budget', fewer) });
  });

  it('drops a search if the reader has kept typing, and no other', async () => {
    const { ask } = searching();
    const asked = ['budget', 'bud', 'thresholds', 'threshold'].map((query, number) =>
      ask({ id: number, index, request: requestOf(query) }),
    );
    expect(await Promise.all(asked)).toEqual([
      { id: 0, answer: answerOf('budget') },
      { id: 1, answer: answerOf('bud') },
      { id: 2, problem: 'Overtaken by a later search.' },
      { id: 3, answer: answerOf('threshold') },
    ]);
  });

  it('answers only the last of several searches that arrive together, and others if they are asked again', async () => {
    const { ask } = searching();
    const request = requestOf('thresholds');
    await ask({ id: 1, index, request });
    const [first, second] = await Promise.all([
      ask({ id: 2, index, request }),
      ask({ id: 3, index, request: requestOf('threshold') }),
    ]);
    expect(first).toEqual({ id: 2, problem: 'Overtaken by a later search.' });
    expect(second).toEqual({ id: 3, answer: answerOf('threshold') });
    expect(await ask({ id: 4, index, request })).toEqual({
      id: 4,
      answer: answerOf('thresholds'),
    });
  });
});

it('ends an outdated search even while its documents are being read', async () => {
  const many = buildIndex(
    Array.from({ length: 9 }, (_, number) =>
      pageOf(`/docs/part-${number % 3}/${number}`, `Page ${number}`, 'A budget and a gadget.'),
    ),
    { baseUrl: '/' },
  );
  const { ask, fetch } = searching(site(many));
  const plain = fetch.getMockImplementation()!;
  let overtaken: Promise<unknown> | undefined;
  fetch.mockImplementation(async (url, init) => {
    if (url.includes('/terms-')) {
      overtaken ??= ask({ id: 2, index, request: requestOf('budget gadget') });
    }
    return plain(url, init);
  });
  expect(await ask({ id: 1, index, request: requestOf('budget') })).toEqual({
    id: 1,
    problem: 'Overtaken by a later search.',
  });
  expect(await overtaken).toEqual({ id: 2, answer: answerOf('budget gadget', many) });
});
