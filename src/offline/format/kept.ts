/**
 * What the device keeps of the offline copy: its files under their paths, and which copy is read. Each entry
 * has the hash of its content beside it. An entry that has become something else is deleted when it is
 * read, and counts as not there.
 */
import type { Bytes } from './lzma';
import { bundlePath, FORMAT_VERSION, manifestPath, type Manifest } from './manifest';

/** Which copy is read. */
export type State = {
  /** The copy that pages are read from. */
  readonly current: { readonly build: string; readonly saved: number } | null;
  /** The one before: tabs that are open may still need its scripts. */
  readonly previous: string | null;
  /** A build that did not fit on the device: not tried again. */
  readonly refused: string | null;
};

/** Nothing is saved. */
export const NOTHING: State = { current: null, previous: null, refused: null };

/** Path that the state is kept under. Nothing is served there. */
export const STATE_PATH = 'assets/offline/state';

/** The header of an entry that has the hash of its content. */
const HASH_HEADER = 'Content-Hash';

/** Returns the SHA-256 of a file in hexadecimal digits. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads JSON. */
export const fromJson = (bytes: Bytes): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Returns the paths that a copy consists of, including its manifest. */
const pathsOf = (manifest: Manifest): string[] => [
  manifestPath(manifest.build),
  ...manifest.bundles.map(bundlePath),
  ...Object.keys(manifest.singles),
];

/** Name of the cache of a site. Sites under other base URLs have their own, and so has each format. */
const cacheName = (scope: string): string =>
  `offline v${FORMAT_VERSION} ${new URL(scope).pathname}`;

/** Deletes what earlier versions of the site stored in another format: nothing reads it any more. */
export async function deleteOutdated(
  caches: Pick<CacheStorage, 'keys' | 'delete'>,
  scope: string,
): Promise<void> {
  for (const name of await caches.keys()) {
    // Formats 1 and 2 had no version in the name.
    const [, pathname] = /^offline (?:v\d+ )?(\/.*)$/.exec(name) ?? [];
    if (pathname === new URL(scope).pathname && name !== cacheName(scope)) {
      await caches.delete(name);
    }
  }
}

/** Deletes all that is kept of a site. */
export async function deleteKept(caches: CacheStorage, scope: string): Promise<void> {
  await caches.delete(cacheName(scope));
  await deleteOutdated(caches, scope);
}

/** What a device keeps of a site. */
export type Kept = ReturnType<typeof keptOf>;

/** Returns what the device keeps of the site below `scope`, its base URL with origin. */
export function keptOf(scope: string, caches: Pick<CacheStorage, 'match' | 'open'>) {
  const name = cacheName(scope);

  async function read(path: string): Promise<Bytes | undefined> {
    // Not by opening the cache: that would make it again after it was deleted.
    const stored = await caches.match(scope + path, { cacheName: name });
    if (!stored) return undefined;
    const bytes = await stored.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    );
    if (bytes && (await hashOf(bytes)) === stored.headers.get(HASH_HEADER)) return bytes;
    await (await caches.open(name)).delete(scope + path);
    return undefined;
  }

  async function put(path: string, bytes: Bytes): Promise<void> {
    const headers = { [HASH_HEADER]: await hashOf(bytes) };
    await (await caches.open(name)).put(scope + path, new Response(bytes, { headers }));
  }

  async function manifest(build: string): Promise<Manifest | undefined> {
    const bytes = await read(manifestPath(build));
    return bytes && (fromJson(bytes) as Manifest);
  }

  return {
    /** Returns a file. */
    read,
    put,
    /** Returns the manifest of a build. */
    manifest,
    async state(): Promise<State> {
      const bytes = await read(STATE_PATH);
      return bytes ? (fromJson(bytes) as State) : NOTHING;
    },
    setState: (state: State) => put(STATE_PATH, new TextEncoder().encode(JSON.stringify(state))),
    /** Removes everything except the state and the copies of these builds. */
    async keepOnly(builds: readonly (string | null | undefined)[]): Promise<void> {
      const manifests = await Promise.all(builds.map((build) => build && manifest(build)));
      const paths = manifests.flatMap((one) => (one ? pathsOf(one) : []));
      const addresses = new Set([STATE_PATH, ...paths].map((path) => scope + path));
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (!addresses.has(url)) await cache.delete(url);
    },
  };
}
