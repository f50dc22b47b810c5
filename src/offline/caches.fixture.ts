/** A browser's caches for tests, with the features that we use. */

type Entries = Map<string, Response>;

/** Caches whose entries can all be read and changed. */
export type FakeCaches = CacheStorage & {
  /** The entries of each cache by address. The caches are listed by name. */
  readonly all: Map<string, Entries>;
  /** How many entries a cache has room for. */
  room: number;
};

/** Returns empty caches. */
export function fakeCaches(): FakeCaches {
  const all = new Map<string, Entries>();
  const open = async (name: string) => {
    const entries: Entries = all.get(name) ?? new Map();
    all.set(name, entries);
    return {
      put: async (address: string, response: Response) => {
        if (entries.size >= caches.room) throw new DOMException('full', 'QuotaExceededError');
        entries.set(address, response);
      },
      delete: async (address: string) => entries.delete(address),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  };
  const caches = {
    all,
    room: Infinity,
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string, { cacheName = '' }: MultiCacheQueryOptions) =>
      all.get(cacheName)?.get(address)?.clone(),
  } as unknown as FakeCaches;
  return caches;
}
