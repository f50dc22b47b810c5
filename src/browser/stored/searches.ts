/** The reader's recent and favorite searches of an index, in storage. */
import { createStorageSlot } from '@docusaurus/theme-common';
import {
  FAVORITES_LIMIT,
  keysOf,
  parseSearches,
  recentLimit,
  without,
  withFirst,
  type SiteAddress,
  type StoredSearch,
} from './stored-searches';

export type SavedLists = {
  readonly recent: readonly StoredSearch[];
  readonly favorites: readonly StoredSearch[];
};

/** The stored searches, and functions that change them. */
export type Searches = ReturnType<typeof createSearches>;

/** Returns the searches of an index. In the browser only. Without storage, both lists stay empty. */
export function createSearches(indexName: string, site: SiteAddress) {
  const keys = keysOf(indexName);
  const recentSlot = createStorageSlot(keys.recent);
  const favoritesSlot = createStorageSlot(keys.favorites);

  const setRecent = (list: readonly StoredSearch[]) => recentSlot.set(JSON.stringify(list));
  const setFavorites = (list: readonly StoredSearch[]) => favoritesSlot.set(JSON.stringify(list));

  let texts: readonly (string | null)[] = [];
  let lists: SavedLists = { recent: [], favorites: [] };

  /** Returns the same object until something changes. */
  function read(): SavedLists {
    const now = [recentSlot.get(), favoritesSlot.get()] as const;
    if (now[0] !== texts[0] || now[1] !== texts[1]) {
      texts = now;
      const favorites = parseSearches(now[1], site).slice(0, FAVORITES_LIMIT);
      const recent = parseSearches(now[0], site).slice(0, recentLimit(favorites));
      lists = { recent, favorites };
    }
    return lists;
  }

  return {
    read,
    /** Calls back when either list changes, even in another tab. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      const stops = [recentSlot.listen(listener), favoritesSlot.listen(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Adds an opened hit to the recent searches, unless it's a favorite. */
    remember: (search: StoredSearch) => {
      const { recent, favorites } = read();
      if (favorites.some(({ objectID }) => objectID === search.objectID)) return;
      setRecent(withFirst(recent, search, recentLimit(favorites)));
    },
    /** Turns a recent search into a favorite. */
    promote: (search: StoredSearch) => {
      const { recent, favorites } = read();
      setFavorites(withFirst(favorites, search, FAVORITES_LIMIT));
      setRecent(without(recent, search));
    },
    /** Turns a favorite back into a recent search. */
    demote: (search: StoredSearch) => {
      const { recent, favorites } = read();
      const left = without(favorites, search);
      setFavorites(left);
      setRecent(withFirst(recent, search, recentLimit(left)));
    },
    remove: (search: StoredSearch) => {
      const { recent, favorites } = read();
      setFavorites(without(favorites, search));
      setRecent(without(recent, search));
    },
  };
}
