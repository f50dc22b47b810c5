/**
 * Makes the search index in a thread. Its core is named by a hash of everything it is made from, before it is
 * made: the build continues with the name, and waits for the files only at its end.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { Names } from '../../config/company/names';
import { factsFolder, factTextsIn } from '../../content/facts/load';
import { filesIn } from '../../content/files';
import { ContentError, type Problem } from '../../content/problem';
import { addressBeside } from '../../search/engine';

/** Missing if the project was copied without it; then the dependencies are those of the original. */
const LOCK_FILE = join(__dirname, '../../../package-lock.json');

/** Bundles the modules of `src` that make the index; packages stay where they are, and their versions are told. */
async function bundleProgram() {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'thread.ts')],
    // Comments in the bundle name files relative to it: the same on every machine.
    absWorkingDir: __dirname,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('src/plugins/search/thread.ts: nothing was bundled.');
  const versions = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : '';
  return { code: file.text, versions };
}

/** Writes the code inside node_modules, where Node finds the packages that it imports. */
function writeProgram(file: string, code: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // Several builds may write at once: each writes its own draft with the same content.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
}

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
  /** Whether the index is made again after each edit, as under `npm start`. */
  readonly watched?: boolean;
};

/** Files as they are sent: those that are not text are gzip files. */
type Files = {
  readonly core: Uint8Array;
  /** All others, by their path relative to the core. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** What the thread returns: the files, or what is wrong with the docs. */
export type Made = Files | { readonly problems: readonly Problem[] };

/** An index that has a name and can be made. */
export type NamedIndex = Awaited<ReturnType<typeof nameIndex>>;

/** Files that a page may be made from: pages and snippets. */
const TEXT = /\.(?:mdx?|markdown)$/i;

/** In `assets`, which hosts cache for a year; a folder `search` would collide with `search.html`. */
const pathOf = (hash: string) => `assets/search/core-${hash}.bin`;

function hashOfDocs(dir: string): string {
  const hash = createHash('sha256');
  const files = filesIn(dir).filter((file) => TEXT.test(file));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
}

const hashOfFacts = () => hashOf(...[...factTextsIn(factsFolder)].flat());

/** Twelve hexadecimal digits. */
const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12);

const startThread = (program: string, source: IndexSource) =>
  new Worker(program, {
    workerData: source,
    execArgv: [],
    env: { ...process.env, FACTS_FOLDER: factsFolder },
    // Parsing creates many short-lived objects: with more room the collector copies fewer of them.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });

/** Resolves with the answer of a thread. */
const answerOf = (thread: Worker): Promise<Files> =>
  new Promise((resolve, reject) => {
    thread
      .once('message', (made: Made) =>
        'core' in made ? resolve(made) : reject(new ContentError(made.problems)),
      )
      .once('error', reject)
      // Whoever has answered before settles nothing here.
      .once('exit', (status) =>
        reject(new Error(`The thread that makes the search index ended with status ${status}.`)),
      );
  });

/** Under `npm start` the code is bundled once. */
let bundled: ReturnType<typeof bundleProgram> | undefined;

/**
 * Names the index of docs.
 *
 * @param cacheDir folder for the code of the thread, inside node_modules
 */
export async function nameIndex(source: IndexSource, cacheDir: string) {
  const { code, versions } = await (source.watched
    ? (bundled ??= bundleProgram())
    : bundleProgram());
  const { names, ...own } = source.own;
  const settings = JSON.stringify([source.baseUrl, own, [...names]]);
  const facts = hashOfFacts();
  const hash = hashOf(code, versions, settings, facts, hashOfDocs(source.dir));
  const path = pathOf(hash);
  async function make(): Promise<ReadonlyMap<string, Uint8Array>> {
    const program = join(cacheDir, `thread-${hashOf(code)}.cjs`);
    writeProgram(program, code);
    const { core, files } = await answerOf(startThread(program, source));
    const others = [...files].map(([file, bytes]) => [addressBeside(path, file), bytes] as const);
    return new Map([[path, core], ...others]);
  }
  let making: ReturnType<typeof make> | undefined;
  return {
    /** Of its core, below the base URL, with a hash. */
    path,
    /** Makes all of its files, once, and returns them by their path below the base URL. @throws {ContentError} */
    files: () => (making ??= make()),
  };
}
