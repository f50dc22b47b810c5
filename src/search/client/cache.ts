/** Caches of the search library: one that lives as long as the page, and none. */
import type { LiteClient } from 'algoliasearch/lite';

type Cache = LiteClient['transporter']['hostsCache'];

/** Returns a cache that keeps nothing. */
export const noCache = (): Cache => ({
  async get<T>(
    _key: object | string,
    missing: () => Promise<T>,
    events?: { miss: (value: T) => Promise<unknown> },
  ): Promise<T> {
    const value = await missing();
    await events?.miss(value);
    return value;
  },
  set: async <T>(_key: object | string, value: T): Promise<T> => value,
  delete: async () => undefined,
  clear: async () => undefined,
});

/**
 * Returns a cache that lives as long as the page. For hosts, the library's own would be localStorage: on
 * the device of a
 * reader who has not asked for that, with an entry more at each failure, none of which it finds again.
 */
export function memoryCache(): Cache {
  const kept = new Map<string, unknown>();
  return {
    async get<T>(
      key: object | string,
      missing: () => Promise<T>,
      events?: { miss: (value: T) => Promise<unknown> },
    ): Promise<T> {
      const id = JSON.stringify(key);
      if (kept.has(id)) return kept.get(id) as T;
      const value = await missing();
      await events?.miss(value);
      return value;
    },
    async set<T>(key: object | string, value: T): Promise<T> {
      kept.set(JSON.stringify(key), value);
      return value;
    },
    async delete(key: object | string) {
      kept.delete(JSON.stringify(key));
    },
    async clear() {
      kept.clear();
    },
  };
}
