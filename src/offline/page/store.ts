/** Where the offline copy is kept on the device. */
import { bundlePath, manifestPath, parseManifest, type Manifest } from '../format/manifest';
import {
  cacheName,
  deleteOutdated,
  NOTHING,
  parseState,
  stateAddress,
  type State,
} from '../format/state';

/** Keeps the parts of the offline copy under their paths, and the state. */
export type Store = {
  state(): Promise<State>;
  setState(state: State): Promise<void>;
  has(path: string): Promise<boolean>;
  put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns the manifest of a build, if it is kept. */
  manifest(build: string): Promise<Manifest | undefined>;
  /** Removes everything except these paths and the state. */
  keepOnly(paths: ReadonlySet<string>): Promise<void>;
};

/** Returns the paths that a copy consists of, including its manifest. */
export const pathsOf = (manifest: Manifest): string[] => [
  manifestPath(manifest.build),
  ...manifest.bundles.map(bundlePath),
  ...Object.keys(manifest.singles),
];

/** Returns the store of the site below `scope`, its base URL with origin; deletes those in another format. */
export async function openStore(scope: string, caches: CacheStorage): Promise<Store> {
  await deleteOutdated(caches, scope);
  const cache = await caches.open(cacheName(scope));
  return {
    async state() {
      const stored = await cache.match(stateAddress(scope));
      return stored ? parseState(await stored.json()) : NOTHING;
    },
    setState: (state) => cache.put(stateAddress(scope), Response.json(state)),
    has: async (path) => (await cache.match(scope + path)) !== undefined,
    put: (path, bytes) => cache.put(scope + path, new Response(bytes)),
    async manifest(build) {
      const stored = await cache.match(scope + manifestPath(build));
      return stored && parseManifest(await stored.json(), build);
    },
    async keepOnly(paths) {
      const kept = new Set([...paths].map((path) => scope + path).concat(stateAddress(scope)));
      for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
    },
  };
}
