/**
 * Downloads the offline copy: what is missing of the newest build, part by part. It may be stopped at any
 * moment and continues where it stopped, as each part is stored under the hash of its content. The state,
 * written when all parts are there, switches to the new copy.
 */
import {
  manifestPath,
  bundlePath,
  parseManifest,
  parsePointer,
  POINTER_FILE,
  type Manifest,
  type Sum,
} from '../format/manifest';
import { pathsOf, type Store } from './store';

/** How a run ended. */
export type Outcome =
  /** All of this build is on the device. */
  | { readonly kind: 'complete'; readonly build: string }
  /** The reader saves data, or this connection should not be used for it. */
  | { readonly kind: 'held' }
  /** The device has no room. */
  | { readonly kind: 'refused'; readonly build: string }
  /** The network or the host failed: the next page tries again. */
  | { readonly kind: 'stopped'; readonly reason: string };

/** What a run needs. */
export type Copying = {
  readonly store: Store;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** Whether the connection may be used. */
  readonly mayCopy: () => boolean;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<unknown>;
  readonly now: () => number;
  /** Called after each part with the number of parts that are there. */
  readonly onPart?: (done: number, all: number) => void;
};

class Stopped extends Error {}

/** A part of the copy; what the page has loaded already comes from the browser's cache. */
type Part = { readonly path: string; readonly sum: Sum; readonly cache: RequestCache };

const partsOf = ({ bundles, singles }: Manifest): Part[] => [
  ...Object.entries(singles).map(([path, sum]): Part => ({ path, sum, cache: 'force-cache' })),
  ...bundles.map((sum): Part => ({ path: bundlePath(sum), sum, cache: 'no-store' })),
];

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function bytesOf(
  { fetch }: Copying,
  path: string,
  init: RequestInit,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path, { ...init, priority: 'low' });
  // Some hosts redirect missing files to their home page.
  if (!response.ok || response.redirected) throw new Stopped(`${path}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Fetches one part and checks its hash. */
async function fetchPart(copying: Copying, { path, sum, cache }: Part) {
  const [hash] = sum;
  const bytes = await bytesOf(copying, path, { cache });
  if ((await copying.digest(bytes)) === hash) return bytes;
  // The browser's cache has a damaged copy: try again without it.
  const again = cache === 'force-cache' ? await bytesOf(copying, path, { cache: 'reload' }) : bytes;
  if ((await copying.digest(again)) === hash) return again;
  throw new Stopped(`${path} is not what the manifest says`);
}

async function newestBuild(copying: Copying): Promise<string> {
  const pointer = parsePointer(parsed(await bytesOf(copying, POINTER_FILE, { cache: 'no-store' })));
  if (!pointer) throw new Stopped(`${POINTER_FILE} is not understood`);
  return pointer.build;
}

async function manifestOf(copying: Copying, build: string): Promise<Manifest> {
  const kept = await copying.store.manifest(build);
  if (kept) return kept;
  const path = manifestPath(build);
  const bytes = await bytesOf(copying, path, { cache: 'no-store' });
  const manifest = parseManifest(parsed(bytes), build);
  if (!manifest) throw new Stopped(`${path} is not understood`);
  await copying.store.put(path, bytes);
  return manifest;
}

/** Removes everything except this copy and the one before. */
async function tidy(store: Store, manifest: Manifest | undefined, before: string | null) {
  const previous = before === null ? undefined : await store.manifest(before);
  await store.keepOnly(new Set([manifest, previous].flatMap((one) => (one ? pathsOf(one) : []))));
}

async function run(copying: Copying): Promise<Outcome> {
  const { store, mayCopy, idle, now, onPart } = copying;
  if (!mayCopy()) return { kind: 'held' };
  const build = await newestBuild(copying);
  const { current, refused, previous } = await store.state();
  if (current?.build === build) return { kind: 'complete', build };
  if (refused === build) return { kind: 'refused', build };
  try {
    const manifest = await manifestOf(copying, build);
    const parts = partsOf(manifest);
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
    await tidy(store, manifest, before);
    return { kind: 'complete', build };
  } catch (error) {
    if (!isFull(error)) throw error;
    // Free the space, and don't try again with every page.
    await tidy(store, current ? await store.manifest(current.build) : undefined, previous);
    await store.setState({ current, previous, refused: build });
    return { kind: 'refused', build };
  }
}

/** Downloads the newest copy; never throws. */
export async function bringCopy(copying: Copying): Promise<Outcome> {
  try {
    return await run(copying);
  } catch (error) {
    // Happens on every page without a network: not worth a message.
    return { kind: 'stopped', reason: error instanceof Error ? error.message : String(error) };
  }
}
