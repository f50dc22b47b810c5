/**
 * Makes the offline copy of a finished build: parcels, their library, the worker. It reads every file as
 * it will be served, so it comes after all that edits HTML.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { groupsOf } from '../offline/format/groups';
import {
  libraryPath,
  OFFLINE_FOLDER,
  parcelPath,
  POINTER_FILE,
  WORKER_FILE,
  type Library,
  type Pointer,
  type Slot,
  type Sum,
} from '../offline/format/library';
import { isReadable } from '../offline/format/lookup';
import { hideNames, showNames } from '../offline/format/names';
import { decodeParcel, encodeParcel, type Bytes } from '../offline/format/parcel';
import { sliceName, slicesOf } from '../offline/format/slices';

/** What the copy is made of. */
export type OfflineBuild = {
  readonly dir: string;
  readonly baseUrl: string;
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

/** A script that every page of the build loads, and no page of another. */
const RUNTIME = /(?:^|\/)runtime~main\.[0-9a-f]+\.js$/;

/** What compresses well beside the text of a page; others would make an edit of the page dear. */
const TEXT = /\.(?:js|css|svg|webmanifest)$/;

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

/** The parcel of what every edit changes: the heads of indexes, and what knows an index by its name. */
const MOVING = 'moving';

/** Pages and scripts that hold the name of an index: they change with it, whatever page was edited. */
function namesOfIndexes(files: ReadonlyMap<string, Bytes>): ReadonlySet<string> {
  const hashes = [...files.keys()].flatMap((path) => /[0-9a-f]{8,}(?=\.json$)/.exec(path) ?? []);
  const holds = ([path, bytes]: readonly [string, Bytes]) => {
    if (!/\.(?:html|js)$/.test(path)) return false;
    const text = decode(bytes);
    return hashes.some((hash) => text.includes(hash));
  };
  return new Set([...files].filter(holds).map(([path]) => path));
}

/** A part of the copy: the file or slice, its parcel, its name there. */
type Part = {
  readonly parcel: string;
  readonly path: string;
  readonly name: string;
  /** Its place among the slices of the file. */
  readonly slice?: number;
  readonly bytes: Bytes;
};

/** Returns every part, each page followed by what belongs to it. */
function partsOf(files: ReadonlyMap<string, Bytes>, baseUrl: string) {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
  const groups = groupsOf(pages);
  const named = namedOn(pages, files);
  const names = [...named].filter(([, on]) => on.size > pages.length / 2).map(([name]) => name);
  names.sort();
  const singles = new Set(names);
  const parts: Part[] = [];
  const moving = namesOfIndexes(files);
  const groupOf = (page: string) => (moving.has(page) ? MOVING : (groups.get(page) ?? ''));

  const pageOf = (address: string) => {
    const path = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1);
    return [path || 'index', `${path}/index`]
      .map((one) => `${one}.html`)
      .find((one) => groups.has(one));
  };
  /** What is placed beside a page: its own scripts, and slices of indexes. */
  const beside = new Map<string, Part[]>();
  const place = (page: string, part: Omit<Part, 'parcel'>) => {
    beside.set(page, [...(beside.get(page) ?? []), { ...part, parcel: groupOf(page) }]);
  };

  function placeSlices(path: string, bytes: Bytes): void {
    const repeats = new Map<string | undefined, number>();
    for (const [slice, { page, text }] of slicesOf(decode(bytes), pageOf).entries()) {
      const repeat = repeats.get(page) ?? 0;
      repeats.set(page, repeat + 1);
      const part = { path, name: sliceName(path, page, repeat), slice, bytes: encode(text) };
      if (page === undefined) parts.push({ ...part, parcel: MOVING });
      else place(page, part);
    }
  }

  for (const [path, bytes] of files) {
    if (groups.has(path) || singles.has(path)) continue;
    const on = [...(named.get(path) ?? [])];
    const [first] = on;
    if (path.endsWith('.json')) {
      placeSlices(path, bytes);
    } else if (first && TEXT.test(path) && new Set(on.map(groupOf)).size === 1) {
      place(first, { path, name: path, bytes });
    } else {
      const kind = TEXT.test(path) ? 'texts' : 'pictures and fonts';
      const small = moving.has(path) ? MOVING : kind;
      parts.push({ parcel: bytes.length < LARGE ? small : path, path, name: path, bytes });
    }
  }
  for (const page of pages) {
    const text = hideNames(decode(files.get(page) ?? new Uint8Array()), names);
    parts.push({ parcel: groupOf(page), path: page, name: page, bytes: encode(text) });
    parts.push(...(beside.get(page) ?? []));
  }
  return { parts, names };
}

/** Packs files; returns the library and the parcels by path. Pure. */
export function packCopy(
  files: ReadonlyMap<string, Bytes>,
  { baseUrl, build, headers }: Pick<OfflineBuild, 'baseUrl' | 'build' | 'headers'>,
): { readonly library: Library; readonly parcels: ReadonlyMap<string, Bytes> } {
  const { parts, names } = partsOf(files, baseUrl);
  const byParcel = new Map<string, Part[]>();
  for (const part of parts) {
    byParcel.set(part.parcel, [...(byParcel.get(part.parcel) ?? []), part]);
  }
  const parcels = new Map<string, Bytes>();
  const sums: Sum[] = [];
  const places: Record<string, number> = {};
  const slots: Record<string, Slot[]> = {};

  for (const group of byParcel.values()) {
    const raw = encodeParcel(group.map(({ name, bytes }) => [name, bytes] as const));
    const packed = new Uint8Array(gzipSync(raw, { level: 9 }));
    const sum = sumOf(packed);
    const index = sums.push(sum) - 1;
    parcels.set(parcelPath(sum), packed);
    const opened = decodeParcel(raw);
    for (const { path, name, slice, bytes } of group) {
      if (slice === undefined) places[path] = index;
      else (slots[path] ??= [])[slice] = [index, name];
      // What cannot be read back as it is served must not reach a reader.
      const isPage = path.endsWith('.html');
      const served = (isPage ? files.get(path) : bytes) ?? bytes;
      const back = opened.read(name) ?? new Uint8Array();
      const shown = isPage ? encode(showNames(decode(back), names)) : back;
      if (!Buffer.from(shown).equals(served)) {
        throw new Error(
          `${path} would not be the same offline. Mend: write it as UTF-8, without NUL.`,
        );
      }
    }
  }
  const singles: Record<string, Sum> = {};
  for (const name of names) singles[name] = sumOf(files.get(name) as Bytes);
  const library: Library = {
    version: 1,
    build,
    headers,
    names,
    parcels: sums,
    files: { ...places, ...slots },
    singles,
  };
  return { library, parcels };
}

/** Returns the text of a worker: its modules as one script. */
function workerScript(entry: 'sw' | 'remove', build: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(__dirname, `../offline/worker/${entry}.ts`)],
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
      `${dir} holds no runtime~main script: has Docusaurus renamed it? Mend: RUNTIME in src/hosting/offline.ts.`,
    );
  }
  const { library, parcels } = packCopy(files, site);
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
