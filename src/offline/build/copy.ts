/**
 * Makes the offline copy of a finished build: parcels, their library, the worker. It reads every file as
 * it will be served, so it comes after all that edits HTML.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { groupsOf } from '../format/groups';
import {
  libraryPath,
  LIBRARY_VERSION,
  OFFLINE_FOLDER,
  parcelPath,
  POINTER_FILE,
  WORKER_FILE,
  type Library,
  type Pointer,
  type Sum,
} from '../format/library';
import { isReadable } from '../format/lookup';
import { hideNames, showNames } from '../format/names';
import { openParcel, writeParcel, type Bytes } from '../format/parcel';
import { compressInThread, type Compress } from './compress';

/** What the copy is made of. */
export type OfflineBuild = {
  readonly dir: string;
  /** Files of the site, without those that the hosting step makes. */
  readonly files: readonly string[];
  readonly build: string;
  /** Headers that pages are served with. */
  readonly headers: readonly (readonly [string, string])[];
};

/** What was made. */
export type OfflineReport = {
  readonly files: number;
  readonly parcels: number;
  /** Bytes of all parcels. */
  readonly bytes: number;
};

/** Whether the offline step makes a file. */
export const isOfflineFile = (path: string): boolean =>
  path === WORKER_FILE || path === POINTER_FILE || path.startsWith(OFFLINE_FOLDER);

/** Nobody reads these: they are for search engines and for links on other sites. */
const NOT_READ = /^(?:social-card\.png|_.*)$/;

/** Files of this size that belong to no page have a parcel each, so that they do not change together. */
const LARGE = 64 * 1024;

/** Shards of the index in a parcel: more save requests, fewer make an edit cheap. Those of words are larger. */
const SHARDS = { terms: 7, words: 2 } as const;

/** A script that every page of the build loads, and no page of another. */
const RUNTIME = /(?:^|\/)runtime~main\.[0-9a-f]+\.js$/;

/** What compresses well beside the text of a page; others would make an edit of the page dear. */
const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;

/** The document of a page, for machines. */
const DOCUMENT = /^assets\/pages\/.*\.json$/;

/** The search index: a core, and numbered shards. */
const INDEX = /^assets\/search\/(core|terms|words)-(?:(\d+)-)?[0-9a-f]+\.bin$/;

const ASSET = /assets\/[\w~./-]+/g;

const sumOf = (bytes: Uint8Array): Sum => [
  createHash('sha256').update(bytes).digest('hex'),
  bytes.length,
];

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (text: string): Bytes => new TextEncoder().encode(text);

/** Which pages name which assets. */
function namedOn(pages: readonly string[], files: ReadonlyMap<string, Bytes>) {
  const named = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const [name] of decode(files.get(page) ?? new Uint8Array()).matchAll(ASSET)) {
      if (!files.has(name)) continue;
      const on = named.get(name) ?? new Set();
      named.set(name, on.add(page));
    }
  }
  return named;
}

/** The parcel of what every edit changes: the core of the index, and what knows it by its name. */
const MOVING = 'moving';

/** Pages and scripts that hold the name of the index: they change with it, whatever page was edited. */
function namesOfIndexes(files: ReadonlyMap<string, Bytes>): ReadonlySet<string> {
  const hashes = [...files.keys()].flatMap((path) =>
    INDEX.exec(path)?.[1] === 'core' ? (/[0-9a-f]+(?=\.bin$)/.exec(path) ?? []) : [],
  );
  const holds = ([path, bytes]: readonly [string, Bytes]) => {
    if (!/\.(?:html|js)$/.test(path)) return false;
    const text = decode(bytes);
    return hashes.some((hash) => text.includes(hash));
  };
  return new Set([...files].filter(holds).map(([path]) => path));
}

/** Shards are gzip files for hosts; in a parcel LZMA packs them better. Readers take either. */
const unpacked = (bytes: Bytes): Bytes =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? new Uint8Array(gunzipSync(bytes)) : bytes;

/** Returns where the page of a document may be, by the address that the document is about. */
function pathsOf(document: Bytes): string[] {
  let url: unknown;
  try {
    ({ url } = JSON.parse(decode(document)) as { url?: unknown });
  } catch {
    return [];
  }
  if (typeof url !== 'string') return [];
  const path = url.replace(/^\/|\/$/g, '') || 'index';
  return [`${path}.html`, `${path}/index.html`];
}

/** A file of the copy, as its parcel holds it. */
type Part = { readonly parcel: string; readonly path: string; readonly bytes: Bytes };

