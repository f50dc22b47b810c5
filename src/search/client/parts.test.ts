/** Hits that arrive before the rest: by the worker, over an index in files, as the help window lists them. */
import { expect, it, vi } from 'vitest';
import { createAnswering } from '../../browser/worker/answering';
import type { WorkerLike } from '../../browser/worker/port';
import { builtFiles, CORE } from '../engine/build.fixture';
import { pageOf } from '../engine/pages.fixture';
import { createPort } from '../worker/port';
import { openSearch } from '../worker/searching';
import { createSearch } from './search';
import type { SearchState } from './types';

// What browsers get: in Node the package has caches and a requester of its own.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'));

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
const files = builtFiles(made);

/** A worker in this thread, whose documents come one after the other. */
function startWorker(): WorkerLike {
  let last: Promise<unknown> = Promise.resolve();
  const searching = createAnswering<string, string>(
    { what: 'The search index', open: openSearch },
    async (url) => {
      const before = last;
      const turn = before.then(() => undefined);
      last = turn;
      if (url.includes('/pages/')) await turn;
      const file = files[url];
      return new Response(file, { status: file ? 200 : 404 });
    },
  );
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
    { index: CORE, indexName: 'main', baseUrl: '/', hosted: null },
    {
      port: createPort(CORE, startWorker),
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
