/**
 * Brings the offline copy to the device: what is missing of the newest build, part by part. It may be
 * stopped at any moment and goes on where it was, as each part is stored under the hash of its content.
 * The switch to the new copy is one entry, written when all of it is there.
 */
import {
  libraryPath,
  parcelPath,
  parseLibrary,
  parsePointer,
  POINTER_FILE,
  type Library,
  type Sum,
} from '../format/library';
import { pathsOf, type Store } from './store';

/** How a run ended. */
export type Outcome =
  /** All of this build is on the device. */
  | { readonly kind: 'complete'; readonly build: string }
  /** The reader saves data, or the connection is none to use for it. */
  | { readonly kind: 'held' }
  /** The device has no room. */
  | { readonly kind: 'refused'; readonly build: string }
  /** The network or the host failed: tried again with the next page. */
  | { readonly kind: 'stopped'; readonly reason: string };

/** What a run needs. */
export type Copying = {
  readonly store: Store;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** Whether the connection may be used. */
  readonly mayCopy: () => boolean;
  /** Resolves when the page has nothing better to do. */
  readonly idle: () => Promise<unknown>;
  readonly now: () => number;
  /** Told after each part: how many of the parts are there. */
  readonly onPart?: (done: number, all: number) => void;
};

class Stopped extends Error {}

/** A part of the copy; what the page has loaded already is taken from the browser's cache. */
type Part = { readonly path: string; readonly sum: Sum; readonly cache: RequestCache };

const partsOf = ({ parcels, singles }: Library): Part[] => [
  ...Object.entries(singles).map(([path, sum]): Part => ({ path, sum, cache: 'force-cache' })),
  ...parcels.map((sum): Part => ({ path: parcelPath(sum), sum, cache: 'no-store' })),
];

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function bytesOf(
  { fetch }: Copying,
  path: string,
  init: RequestInit,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path, { ...init, priority: 'low' });
  // A host that leads missing files to its home page says so by the redirect.
  if (!response.ok || response.redirected) throw new Stopped(`${path}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Fetches one part; what does not have the content that the library promises is not stored. */
async function fetchPart(copying: Copying, { path, sum, cache }: Part) {
  const [hash] = sum;
  const bytes = await bytesOf(copying, path, { cache });
  if ((await copying.digest(bytes)) === hash) return bytes;
  // A damaged copy in the browser's cache: once more past it.
  const again = cache === 'force-cache' ? await bytesOf(copying, path, { cache: 'reload' }) : bytes;
  if ((await copying.digest(again)) === hash) return again;
  throw new Stopped(`${path} is not what the library says`);
}

async function newestBuild(copying: Copying): Promise<string> {
  const pointer = parsePointer(parsed(await bytesOf(copying, POINTER_FILE, { cache: 'no-store' })));
  if (!pointer) throw new Stopped(`${POINTER_FILE} is not understood`);
  return pointer.build;
}

async function libraryOf(copying: Copying, build: string): Promise<Library> {
  const kept = await copying.store.library(build);
  if (kept) return kept;
  const path = libraryPath(build);
  const bytes = await bytesOf(copying, path, { cache: 'no-store' });
  const library = parseLibrary(parsed(bytes), build);
  if (!library) throw new Stopped(`${path} is not understood`);
  await copying.store.put(path, bytes);
  return library;
}

/** Removes what is neither of this copy nor of the one before. */
async function tidy(store: Store, library: Library | undefined, before: string | null) {
  const previous = before === null ? undefined : await store.library(before);
  await store.keepOnly(new Set([library, previous].flatMap((one) => (one ? pathsOf(one) : []))));
}

async function run(copying: Copying): Promise<Outcome> {
  const { store, mayCopy, idle, now, onPart } = copying;
  if (!mayCopy()) return { kind: 'held' };
  const build = await newestBuild(copying);
  const { current, refused, previous } = await store.state();
  if (current?.build === build) return { kind: 'complete', build };
  if (refused === build) return { kind: 'refused', build };
  try {
    const library = await libraryOf(copying, build);
    const parts = partsOf(library);
    for (const [index, part] of parts.entries()) {
      if (!(await store.has(part.path))) {
        await idle();
        if (!mayCopy()) return { kind: 'held' };
        await store.put(part.path, await fetchPart(copying, part));
      }
      onPart?.(index + 1, parts.length);
    }
    const before = current?.build ?? null;
    await store.setState({ current: { build, saved: now() }, previous: before, refused: null });
    await tidy(store, library, before);
    return { kind: 'complete', build };
  } catch (error) {
    if (!isFull(error)) throw error;
    // Give back what was taken for nothing, and do not begin anew with every page.
    await tidy(store, current ? await store.library(current.build) : undefined, previous);
    await store.setState({ current, previous, refused: build });
    return { kind: 'refused', build };
  }
}

/** Brings the newest copy; never throws. */
export async function bringCopy(copying: Copying): Promise<Outcome> {
  try {
    return await run(copying);
  } catch (error) {
    // Without a network this is what happens on every page: nothing to report.
    return { kind: 'stopped', reason: error instanceof Error ? error.message : String(error) };
  }
}
