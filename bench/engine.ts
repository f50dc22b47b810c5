/**
 * `npm run bench:engine`: what search and AVA cost at the size of the docs and at 500, 3,000 and 5,000 pages:
 * files, bytes to the first list and to the first answer, build, query, memory.
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
import { createAva } from '../src/ava/engine';
import { CLIENT } from '../src/ava/protocol';
import type { Page } from '../src/content/model';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, createEngine, openIndex, readNow } from '../src/search/engine';
import type { SearchBody } from '../src/search/protocol';
import { pagesOf } from './pages';
import { percentile } from './searchStats';

const ROOT = resolve(__dirname, '..');

/** What `--check` holds the engine to, by the number of pages; 0 stands for the docs as they are. */
const BOUNDS = [
  { pages: 0, buildSeconds: 8, queryMs: 16, memoryMb: 40, listKb: 63.4, avaKb: 150, files: 438 },
  { pages: 500, buildSeconds: 2, queryMs: 16, memoryMb: 40, listKb: 90, avaKb: 150, files: 438 },
  {
    pages: 3e3,
    buildSeconds: 2,
    queryMs: 50,
    memoryMb: 40,
    listKb: 119.2,
    avaKb: 150,
    files: 1692,
  },
  { pages: 5000, buildSeconds: 2, queryMs: 50, memoryMb: 40, listKb: 140, avaKb: 180, files: 1692 },
] as const;

/** Questions that are asked. */
const QUESTIONS = 50;

const KB = 1024;
const MB = 1024 * KB;

const dataOf = (files: Files, path: string) => files.get(path)?.data ?? new Uint8Array();

/** Opens the index of files, and counts nothing. */
function opened(files: Files): (query: string) => unknown {
  const index = openIndex(dataOf(files, 'core'));
  const engine = createEngine(index);
  const bodyOf = (query: string): SearchBody => ({
    requests: [{ indexName: 'main', query, hitsPerPage: 20, attributesToSnippet: ['content:10'] }],
  });
  return (query) =>
    readNow(
      index,
      () => engine.answer(bodyOf(query)),
      (id) => dataOf(files, index.pathOf(id)),
    );
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

function linesOf(file: string): Record<string, string>[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
}

const queriesAsked = () =>
  linesOf('eval/search/questions.jsonl')
    .slice(0, QUESTIONS)
    .map(({ query = '' }) => query);

const questionsAsked = () =>
  linesOf('eval/ava/questions.jsonl').map(({ question = '' }) => question);

/** Returns the bytes that AVA loads for the answer to a question, having nothing of the index. */
function loadedByAva(files: Files, question: string): number {
  const index = openIndex(dataOf(files, 'core'));
  const ava = createAva(index, createEngine(index));
  let bytes = files.get('core')?.packed.length ?? 0;
  const messages = [{ role: 'user', text: question }] as const;
  readNow(
    index,
    () => ava.answer({ client: CLIENT, messages }, ''),
    (id) => {
      const path = index.pathOf(id);
      bytes += files.get(path)?.packed.length ?? 0;
      return dataOf(files, path);
    },
  );
  return bytes;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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
function timed(queries: readonly string[], ask: (query: string) => unknown): number[] {
  return queries.map((query) => {
    const start = processor();
    ask(query);
    return processor() - start;
  });
}

/** Makes the files of so many pages; nothing but them is in memory afterwards. */
function made(docs: readonly Page[], count: number) {
  const pages = pagesOf(docs, count);
  const all = processor();
  const start = threadTime();
  const files = shippedFiles(buildIndex(pages, { baseUrl: '/', ...searchWords() }));
  return { files, buildSeconds: threadTime() - start, allSeconds: processor() - all };
}

type Bound = (typeof BOUNDS)[number];

async function measure(docs: readonly Page[], bound: Bound): Promise<string[]> {
  const count = bound.pages || docs.length;
  const { files, buildSeconds, allSeconds } = made(docs, count);
  const asked = queriesAsked();

  const before = await memory();
  const ask = opened(files);
  timed(asked, ask);
  const memoryMb = ((await memory()) - before) / MB;

  const queries = asked.flatMap(typed);
  // The first time it loads what it needs.
  const times = queries.map((query) => timed([query, query], ask)[1] ?? 0);
  const lists = asked.map((query) => rank(files, query).bytes);
  const answers = questionsAsked().map((question) => loadedByAva(files, question));
  const documents = [...files.keys()].filter((path) => path.endsWith('.json')).length;
  const core = files.get('core')?.packed.length ?? 0;
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  const spread = (bytes: readonly number[]) =>
    `${kb(mean(bytes))} KB, p95 ${kb(percentile(bytes, 95))}`;

  const figures = {
    buildSeconds: buildSeconds / count,
    queryMs: percentile(times, 95),
    memoryMb,
    listKb: mean(lists) / KB,
    avaKb: mean(answers) / KB,
    files: files.size - documents,
  };
  console.log(
    [
      `${count} pages, ${documents} documents:`,
      `  files   ${figures.files} of the index; at most ${bound.files}`,
      `  build   ${figures.buildSeconds.toFixed(2)} s of its thread for 1,000 pages; at most ${bound.buildSeconds}; ${(allSeconds / count).toFixed(2)} s with the runtime's other threads`,
      `  list    ${spread(lists)} to the first list; at most ${bound.listKb}; the core is ${kb(core)} of it`,
      `  AVA     ${spread(answers)} to the first answer; at most ${bound.avaKb}`,
      `  query   p95 ${figures.queryMs.toFixed(1)} ms of processor, of ${queries.length}; at most ${bound.queryMs}`,
      `  memory  ${memoryMb.toFixed(1)} MB after ${asked.length} questions; at most ${bound.memoryMb}`,
    ].join('\n'),
  );
  const names = ['files', 'buildSeconds', 'listKb', 'avaKb', 'queryMs', 'memoryMb'] as const;
  return names.flatMap((name) =>
    figures[name] > bound[name] ? [`${name} at ${count} pages`] : [],
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
