/**
 * Makes the search index in a thread of its own. Its file is named before it is made, by all that it
 * is made from: the build goes on with the name, and waits for the file only when it ends.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Names } from '../../config/company/names';
import { ContentError, type Problem } from '../../content/problem';
import { addressBeside } from '../../search/engine';
import { bundleProgram, writeProgram } from './program';

/** What the index is made from. */
export type IndexSource = {
  /** Folder of the docs. */
  readonly dir: string;
  /** How they are read: `transformDocs` (src/content/transform) takes it. */
  readonly own: {
    readonly names: Names;
    readonly off: readonly string[];
    readonly drafts: boolean;
    readonly sketch: boolean;
  };
  readonly baseUrl: string;
  /** Whether the docs are made into an index again and again, as under `npm start`. */
  readonly watched?: boolean;
};

/** Files as they are sent: what is not text is packed with gzip. */
type Files = {
  readonly core: Uint8Array;
  /** All others, by their path beside the core's folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** What the thread says: the files, or what is wrong with the docs. */
export type Made = Files | { readonly problems: readonly Problem[] };

/** An index that has a name and can be made. */
export type NamedIndex = {
  /** Path of its core below the base URL; it holds a hash. */
  readonly path: string;
  /**
   * Returns all of its files, by their path below the base URL. They are made once.
   *
   * @throws {ContentError} with what is wrong with the docs
   */
  readonly files: () => Promise<ReadonlyMap<string, Uint8Array>>;
};

/** All files that a page may be made of: pages and snippets. */
const TEXT = /\.(?:mdx?|markdown)$/i;

/** In `assets`, whose files are kept for a year; a folder `search` would be beside `search.html`. */
const pathOf = (hash: string) => `assets/search/core-${hash}.bin`;

function hashOfDocs(dir: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => TEXT.test(file))
    .sort();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
}

/** Twelve hexadecimal digits. */
const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12);

const startThread = (program: string, source: IndexSource) =>
  new Worker(program, {
    workerData: source,
    execArgv: [],
    // Reading makes many short-lived objects: room for them spares the collector copying them about.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });

/** What a thread answers next. */
function answerOf(thread: Worker): Promise<Files> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => settle(() => reject(error));
    const end = (status: number) =>
      fail(new Error(`The thread that makes the search index ended with status ${status}.`));
    const take = (made: Made) =>
      settle(() => ('core' in made ? resolve(made) : reject(new ContentError(made.problems))));
    const settle = (say: () => void) => {
      thread.off('message', take).off('error', fail).off('exit', end);
      say();
    };
    thread.on('message', take).on('error', fail).on('exit', end);
  });
}

/** The thread of docs that are watched: it keeps the pages that it has read. */
let kept: { readonly program: string; readonly thread: Worker } | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** Asks the thread that is there, one question after the other. */
function askKept(program: string, source: IndexSource): Promise<Files> {
  const ask = () => {
    if (kept?.program === program) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      kept.thread.postMessage(source);
      return answerOf(kept.thread);
    }
    void kept?.thread.terminate();
    const thread = startThread(program, source);
    kept = { program, thread };
    thread.once('exit', () => {
      if (kept?.thread === thread) kept = undefined;
    });
    // The development server ends without asking it.
    thread.unref();
    return answerOf(thread);
  };
  const answered = turn.then(ask, ask);
  turn = answered;
  return answered;
}

const runThread = (program: string, source: IndexSource): Promise<Files> =>
  source.watched ? askKept(program, source) : answerOf(startThread(program, source));

/** Under `npm start` the code is that of its start. */
let bundled: ReturnType<typeof bundleProgram> | undefined;

/**
 * Names the index of docs.
 *
 * @param cacheDir folder for the code of the thread, inside node_modules
 */
export async function nameIndex(source: IndexSource, cacheDir: string): Promise<NamedIndex> {
  const { code, versions } = await (source.watched
    ? (bundled ??= bundleProgram())
    : bundleProgram());
  const { names, ...own } = source.own;
  const settings = JSON.stringify([source.baseUrl, own, [...names]]);
  const hash = hashOf(code, versions, settings, hashOfDocs(source.dir));
  const path = pathOf(hash);
  async function make(): Promise<ReadonlyMap<string, Uint8Array>> {
    const program = join(cacheDir, `thread-${hashOf(code)}.cjs`);
    writeProgram(program, code);
    const { core, files } = await runThread(program, source);
    const others = [...files].map(([file, bytes]) => [addressBeside(path, file), bytes] as const);
    return new Map([[path, core], ...others]);
  }
  let making: ReturnType<typeof make> | undefined;
  return { path, files: () => (making ??= make()) };
}
