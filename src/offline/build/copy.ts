/**
 * Writes the offline copy of a finished build: bundles, their manifest and the worker. It reads every file as it will
 * be served, so it runs after everything that edits HTML.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { groupedBy } from '../../search/engine/lists';
import { openBundle, showNames, writeBundle, type Bytes } from '../format/bundle';
import { isReadable } from '../format/lookup';
import {
  bundlePath,
  FORMAT_VERSION,
  manifestPath,
  OFFLINE_FOLDER,
  POINTER_FILE,
  WORKER_FILE,
  type Manifest,
  type Pointer,
  type Sum,
} from '../format/manifest';
import { compressCached, type Compress } from './compress';
import { planBundles } from './plan';

/** What the copy is made from. */
export type OfflineBuild = {
  readonly dir: string;
  /** The files of the site, except the ones that the hosting step writes. */
  readonly files: readonly string[];
  readonly build: string;
  /** The headers of pages. */
  readonly headers: readonly (readonly [string, string])[];
};

/** Whether a file is one that the offline step writes. */
export const isOfflineFile = (path: string): boolean =>
  path === WORKER_FILE || path === POINTER_FILE || path.startsWith(OFFLINE_FOLDER);

/** Files for search engines, hosts, feed readers and links on other sites, which readers don't need. */
const NOT_READ = /^(?:social-card\.png|openapi\.json|assets\/cards\/.*|feeds\/.*|_.*)$/;

/** A script that every page of this build loads, and no page of any other build. */
const RUNTIME = /(?:^|\/)runtime~main\.[0-9a-f]+\.js$/;

const sumOf = (bytes: Uint8Array): Sum => [
  createHash('sha256').update(bytes).digest('hex'),
  bytes.length,
];

/** Returns a file as a reader gets it from a bundle. */
function readBack(bytes: Bytes | undefined, path: string, names: readonly string[]): Buffer {
  const file = Buffer.from(bytes ?? []);
  if (!path.endsWith('.html')) return file;
  return Buffer.from(showNames(new TextDecoder().decode(file), names));
}

/**
 * Packs files.
 *
 * @returns the manifest, and the bundles by path
 * @throws if a file would come out of its bundle changed
 */
export async function packCopy(
  files: ReadonlyMap<string, Bytes>,
  { build, headers }: Pick<OfflineBuild, 'build' | 'headers'>,
  compress: Compress,
): Promise<{ readonly manifest: Manifest; readonly bundles: ReadonlyMap<string, Bytes> }> {
  const { parts, names } = planBundles(files);
  const groups = [...groupedBy(parts, ({ bundle }) => bundle).values()];
  function* uncompressed() {
    for (const group of groups) yield writeBundle(group.map(({ path, bytes }) => [path, bytes]));
  }
  const bundles = new Map<string, Bytes>();
  const sums: Sum[] = [];
  const places: Record<string, number> = {};

  for await (const compressed of compress(uncompressed())) {
    const sum = sumOf(compressed);
    const index = sums.push(sum) - 1;
    bundles.set(bundlePath(sum), compressed);
    const opened = openBundle(compressed);
    for (const { path, bytes } of groups[index] ?? []) {
      places[path] = index;
      const served = path.endsWith('.html') ? (files.get(path) as Bytes) : bytes;
      if (!readBack(opened.read(path), path, names).equals(served)) {
        throw new Error(`${path} would be different offline. Fix: write it as UTF-8, without NUL.`);
      }
    }
  }
  const manifest: Manifest = {
    build,
    headers,
    names,
    bundles: sums,
    files: places,
    singles: Object.fromEntries(names.map((name) => [name, sumOf(files.get(name) as Bytes)])),
  };
  return { manifest, bundles };
}

/** Returns the text of a worker, with its modules in one script. */
function workerScript(entry: 'sw' | 'remove', build: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(__dirname, `../worker/${entry}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(build) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes a `sw.js` that removes an earlier worker and its copy, and deletes all other offline files. */
export async function writeRemoval(dir: string): Promise<void> {
  await rm(join(dir, OFFLINE_FOLDER), { recursive: true, force: true });
  for (const file of [POINTER_FILE, WORKER_FILE]) {
    // Including compressed copies, because a server would prefer them.
    for (const ending of ['', '.br', '.gz']) await rm(join(dir, file + ending), { force: true });
  }
  await writeFile(join(dir, WORKER_FILE), workerScript('remove', ''));
}

/** Writes the offline copy of a build, and its worker. */
export async function writeCopy(site: OfflineBuild) {
  const { dir, build } = site;
  const paths = site.files.filter((path) => isReadable(path) && !NOT_READ.test(path));
  const files = new Map<string, Bytes>();
  for (const path of paths.toSorted()) {
    files.set(path, new Uint8Array(await readFile(join(dir, path))));
  }
  const runtime = paths.find((path) => RUNTIME.test(path));
  if (!runtime) {
    throw new Error(
      `${dir} has no runtime~main script. Has Docusaurus renamed it? Fix: update RUNTIME in src/offline/build/copy.ts.`,
    );
  }
  const { manifest, bundles } = await packCopy(files, site, compressCached);
  await rm(join(dir, OFFLINE_FOLDER), { recursive: true, force: true });
  await mkdir(join(dir, OFFLINE_FOLDER), { recursive: true });
  for (const [path, bytes] of bundles) await writeFile(join(dir, path), bytes);
  const manifestBytes = Buffer.from(JSON.stringify(manifest));
  await writeFile(join(dir, manifestPath(build)), manifestBytes);
  const [hash] = sumOf(manifestBytes);
  const pointer: Pointer = { version: FORMAT_VERSION, build, runtime, manifest: hash };
  await writeFile(join(dir, POINTER_FILE), `${JSON.stringify(pointer)}\n`);
  await writeFile(join(dir, WORKER_FILE), workerScript('sw', build));
  return {
    files: paths.length,
    bundles: bundles.size,
    /** The total size of all bundles. */
    bytes: manifest.bundles.reduce((sum, [, size]) => sum + size, 0),
  };
}
