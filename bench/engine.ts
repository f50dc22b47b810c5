/**
 * `npm run bench:engine`: what the search engine costs at 500 and 5,000 pages, over the index in its parts.
 *
 * --check  exits 1 on a missed bound, naming it
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseArgs } from 'node:util';
import { readDocs } from '../eval/docs';
import { rank, shippedFiles, type Files } from '../scripts/search-rank';
import type { Page } from '../src/content/model';
import {
  addressOf,
  answerWith,
  buildIndex,
  openIndex,
  type FileId,
  type ShardedEngine,
} from '../src/search/engine';
import type { SearchBody } from '../src/search/protocol';
import { pagesOf } from './pages';
import { percentile } from './searchStats';

const ROOT = resolve(__dirname, '..');

/** What `--check` holds the engine to. */
const BOUNDS = [
  { pages: 500, buildSeconds: 2, queryMs: 16, memoryMb: 40 },
  { pages: 5000, buildSeconds: 2, queryMs: 50, memoryMb: 40 },
] as const;

/** Questions that are asked. */
const QUESTIONS = 50;

const MB = 1024 * 1024;

const INDEX = 'index-000000000000.json';
const addressIn = (id: FileId) => addressOf(INDEX, id);

/** Opens the index of files, and counts nothing. */
function opened(files: Files): { engine: ShardedEngine; ask: (query: string) => Promise<unknown> } {
  const dataOf = (id: FileId) => files.get(addressIn(id))?.data ?? new Uint8Array();
  const engine = openIndex(dataOf({ kind: 'core', number: 0 }));
  const bodyOf = (query: string): SearchBody => ({
    requests: [{ indexName: 'main', query, hitsPerPage: 20, attributesToSnippet: ['content:10'] }],
  });
  const ask = (query: string) =>
    answerWith(engine, bodyOf(query), (ids) => {
      for (const id of ids) engine.add(id, dataOf(id));
    });
  return { engine, ask };
}

/** Times that memory is read with nothing more going, until it counts as settled. */
const SETTLED = 5;

/** Returns the memory that is in use once what nobody needs is gone: buffers go some time after their objects. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let least = Infinity;
  for (let same = 0; same < SETTLED;) {
    collect();
    // oxlint-disable-next-line no-await-in-loop -- one collection after the other
    await setImmediate();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const used = heapUsed + arrayBuffers;
    same = used < least ? 0 : same + 1;
    least = Math.min(least, used);
  }
  return least;
}

function questions(): string[] {
  const lines = readFileSync(join(ROOT, 'eval/search/questions.jsonl'), 'utf8').trim().split('\n');
  return lines.slice(0, QUESTIONS).map((line) => (JSON.parse(line) as { query: string }).query);
}

/** A query as it is typed: each of its beginnings that ends with a word. */
const typed = (query: string) =>
  query.split(' ').map((_, index, words) => words.slice(0, index + 1).join(' '));

/** Milliseconds of processor so far: what else the machine does is no part of them. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Milliseconds of processor of this thread alone. What the runtime does on others meanwhile, compiling
 * and collecting, nobody waits for; where the system does not say, they are counted in.
 */
function threadTime(): number {
  try {
    const [, rest = ''] = readFileSync('/proc/thread-self/stat', 'utf8').split(') ');
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
    return ((user + system) / TICKS) * 1000;
  } catch {
    return processor();
  }
}

/** Asks one after the other; returns the milliseconds of processor of each. */
async function timed(
  queries: readonly string[],
  ask: (query: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const start = processor();
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is timed
    await ask(query);
    times.push(processor() - start);
  }
  return times;
}

/** Makes the files of so many pages; nothing but them is in memory afterwards. */
function made(docs: readonly Page[], count: number) {
  const pages = pagesOf(docs, count);
  const all = processor();
  const start = threadTime();
  const files = shippedFiles(buildIndex(pages, { baseUrl: '/' }));
  return { files, buildSeconds: threadTime() - start, allSeconds: processor() - all };
}

async function measure(docs: readonly Page[], bound: (typeof BOUNDS)[number]): Promise<string[]> {
  const { files, buildSeconds, allSeconds } = made(docs, bound.pages);
  const asked = questions();

  const before = await memory();
  const { ask, engine } = opened(files);
  await timed(asked, ask);
  const memoryMb = ((await memory()) - before) / MB;

  const queries = asked.flatMap(typed);
  const times: number[] = [];
  for (const query of queries) {
    // The first time it loads what it needs.
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is timed
    const [, again = 0] = await timed([query, query], ask);
    times.push(again);
  }
  const queryMs = percentile(times, 95);

  const loaded: number[] = [];
  await timed(asked, async (query) => loaded.push((await rank(files, query)).bytes));
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  const mean = loaded.reduce((sum, bytes) => sum + bytes, 0) / loaded.length;
  const core = files.get(addressIn({ kind: 'core', number: 0 }))?.sent ?? 0;

  const figures = { buildSeconds: buildSeconds / bound.pages, queryMs, memoryMb };
  console.log(
    [
      `${bound.pages} pages, ${engine.files().length} shards:`,
      `  build   ${figures.buildSeconds.toFixed(2)} s of its thread for 1,000 pages; at most ${bound.buildSeconds}; ${(allSeconds / bound.pages).toFixed(2)} s with the runtime's other threads`,
      `  loaded  ${kb(mean)} KB for a question, p95 ${kb(percentile(loaded, 95))} KB; the core is ${kb(core)} KB of it`,
      `  query   p95 ${queryMs.toFixed(1)} ms of processor, of ${queries.length}; at most ${bound.queryMs}`,
      `  memory  ${memoryMb.toFixed(1)} MB after ${asked.length} questions; at most ${bound.memoryMb}`,
    ].join('\n'),
  );
  return (['buildSeconds', 'queryMs', 'memoryMb'] as const).flatMap((name) =>
    figures[name] > bound[name] ? [`${name} at ${bound.pages} pages`] : [],
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { pages } = await readDocs(ROOT);
  const missed: string[] = [];
  for (const bound of BOUNDS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: memory and time are measured
    missed.push(...(await measure(pages, bound)));
  }
  for (const name of missed) console.log(`Missed: ${name}.`);
  if (values.check && missed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
