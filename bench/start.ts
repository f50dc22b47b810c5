/**
 * `npx tsx bench/start.ts`: how long after a page was saved under `npm start` a search finds its new words.
 * Works on a copy of the project. `--check` exits 1 beyond a second, `--runs N` saves other than five times.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { binOf } from '../scripts/run';
import { openFiles } from '../src/search/files';
import { median } from './stats';

const ROOT = resolve(__dirname, '..');
/** Outside of bench/, whose own packages are others. */
const PROJECT = join(ROOT, 'tests', '.out', 'bench-start');
const NOT_COPIED = /^(?:\.|node_modules$|build$|dist$|tests$|bench$|eval$|gates$|server$)/;
const EDITED = 'docs/governance/budgets/create-budget.mdx';
const NEW_PAGE = 'docs/governance/budgets/just-written.mdx';

/** Whatever its hash: under `npm start` it is the index of the docs as they are. */
const INDEX = '/assets/search/core-000000000000.bin';

const BOUND_MS = 1000;
const POLL_MS = 20;
const STARTED_MS = 240_000;

const say = (line: string) => console.log(line);

function copyProject(): void {
  rmSync(PROJECT, { recursive: true, force: true });
  mkdirSync(PROJECT, { recursive: true });
  for (const entry of readdirSync(ROOT)) {
    if (!NOT_COPIED.test(entry))
      cpSync(join(ROOT, entry), join(PROJECT, entry), { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

/** Asks as a page does that has nothing of the index at hand; returns the addresses that are found. */
async function search(origin: string, query: string): Promise<string[]> {
  const { engine, when } = await openFiles(INDEX, async (path) => {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`bench: ${path}: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
  const body = { requests: [{ indexName: 'main', query, hitsPerPage: 5 }] };
  const { results } = await when(() => engine.answer(body));
  return results.flatMap(({ hits }) => hits.map(({ url }) => url));
}

/** Waits until a search brings what is wanted; returns the milliseconds. */
async function until(
  origin: string,
  query: string,
  isThere: (urls: readonly string[]) => boolean,
  most: number,
): Promise<number> {
  const start = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asked until it is there
    const urls = await search(origin, query).catch((): string[] => []);
    const ms = performance.now() - start;
    if (isThere(urls)) return ms;
    if (ms > most) throw new Error(`bench: ${query} was not found within ${most / 1000} s.`);
    // oxlint-disable-next-line no-await-in-loop -- asked until it is there
    await wait(POLL_MS);
  }
}

/** A word that no page has; letters alone, as words with digits are read otherwise. */
const wordOf = (kind: string, run: number) => `quixo${kind}${'abcdefghij'.charAt(run)}zet`;

const page = (word: string) => `---
title: Just written ${word}
description: What is written while the docs are watched, to see when it is found.
kind: concept
questions:
  - When is ${word} found after it was written?
  - Where does ${word} stand once it was saved?
  - Who reads of ${word} before anybody else does?
---

The word ${word} stands here.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
    },
  });
  const runs = Number(values.runs);
  copyProject();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const bin = binOf('@docusaurus/core', 'docusaurus');
  say('Starting …');
  const start: ChildProcess = spawn(
    process.execPath,
    [bin, 'start', PROJECT, '--port', String(port), '--no-open'],
    { stdio: 'ignore', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } },
  );
  try {
    const first = await until(origin, 'budget', (urls) => urls.length > 0, STARTED_MS);
    say(`First answer after ${(first / 1000).toFixed(1)} s.`);
    const edits: number[] = [];
    const pages: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const edit = wordOf('edit', run);
      appendFileSync(join(PROJECT, EDITED), `\n\nA sentence with ${edit} in it.\n`);
      const isFound = (urls: readonly string[]) => urls.length > 0;
      edits.push(await until(origin, edit, isFound, 60_000));
      // What Docusaurus does about it must not be counted with the next.
      await wait(6_000);
      const word = wordOf('page', run);
      writeFileSync(join(PROJECT, NEW_PAGE.replace('.mdx', `-${run}.mdx`)), page(word));
      pages.push(await until(origin, word, isFound, 60_000));
      await wait(6_000);
    }
    const listed = (times: readonly number[]) => times.map((ms) => Math.round(ms)).join(', ');
    say(`An edited page is found after ${Math.round(median(edits))} ms (${listed(edits)})`);
    say(`A new page is found after     ${Math.round(median(pages))} ms (${listed(pages)})`);
    const late = [edits, pages].some((times) => median(times) > BOUND_MS);
    if (late) say(`Missed: a saved page must be found within ${BOUND_MS} ms.`);
    if (values.check && late) process.exitCode = 1;
  } finally {
    start.kill();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
