/**
 * Makes the search index in a thread. Its core is named after a hash of all its sources, before it's made, so the build
 * can continue with the name, and only waits for the files at the end.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { openCompressedCache } from '../../config/cache';
import type { Names } from '../../config/company/names';
import { factsFolder, factTextsIn } from '../../content/facts/load';
import { filesIn } from '../../content/files';
import { ContentError, type Problem } from '../../content/problem';
import type { Unlinked } from '../../content/markup';
import { addressBeside } from '../../search/engine';

/** Missing if the project was copied without it. Then the dependencies are the same as in the original. */
const LOCK_FILE = join(__dirname, '../../../package-lock.json');

/** Bundles the modules in `src` that make the index. Packages stay where they are, but their versions are recorded. */
async function bundleProgram() {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'thread.ts')],
    // Comments in the bundle name files relative to it, so that they're the same on every machine.
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
  // Several builds may write at the same time, so each writes its own draft with the same content.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
}

export type IndexSource = {
  /** The docs folder. */
  readonly dir: string;
  /** Options for `transformDocs` (src/content/transform). */
  readonly own: {
    readonly names: Names;
    readonly off: readonly string[];
    readonly drafts: boolean;
    readonly sketch: boolean;
  };
  readonly baseUrl: string;
  /** Whether the index is remade after each edit, as under `npm start`. */
  readonly watched?: boolean;
};

/** Files as they're served. Binary files are gzipped. */
type Files = {
  readonly core: Uint8Array;
  /** The other files, by their path relative to the core. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly unlinked: readonly Unlinked[];
};

/** The thread's result: the files, or the docs' problems. */
export type Made = Files | { readonly problems: readonly Problem[] };

/** All files of an index, including the page documents, by their path below the base URL. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** An index that has a name but hasn't necessarily been made. */
export type NamedIndex = Awaited<ReturnType<typeof nameIndex>>;

/** Sources of pages, including snippets and the data of charts. */
const TEXT = /\.(?:mdx?|markdown|csv)$/i;

/** In `assets`, which hosts cache for a year. A folder named `search` would collide with `search.html`. */
const pathOf = (hash: string) => `assets/search/core-${hash}.bin`;

function hashOfDocs(dir: string): string {
  const hash = createHash('sha256');
  const files = filesIn(dir).filter((file) => TEXT.test(file));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
}

/** The format of files in the cache. Another version of Node may not be able to read them. */
const MADE = `index-${process.version}`;

const hashOfFacts = () => hashOf(...[...factTextsIn(factsFolder)].flat());

/** Twelve hexadecimal digits. */
const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12);

const startThread = (program: string, source: IndexSource) =>
  new Worker(program, {
    workerData: source,
    execArgv: [],
    env: { ...process.env, FACTS_FOLDER: factsFolder },
    // Parsing creates many short-lived objects. With more space, the garbage collector copies fewer of them.
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
      // This does nothing if the thread has already answered.
      .once('exit', (status) =>
        reject(new Error(`The thread that makes the search index ended with status ${status}.`)),
      );
  });

/** Under `npm start`, the code is bundled only once. */
let bundled: ReturnType<typeof bundleProgram> | undefined;

/**
 * Returns an index for the docs, which has a name before it's made.
 *
 * @param cacheDir folder inside node_modules for the code of the thread, and for what it has made
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
  async function make(): Promise<{ files: IndexFiles; unlinked: readonly Unlinked[] }> {
    const program = join(cacheDir, `thread-${hashOf(code)}.cjs`);
    writeProgram(program, code);
    const start = () => answerOf(startThread(program, source));
    const kept = openCompressedCache(join(cacheDir, 'made'));
    const { core, files, unlinked } = source.watched
      ? await start()
      : (deserialize(
          await kept.through(Buffer.from(path), MADE, async () => serialize(await start())),
        ) as Files);
    await kept.prune();
    const others = [...files].map(([file, bytes]) => [addressBeside(path, file), bytes] as const);
    return { files: new Map([[path, core], ...others]), unlinked };
  }
  let making: ReturnType<typeof make> | undefined;
  const made = () => (making ??= make());
  return {
    /** The path of its core, below the base URL, with a hash. */
    path,
    /** Makes all of its files once, and returns them by their path below the base URL. @throws {ContentError} */
    files: async () => (await made()).files,
    /** The links that became plain text. Every build reads all pages here, while the bundler may have some in its cache. */
    unlinked: async () => (await made()).unlinked,
  };
}
