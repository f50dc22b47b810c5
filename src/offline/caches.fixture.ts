/** The caches of a browser for tests, as far as they are used. */

type Entries = Map<string, Response>;

/** Caches of which all entries can be looked at and changed. */
export type FakeCaches = CacheStorage & {
  /** Entries by address, of every cache by its name. */
  readonly all: Map<string, Entries>;
  /** How many entries a cache may have. */
  room: number;
};

/** Returns caches without an entry. */
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
