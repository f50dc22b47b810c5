/** The reader's recent and favorite searches of an index, as the device keeps them. */
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

/** Both lists, as they are shown. */
export type SavedLists = {
  readonly recent: readonly StoredSearch[];
  readonly favorites: readonly StoredSearch[];
};

/** What is kept, and what changes it. */
export type Searches = ReturnType<typeof createSearches>;

/** Returns the searches of an index. In the browser only. Where nothing can be stored, both lists stay empty. */
export function createSearches(indexName: string, site: SiteAddress) {
  const keys = keysOf(indexName);
  const recentSlot = createStorageSlot(keys.recent);
  const favoritesSlot = createStorageSlot(keys.favorites);

  const setRecent = (list: readonly StoredSearch[]) => recentSlot.set(JSON.stringify(list));
  const setFavorites = (list: readonly StoredSearch[]) => favoritesSlot.set(JSON.stringify(list));

  let texts: readonly (string | null)[] = [];
  let lists: SavedLists = { recent: [], favorites: [] };

  /** The same object until something changes. */
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
    /** Calls back when either list changes, in another tab too; returns what stops it. */
    subscribe: (listener: () => void) => {
      const stops = [recentSlot.listen(listener), favoritesSlot.listen(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Keeps what was opened, unless it is a favorite. */
    remember: (search: StoredSearch) => {
      const { recent, favorites } = read();
      if (favorites.some(({ objectID }) => objectID === search.objectID)) return;
      setRecent(withFirst(recent, search, recentLimit(favorites)));
    },
    /** Makes a recent search a favorite. */
    promote: (search: StoredSearch) => {
      const { recent, favorites } = read();
      setFavorites(withFirst(favorites, search, FAVORITES_LIMIT));
      setRecent(without(recent, search));
    },
    /** Makes a favorite a recent search again. */
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
