/**
 * Downloads the missing parts of the newest build's offline copy, one by one. It can be stopped at any time and
 * continues where it stopped, because each part is stored under the hash of its content. When all parts have arrived,
 * it writes the state, which switches to the new copy. If a part on the device is damaged, it's fetched again.
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
  /** This build is completely on the device. */
  | { readonly kind: 'complete'; readonly build: string }
  /** Data saver is on, or this connection shouldn't be used. */
  | { readonly kind: 'held' }
  /** The device doesn't have enough room. */
  | { readonly kind: 'refused'; readonly build: string }
  /** The network or the host failed. The next page tries again. */
  | { readonly kind: 'stopped'; readonly reason: string };

/** Requests a file from the host. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** What a run needs. */
export type Copying = {
  readonly kept: Kept;
  readonly ask: Ask;
  /** Whether the connection can be used. */
  readonly mayCopy: () => boolean;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<unknown>;
  readonly now: () => number;
  /** Called after each part, with the number of parts that are there. */
  readonly onPart?: (done: number, all: number) => void;
};

/** Thrown if the connection can't be used anymore. */
class Held extends Error {}

/** A part of the copy. Files that the page has already loaded come from the browser's cache. */
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

/** Returns what the host says about its newest build. */
export async function askPointer(ask: Ask): Promise<Pointer> {
  const pointer = parsePointer(fromJson(await bytesOf(ask, POINTER_FILE, 'no-store')));
  if (!pointer) throw new Error(`${POINTER_FILE} can't be read`);
  return pointer;
}

/** Fetches a part and checks its hash. */
async function fetchPart(ask: Ask, { path, hash, cache }: Part): Promise<Bytes> {
  const bytes = await bytesOf(ask, path, cache);
  if ((await hashOf(bytes)) === hash) return bytes;
  // The browser's cache has a damaged copy, so try again without it.
  if (cache === 'force-cache') return fetchPart(ask, { path, hash, cache: 'reload' });
  throw new Error(`${path} doesn't match the manifest`);
}

/** Returns a part, and fetches it if it isn't on the device. */
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

/** Downloads the newest copy. Never throws. */
export async function bringCopy(copying: Copying): Promise<Outcome> {
  try {
    return await run(copying);
  } catch (error) {
    if (error instanceof Held) return { kind: 'held' };
    // Happens on every page without a network, so it isn't worth a message.
    return { kind: 'stopped', reason: error instanceof Error ? error.message : String(error) };
  }
}
