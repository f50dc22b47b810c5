/**
 * Makes the search index in a thread of its own. Its file is named before it is made, by all that it
 * is made from: the build goes on with the name, and waits for the file only when it ends.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Names } from '../../company/names';
import { ContentError, type Problem } from '../../content/problem';
import { addressOf, type FileId } from '../../search/engine';
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

/** A file of the index in parts, packed with gzip. */
type Shard = { readonly id: FileId; readonly bytes: Uint8Array };

/** What is in the files: all texts, the blocks of AVA that go with them, and the index in parts. */
type Texts = {
  readonly text: string;
  readonly blocks: string;
  readonly shards: readonly Shard[];
};

/** What the thread says: the texts, or what is wrong with the docs. */
export type Made = Texts | { readonly problems: readonly Problem[] };

/** A file that has a name and can be made. */
export type NamedFile = {
  /** Path below the base URL; it holds a hash. */
  readonly path: string;
  /**
   * Returns the text of the file. It is made once.
   *
   * @throws {ContentError} with what is wrong with the docs
   */
  readonly text: () => Promise<string>;
};

/** The bytes of files, by their paths below the base URL. */
export type Beside = ReadonlyMap<string, Uint8Array>;

/** An index, and what is made with it from the same reading of the docs. */
export type NamedIndex = NamedFile & {
  readonly blocks: NamedFile;
  /** The same index in parts, of which a browser loads those that it needs. */
  readonly beside: () => Promise<Beside>;
};

/** All files that a page may be made of: pages and snippets. */
const TEXT = /\.(?:mdx?|markdown)$/i;

/** In `assets`, whose files are kept for a year; a folder `search` would stand beside `search.html`. */
const pathOf = (hash: string) => `assets/search/index-${hash}.json`;

/** Beside the index, as it goes with it and no other. */
const blocksPathOf = (hash: string) => `assets/ava/blocks-${hash}.json`;

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
function answerOf(thread: Worker): Promise<Texts> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => settle(() => reject(error));
    const end = (status: number) =>
      fail(new Error(`The thread that makes the search index ended with status ${status}.`));
    const take = (made: Made) =>
      settle(() => ('text' in made ? resolve(made) : reject(new ContentError(made.problems))));
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
function askKept(program: string, source: IndexSource): Promise<Texts> {
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

const runThread = (program: string, source: IndexSource): Promise<Texts> =>
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
  let making: Promise<Texts> | undefined;
  const make = () => {
    if (!making) {
      const program = join(cacheDir, `thread-${hashOf(code)}.cjs`);
      writeProgram(program, code);
      making = runThread(program, source);
    }
    return making;
  };
  let text: Promise<string> | undefined;
  let blocks: Promise<string> | undefined;
  let beside: Promise<Beside> | undefined;
  const path = pathOf(hash);
  const namesOf = ({ shards }: Texts): Beside =>
    new Map(shards.map(({ id, bytes }) => [addressOf(path, id), bytes]));
  return {
    path,
    beside: () => (beside ??= make().then(namesOf)),
    text: () => (text ??= make().then((made) => made.text)),
    blocks: {
      path: blocksPathOf(hash),
      text: () => (blocks ??= make().then((made) => made.blocks)),
    },
  };
}

let shared: NamedIndex | undefined;

/** Names the index of docs, and gives the same one to all who ask: the docs are read once. */
export async function sharedIndex(source: IndexSource, cacheDir: string): Promise<NamedIndex> {
  const named = await nameIndex(source, cacheDir);
  if (shared?.path !== named.path) shared = named;
  return shared;
}