/** Returns every part: in a parcel of pages their documents first, then each page followed by its scripts. */
function partsOf(files: ReadonlyMap<string, Bytes>) {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
  const groups = groupsOf(pages);
  const named = namedOn(pages, files);
  const names = [...named].filter(([, on]) => on.size > pages.length / 2).map(([name]) => name);
  names.sort();
  const singles = new Set(names);
  const parts: Part[] = [];
  const moving = namesOfIndexes(files);
  const groupOf = (page: string) => (moving.has(page) ? MOVING : (groups.get(page) ?? ''));
  const pageOf = (document: Bytes) => pathsOf(document).find((path) => groups.has(path));

  /** Scripts and the like that one parcel of pages needs, by the first page that names them. */
  const beside = new Map<string, Part[]>();

  function place(path: string, bytes: Bytes): void {
    const [, kind, number] = INDEX.exec(path) ?? [];
    if (kind !== undefined) {
      const most = kind === 'terms' || kind === 'words' ? SHARDS[kind] : undefined;
      const group = most ? `${kind} ${Math.floor(Number(number) / most)}` : MOVING;
      parts.push({ parcel: group, path, bytes: unpacked(bytes) });
      return;
    }
    const of = DOCUMENT.test(path) ? pageOf(bytes) : undefined;
    if (of !== undefined) {
      // Documents compress best side by side: 1 percent of all parcels is saved.
      parts.push({ parcel: groupOf(of), path, bytes });
      return;
    }
    const on = [...(named.get(path) ?? [])];
    const [first] = on;
    if (first && TEXT.test(path) && new Set(on.map(groupOf)).size === 1) {
      beside.set(first, [...(beside.get(first) ?? []), { parcel: groupOf(first), path, bytes }]);
      return;
    }
    const group = TEXT.test(path) ? 'texts' : 'pictures and fonts';
    const small = moving.has(path) ? MOVING : group;
    parts.push({ parcel: bytes.length < LARGE ? small : path, path, bytes });
  }

  for (const [path, bytes] of files) {
    if (!groups.has(path) && !singles.has(path)) place(path, bytes);
  }
  for (const page of pages) {
    const text = hideNames(decode(files.get(page) ?? new Uint8Array()), names);
    parts.push({ parcel: groupOf(page), path: page, bytes: encode(text) });
    parts.push(...(beside.get(page) ?? []));
  }
  return { parts, names };
}

/** Packs files; returns the library and the parcels by path. */
export async function packCopy(
  files: ReadonlyMap<string, Bytes>,
  { build, headers }: Pick<OfflineBuild, 'build' | 'headers'>,
  compress: Compress,
): Promise<{ readonly library: Library; readonly parcels: ReadonlyMap<string, Bytes> }> {
  const { parts, names } = partsOf(files);
  const byParcel = new Map<string, Part[]>();
  for (const part of parts) {
    byParcel.set(part.parcel, [...(byParcel.get(part.parcel) ?? []), part]);
  }
  const groups = [...byParcel.values()];
  function* written() {
    for (const group of groups) yield writeParcel(group.map(({ path, bytes }) => [path, bytes]));
  }
  const parcels = new Map<string, Bytes>();
  const sums: Sum[] = [];
  const places: Record<string, number> = {};

  for await (const packed of compress(written())) {
    const sum = sumOf(packed);
    const index = sums.push(sum) - 1;
    parcels.set(parcelPath(sum), packed);
    const opened = openParcel(packed);
    for (const { path, bytes } of groups[index] ?? []) {
      places[path] = index;
      // What cannot be read back as it is served must not reach a reader.
      const isPage = path.endsWith('.html');
      const served = (isPage ? files.get(path) : bytes) ?? bytes;
      const back = opened.read(path) ?? new Uint8Array();
      const shown = isPage ? encode(showNames(decode(back), names)) : back;
      if (!Buffer.from(shown).equals(served)) {
        throw new Error(
          `${path} would not be the same offline. Fix: write it as UTF-8, without NUL.`,
        );
      }
    }
  }
  const singles: Record<string, Sum> = {};
  for (const name of names) singles[name] = sumOf(files.get(name) as Bytes);
  const library: Library = {
    version: LIBRARY_VERSION,
    build,
    headers,
    names,
    parcels: sums,
    files: places,
    singles,
  };
  return { library, parcels };
}

/** Returns the text of a worker: its modules as one script. */
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

/** Writes the `sw.js` that removes an earlier one and its copy; nothing else of it is left. */
export async function writeRemoval(dir: string): Promise<void> {
  await rm(join(dir, OFFLINE_FOLDER), { recursive: true, force: true });
  // Compressed copies too: a server would prefer them to the file.
  for (const file of [POINTER_FILE, WORKER_FILE].flatMap((one) => [
    one,
    `${one}.br`,
    `${one}.gz`,
  ])) {
    await rm(join(dir, file), { force: true });
  }
  await writeFile(join(dir, WORKER_FILE), workerScript('remove', ''));
}

/** Writes the offline copy of a build, and its worker. */
export async function writeCopy(site: OfflineBuild): Promise<OfflineReport> {
  const { dir, build } = site;
  const read = site.files.filter((path) => isReadable(path) && !NOT_READ.test(path));
  const files = new Map<string, Bytes>();
  for (const path of read.toSorted()) {
    files.set(path, new Uint8Array(await readFile(join(dir, path))));
  }
  const runtime = read.find((path) => RUNTIME.test(path));
  if (!runtime) {
    throw new Error(
      `${dir} holds no runtime~main script: has Docusaurus renamed it? Fix: RUNTIME in src/offline/build/copy.ts.`,
    );
  }
  const { library, parcels } = await packCopy(files, site, compressInThread);
  await rm(join(dir, OFFLINE_FOLDER), { recursive: true, force: true });
  await mkdir(join(dir, OFFLINE_FOLDER), { recursive: true });
  for (const [path, bytes] of parcels) await writeFile(join(dir, path), bytes);
  await writeFile(join(dir, libraryPath(build)), JSON.stringify(library));
  const pointer: Pointer = { version: 1, build, runtime };
  await writeFile(join(dir, POINTER_FILE), `${JSON.stringify(pointer)}\n`);
  await writeFile(join(dir, WORKER_FILE), workerScript('sw', build));
  const sizes = [...parcels.values()].map(({ length }) => length);
  return {
    files: read.length,
    parcels: parcels.size,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}
