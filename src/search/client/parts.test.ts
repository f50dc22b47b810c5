/** Hits that are told before the rest: by the worker, over an index in files, as the help window lists them. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { addressOf, buildIndex, cutIndex } from '../engine';
import { pageOf } from '../engine/pages.fixture';
import { createPort } from '../worker/port';
import { createSearching } from '../worker/answering';
import type { WorkerLike } from '../../worker/port';
import { browserClock } from './clock';
import { createSearch } from './search';
import type { SearchState } from './types';

// What browsers get: in Node the package has caches and a requester of its own.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'));

const INDEX = '/assets/search/index-0123456789ab.json';
const CORE = '/assets/search/core-0123456789ab.bin';

const filler = (number: number) => `Filler ${number} of this page. `.repeat(90);
const made = Array.from({ length: 60 }, (_, number) =>
  pageOf(
    `/docs/part-${number % 3}/page-${number}`,
    `Page ${number}`,
    `A budget. ${filler(number)}`,
    [
      [
        `Budget ${number % 7}`,
        `budget-${number}`,
        `The budget of page ${number}. ${filler(number)}`,
      ],
    ],
  ),
);
const files = new Map(
  cutIndex(buildIndex(made, { baseUrl: '/' })).map((file) => [
    addressOf(INDEX, file),
    new Uint8Array(gzipSync(file.bytes)),
  ]),
);

/** A worker in this thread, whose texts come one after the other. */
function startWorker(): WorkerLike {
  let last: Promise<unknown> = Promise.resolve();
  const searching = createSearching({
    fetch: async (url) => {
      const before = last;
      const turn = before.then(() => undefined);
      last = turn;
      if (url.includes('/text-')) await turn;
      return new Response(files.get(url), { status: files.has(url) ? 200 : 404 });
    },
    isOffline: () => false,
    inflate: async (packed) => new Uint8Array(gunzipSync(packed)),
  });
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (ask) => {
      const tell = (data: unknown) => worker.onmessage?.({ data } as MessageEvent);
      void searching(ask as never, tell).then(tell);
    },
  };
  return worker;
}

function statesOf(options: { readonly inParts?: boolean }): Promise<SearchState[]> {
  const search = createSearch(
    { index: INDEX, core: CORE, indexName: 'main', baseUrl: '/', hosted: null },
    {
      clock: browserClock,
      port: createPort(INDEX, startWorker),
      services: async () => ({ search: null }),
      origins: ['https://help.example'],
      narrow: () => false,
      context: () => ({ language: 'en', tags: ['default'] }),
    },
  );
  const session = search.open(options);
  const states: SearchState[] = [];
  return new Promise((done) => {
    session.subscribe(() => {
      states.push(session.state());
      if (session.state().status === 'idle') done(states);
    });
    session.ask('budget');
  });
}

const rowsOf = ({ found }: SearchState) =>
  found?.groups.flatMap(({ name, hits }) => hits.map(({ url, title }) => [name, url, title])) ?? [];

it('what is listed first is told first, and stays where it is', async () => {
  const states = await statesOf({ inParts: true });
  const whole = states.at(-1)!;
  const parts = states.filter(({ status, found }) => status === 'loading' && found);
  expect(parts).toHaveLength(1);
  const [part] = parts;
  const rows = rowsOf(part!);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(rowsOf(whole).length);
  expect(rowsOf(whole).slice(0, rows.length)).toEqual(rows);
  expect(part?.found?.total).toBe(whole.found?.total);
});

it('a session that wants all at once is told nothing before', async () => {
  const states = await statesOf({});
  expect(states.filter(({ found }) => found)).toHaveLength(1);
});
