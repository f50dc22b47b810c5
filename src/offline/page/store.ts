/** The place on the device that the offline copy is kept in. */
import { libraryPath, parcelPath, parseLibrary, type Library } from '../format/library';
import { cacheName, NOTHING, parseState, stateAddress, type State } from '../format/state';

/** Keeps the parts of the offline copy under their paths, and the switch. */
export type Store = {
  state(): Promise<State>;
  setState(state: State): Promise<void>;
  has(path: string): Promise<boolean>;
  put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns the library of a build, where it is kept. */
  library(build: string): Promise<Library | undefined>;
  /** Removes everything but these paths and the state. */
  keepOnly(paths: ReadonlySet<string>): Promise<void>;
};

/** Returns the paths that a copy consists of, its library among them. */
export const pathsOf = (library: Library): string[] => [
  libraryPath(library.build),
  ...library.parcels.map(parcelPath),
  ...Object.keys(library.singles),
];

/** Returns the store of the site below `scope`, its base URL with origin. */
export async function openStore(scope: string, caches: CacheStorage): Promise<Store> {
  const cache = await caches.open(cacheName(scope));
  return {
    async state() {
      const stored = await cache.match(stateAddress(scope));
      return stored ? parseState(await stored.json()) : NOTHING;
    },
    setState: (state) => cache.put(stateAddress(scope), Response.json(state)),
    has: async (path) => (await cache.match(scope + path)) !== undefined,
    put: (path, bytes) => cache.put(scope + path, new Response(bytes)),
    async library(build) {
      const stored = await cache.match(scope + libraryPath(build));
      return stored && parseLibrary(await stored.json(), build);
    },
    async keepOnly(paths) {
      const kept = new Set([...paths].map((path) => scope + path).concat(stateAddress(scope)));
      for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
    },
  };
}
