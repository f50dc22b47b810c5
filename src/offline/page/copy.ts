/**
 * Downloads the offline copy: what is missing of the newest build, part by part. It may be stopped at any
 * moment and continues where it stopped, as each part is stored under the hash of its content. The state,
 * written when all parts are there, switches to the new copy. A part that the device has damaged is fetched
 * again.
 */
import type { Bytes } from '../format/lzma';
import { fromJson, hashOf, type Kept } from '../format/kept';
import {
  manifestPath,
  bundlePath,
  parsePointer,
  POINTER_FILE,
  type Manifest,
  type Pointer,
} from '../format/manifest';

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

/** Asks the host for a file. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** What a run needs. */
export type Copying = {
  readonly kept: Kept;
  readonly ask: Ask;
  /** Whether the connection may be used. */
  readonly mayCopy: () => boolean;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<unknown>;
  readonly now: () => number;
  /** Called after each part with the number of parts that are there. */
  readonly onPart?: (done: number, all: number) => void;
};

/** Thrown where the connection may not be used any more. */
class Held extends Error {}

/** A part of the copy; what the page has loaded already comes from the browser's cache. */
type Part = { readonly path: string; readonly hash: string; readonly cache: RequestCache };

const partsOf = ({ bundles, singles }: Manifest): Part[] => [
  ...Object.entries(singles).map(([path, [hash]]): Part => ({ path, hash, cache: 'force-cache' })),
  ...bundles.map((sum): Part => ({ path: bundlePath(sum), hash: sum[0], cache: 'no-store' })),
];

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function bytesOf(ask: Ask, path: string, cache: RequestCache): Promise<Bytes> {
  const response = await ask(path, { cache, priority: 'low' });
  // Some hosts redirect missing files to their home page.
  if (!response.ok || response.redirected) throw new Error(`${path}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns what the host says of its newest build. */
export async function askPointer(ask: Ask): Promise<Pointer> {
  const pointer = parsePointer(fromJson(await bytesOf(ask, POINTER_FILE, 'no-store')));
  if (!pointer) throw new Error(`${POINTER_FILE} is not understood`);
  return pointer;
}

/** Fetches a part and checks its hash. */
async function fetchPart(ask: Ask, { path, hash, cache }: Part): Promise<Bytes> {
  const bytes = await bytesOf(ask, path, cache);
  if ((await hashOf(bytes)) === hash) return bytes;
  // The browser's cache has a damaged copy: try again without it.
  if (cache === 'force-cache') return fetchPart(ask, { path, hash, cache: 'reload' });
  throw new Error(`${path} is not what the manifest says`);
}

/** Returns a part; fetches it if it is not on the device. */
async function bringPart({ kept, ask, idle, mayCopy }: Copying, part: Part): Promise<Bytes> {
  const there = await kept.read(part.path);
  if (there) return there;
  await idle();
  if (!mayCopy()) throw new Held();
  const bytes = await fetchPart(ask, part);
  await kept.put(part.path, bytes);
  return bytes;
}

async function run(copying: Copying): Promise<Outcome> {
  const { kept, mayCopy, ask, now, onPart } = copying;
  if (!mayCopy()) throw new Held();
  const { build, manifest: hash } = await askPointer(ask);
  const { current, refused, previous } = await kept.state();
  if (refused === build) return { kind: 'refused', build };
  try {
    const path = manifestPath(build);
    const manifest = await bringPart(copying, { path, hash, cache: 'no-store' });
    const parts = partsOf(fromJson(manifest) as Manifest);
    for (const [index, part] of parts.entries()) {
      await bringPart(copying, part);
      onPart?.(index + 1, parts.length);
    }
    if (current?.build !== build) {
      const before = current?.build ?? null;
      await kept.setState({ current: { build, saved: now() }, previous: before, refused: null });
      await kept.keepOnly([build, before]);
    }
    return { kind: 'complete', build };
  } catch (error) {
    if (!isFull(error)) throw error;
    // Free the space, and don't try again with every page.
    await kept.keepOnly([current?.build, previous]);
    await kept.setState({ current, previous, refused: build });
    return { kind: 'refused', build };
  }
}

/** Downloads the newest copy; never throws. */
export async function bringCopy(copying: Copying): Promise<Outcome> {
  try {
    return await run(copying);
  } catch (error) {
    if (error instanceof Held) return { kind: 'held' };
    // Happens on every page without a network: not worth a message.
    return { kind: 'stopped', reason: error instanceof Error ? error.message : String(error) };
  }
}
