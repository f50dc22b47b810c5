/**
 * `npm run bench:engine`: what search and AVA cost for the docs as they are and for 500, 3,000 and 5,000 pages: files,
 * bytes up to the first list and the first answer, build, query, answer, memory.
 */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readDocs } from '../eval/docs';
import {
  ask,
  openFiles,
  rank,
  shippedFiles,
  type Files,
  type Opened,
} from '../scripts/search-rank';
import { createAva } from '../src/ava/engine';
import { CLIENT } from '../src/ava/protocol';
import { searchWords } from '../src/content/facts/lookup';
import type { Page } from '../src/content/model';
import { buildIndex } from '../src/search/engine';
import { questionsOf, typedWords } from './browser';
import { mean, percentile } from '../eval/metrics';
import { ROOT, runBench, type Figure, type Group } from './figures';
import { pagesOf } from './sites';

/** The limits of the engine, by the number of pages. 0 stands for the docs as they are. */
const BOUNDS = [
  { pages: 0, build: 8, query: 16, answer: 300, memory: 40, list: 63.4, ava: 150, files: 438 },
  { pages: 500, build: 2, query: 16, answer: 300, memory: 40, list: 90, ava: 150, files: 438 },
  { pages: 3000, build: 2, query: 50, answer: 900, memory: 40, list: 119.2, ava: 150, files: 1692 },
  { pages: 5000, build: 2, query: 50, answer: 900, memory: 40, list: 140, ava: 180, files: 1692 },
] as const;

/** How many questions are asked. */
const QUESTIONS = 50;

const KB = 1024;
const MB = 1024 * KB;

/** How many times memory must be read without a decrease before it counts as settled. */
const SETTLED = 5;

/** Returns the memory in use after garbage collection. Buffers are freed a while after their objects. */
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

/** Returns the processor time so far in milliseconds, without anything else that the machine does. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Ticks of the kernel's clock per second, on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Returns the processor time of this thread only, in milliseconds, because nobody waits for what the runtime does on
 * other threads, such as compiling. On systems that don't report it, counts all threads.
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

/** Makes the files for a number of pages. Afterward, nothing else is left in memory. */
function made(docs: readonly Page[], count: number) {
  const pages = pagesOf(docs, count);
  const start = threadTime();
  const files = shippedFiles(buildIndex(pages, { baseUrl: '/', ...searchWords() }));
  return { files, build: threadTime() - start };
}

/** Returns how much processor time an answer of AVA takes in milliseconds, once everything it needs is loaded. */
function answerTimes({ index, engine, read }: Opened, questions: readonly string[]): number[] {
  const ava = createAva(index, engine);
  return questions.map((text) => {
    const request = { client: CLIENT, messages: [{ role: 'user', text }] } as const;
    read(() => ava.answer(request, ''));
    const start = processor();
    ava.answer(request, '');
    return processor() - start;
  });
}

/** Returns the bytes that AVA loads to answer a question, if none of the index is loaded yet. */
function loadedByAva(files: Files, text: string): number {
  const { index, engine, read, loaded } = openFiles(files);
  const ava = createAva(index, engine);
  read(() => ava.answer({ client: CLIENT, messages: [{ role: 'user', text }] }, ''));
  return loaded();
}

/** Returns the mean of bytes, with its bound. */
const kilobytes = (name: string, bytes: readonly number[], most: number, note = ''): Figure => ({
  name,
  value: mean(bytes) / KB,
  digits: 1,
  unit: ' KB',
  most,
  note: `p95 ${(percentile(bytes, 95) / KB).toFixed(1)}${note}`,
});

async function measure(docs: readonly Page[], bound: (typeof BOUNDS)[number]): Promise<Group> {
  const count = bound.pages || docs.length;
  const { files, build } = made(docs, count);
  const queries = questionsOf('search').slice(0, QUESTIONS);

  const before = await memory();
  const opened = openFiles(files);
  for (const query of queries) ask(opened, query);
  const used = ((await memory()) - before) / MB;

  const typed = queries.flatMap(typedWords);
  const times = typed.map((query) => {
    // The first time, it loads what it needs.
    ask(opened, query);
    const start = processor();
    ask(opened, query);
    return processor() - start;
  });
  const lists = queries.map((query) => rank(openFiles(files), query).bytes);
  const questions = questionsOf('ava');
  const answers = questions.map((question) => loadedByAva(files, question));
  const documents = [...files.keys()].filter((path) => path.endsWith('.json')).length;
  const core = (files.get('core')?.packed.length ?? 0) / KB;
  return {
    title: `${count} pages, ${documents} documents`,
    figures: [
      { name: 'Files of the index', value: files.size - documents, most: bound.files },
      {
        name: 'Build of 1,000 pages, its thread',
        value: build / count,
        digits: 2,
        unit: ' s',
        most: bound.build,
      },
      kilobytes('First list', lists, bound.list, `; the core is ${core.toFixed(1)} of it`),
      kilobytes('First answer of AVA', answers, bound.ava),
      {
        name: 'Query, p95',
        value: percentile(times, 95),
        digits: 1,
        unit: ' ms',
        most: bound.query,
        note: `of processor, ${typed.length} queries`,
      },
      {
        name: 'Answer of AVA, p95',
        value: percentile(answerTimes(opened, questions), 95),
        digits: 1,
        unit: ' ms',
        most: bound.answer,
        note: `of processor, ${questions.length} questions`,
      },
      {
        name: `Memory after ${queries.length} questions`,
        value: used,
        digits: 1,
        unit: ' MB',
        most: bound.memory,
      },
    ],
  };
}

runBench({ name: 'bench:engine', options: {} }, async function* measureAll() {
  const { pages } = await readDocs(ROOT);
  for (const bound of BOUNDS) yield await measure(pages, bound);
});
