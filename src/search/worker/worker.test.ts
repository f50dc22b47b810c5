import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../worker/answering';
import { runWorker } from '../../worker/testing';
import { addressOf, buildIndex, createEngine, cutIndex, encodeIndex } from '../engine';
import { pages } from '../engine/pages.fixture';
import { createSearching } from './answering';

afterEach(() => vi.unstubAllGlobals());

const index = buildIndex(pages, { baseUrl: '/' });
const INDEX = '/assets/search/index-0123456789ab.json';
const files = [INDEX] as const;

/** The files of a site, by address. */
function site(of = index): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map([
    [INDEX, new TextEncoder().encode(encodeIndex(of))],
    ...cutIndex(of).map((file) => {
      const packed = new Uint8Array(gzipSync(file.bytes));
      return [addressOf(INDEX, file), packed] as const;
    }),
  ]);
}

const requestOf = (query: string) =>
  JSON.stringify({ requests: [{ indexName: 'main', query, attributesToSnippet: ['content:5'] }] });

const answerOf = (query: string) =>
  JSON.stringify(createEngine(index).answer(JSON.parse(requestOf(query)) as never));

/** A worker over the files of a site, and what it fetches. */
function searching(served = site(), changes = false) {
  const fetched: [url: string, cache: RequestCache][] = [];
  const fetch = vi.fn<Fetch>(async (url, { cache }) => {
    fetched.push([url.slice('/assets/search/'.length), cache]);
    const bytes = served.get(url);
    return new Response(bytes, { status: bytes ? 200 : 404 });
  });
  const isOffline = vi.fn<() => boolean>(() => false);
  const inflate = async (packed: Uint8Array) => new Uint8Array(gunzipSync(packed));
  const ask = createSearching({ fetch, isOffline, inflate, changes });
  return { served, fetched, fetch, isOffline, ask };
}

it('answers in its thread', async () => {
  const served = site();
  const ask = await runWorker(
    () => import('./worker'),
    (url) => new Response(served.get(url), { status: served.has(url) ? 200 : 404 }),
  );
  const query = pages[0]?.title ?? '';
  expect(await ask({ id: 1, files, request: requestOf(query) })).toEqual({
    ...{ id: 1, answer: answerOf(query) },
  });
});

describe('the search in the worker', () => {
  it('loads the core ahead, then what a search needs, and nothing twice', async () => {
    const { ask, fetched } = searching();
    expect(await ask({ id: 1, files })).toEqual({ id: 1, answer: null });
    expect(fetched).toEqual([['core-0123456789ab.bin', 'default']]);
    expect(await ask({ id: 2, files, request: requestOf('budget') })).toEqual({
      ...{ id: 2, answer: answerOf('budget') },
    });
    const loaded = fetched.length;
    expect(fetched.map(([name]) => name)).not.toContain('index-0123456789ab.json');
    await ask({ id: 3, files, request: requestOf('budget') });
    expect(fetched).toHaveLength(loaded);
  });

  it('takes the core from the page, and fetches it where that is damaged', async () => {
    const core = site().get('/assets/search/core-0123456789ab.bin');
    const { ask, fetched } = searching();
    await ask({ id: 1, files, given: core!.slice().buffer });
    expect(fetched).toEqual([]);
    expect(await ask({ id: 2, files, request: requestOf('budget') })).toEqual({
      ...{ id: 2, answer: answerOf('budget') },
    });
    const other = searching();
    await other.ask({ id: 1, files, given: core!.slice(0, 20).buffer });
    expect(other.fetched).toEqual([['core-0123456789ab.bin', 'reload']]);
  });

  it('loads a file once for searches that need it at once', async () => {
    const { ask, fetched } = searching();
    await Promise.all([1, 2].map((id) => ask({ id, files, request: requestOf('budget') })));
    const names = fetched.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['core-0123456789ab.bin', 'terms-0-0123456789ab.bin'])(
    'a damaged %s is fetched past the cache',
    async (name) => {
      const { ask, fetch, fetched, served } = searching();
      fetch.mockImplementation(async (url, { cache }) => {
        fetched.push([url, cache]);
        const bytes = served.get(url) ?? new Uint8Array();
        return new Response(url.endsWith(name) && cache === 'default' ? bytes.slice(0, -9) : bytes);
      });
      const { answer } = (await ask({ id: 1, files, request: requestOf('budget') })) as never;
      expect(answer).toBe(answerOf('budget'));
      expect(fetched.filter(([url]) => url.endsWith(name)).map(([, cache]) => cache)).toEqual([
        'default',
        'reload',
      ]);
      expect(fetched.some(([url]) => url.endsWith('.json'))).toBe(false);
    },
  );

  it.each(['core-0', 'terms-0', 'text-0'])(
    'without %s it answers from all texts, as a device does that has them for offline use',
    async (lost) => {
      const { ask, served } = searching();
      for (const url of served.keys()) if (url.includes(`/${lost}`)) served.delete(url);
      expect(await ask({ id: 1, files, request: requestOf('budget') })).toEqual({
        ...{ id: 1, answer: answerOf('budget') },
      });
    },
  );

  it('without a connection it asks for all texts alone, and goes on with them', async () => {
    const { ask, fetched, isOffline } = searching();
    isOffline.mockReturnValue(true);
    expect(await ask({ id: 1, files, request: requestOf('budget') })).toMatchObject({
      answer: answerOf('budget'),
    });
    isOffline.mockReturnValue(false);
    expect(await ask({ id: 2, files, request: requestOf('thresholds') })).toMatchObject({
      answer: answerOf('thresholds'),
    });
    expect(fetched.map(([name]) => name)).toEqual(['index-0123456789ab.json']);
  });

  it('while docs are written, it opens an index anew that has changed under its name', async () => {
    const { ask, served, fetched } = searching(site(), true);
    const budget = { id: 1, files, request: requestOf('budget') };
    expect(await ask(budget)).toMatchObject({ answer: answerOf('budget') });
    const loaded = fetched.length;
    expect(await ask(budget)).toMatchObject({ answer: answerOf('budget') });
    expect(fetched.slice(loaded)).toEqual([['core-0123456789ab.bin', 'default']]);
    const fewer = buildIndex(pages.slice(2), { baseUrl: '/' });
    served.clear();
    for (const [url, bytes] of site(fewer)) served.set(url, bytes);
    expect(await ask(budget)).toEqual({
      ...{
        id: 1,
        answer: JSON.stringify(createEngine(fewer).answer(JSON.parse(budget.request) as never)),
      },
    });
  });

  it('says what it lacks, and tries again', async () => {
    const { ask, served } = searching();
    served.clear();
    const problem =
      'The search index is not there (status 404). The site may have been renewed: reload the page.';
    expect(await ask({ id: 1, files, request: requestOf('budget') })).toEqual({ id: 1, problem });
    for (const [url, bytes] of site()) served.set(url, bytes);
    expect(await ask({ id: 2, files, request: requestOf('budget') })).toMatchObject({
      answer: answerOf('budget'),
    });
  });

  it('drops a search that the reader has typed on from, and no other', async () => {
    const { ask } = searching();
    const asked = ['budget', 'bud', 'thresholds', 'threshold'].map((query, number) =>
      ask({ id: number, files, request: requestOf(query) }),
    );
    expect(await Promise.all(asked)).toEqual([
      { id: 0, answer: answerOf('budget') },
      { id: 1, answer: answerOf('bud') },
      { id: 2, problem: 'Overtaken by a later search.' },
      { id: 3, answer: answerOf('threshold') },
    ]);
  });
});
