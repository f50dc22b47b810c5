/**
 * What the device keeps of the offline copy: its files by path, and which copy is in use. Each entry is stored with the
 * hash of its content. If an entry doesn't match its hash when it's read, it's deleted and counts as missing.
 */
import type { Bytes } from './lzma';
import { bundlePath, FORMAT_VERSION, manifestPath, type Manifest } from './manifest';

/** Which copy is in use. */
export type State = {
  /** The copy that pages are read from. */
  readonly current: { readonly build: string; readonly saved: number } | null;
  /** The copy before it. Open tabs may still need its scripts. */
  readonly previous: string | null;
  /** A build that didn't fit on the device, so it isn't tried again. */
  readonly refused: string | null;
};

/** The state if nothing is saved. */
export const NOTHING: State = { current: null, previous: null, refused: null };

/** The path under which the state is kept. Nothing is served there. */
export const STATE_PATH = 'assets/offline/state';

/** The header of an entry that contains the hash of its content. */
const HASH_HEADER = 'Content-Hash';

/** Returns the SHA-256 of a file as hexadecimal digits. */
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

/** Returns the name of a site's cache. Each base URL and each format has its own cache. */
const cacheName = (scope: string): string =>
  `offline v${FORMAT_VERSION} ${new URL(scope).pathname}`;

/** Deletes what earlier versions of the site stored in another format, because nothing reads it anymore. */
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

/** Deletes everything that the device keeps of a site. */
export async function deleteKept(caches: CacheStorage, scope: string): Promise<void> {
  await caches.delete(cacheName(scope));
  await deleteOutdated(caches, scope);
}

/** Access to what a device keeps of a site. */
export type Kept = ReturnType<typeof keptOf>;

/** Returns access to what the device keeps of the site below `scope`, which is its base URL with the origin. */
export function keptOf(scope: string, caches: Pick<CacheStorage, 'match' | 'open'>) {
  const name = cacheName(scope);

  async function read(path: string): Promise<Bytes | undefined> {
    // Doesn't open the cache, because that would create it again after it was deleted.
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
    /** Returns a build's manifest. */
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
