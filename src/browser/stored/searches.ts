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

/** What is kept, and what changes it. Where nothing can be stored, both lists stay empty. */
export type Searches = {
  read(): SavedLists;
  /** Calls back when either list changes, in another tab too; returns what stops it. */
  subscribe(listener: () => void): () => void;
  /** Keeps what was opened, unless it is a favorite. */
  remember(search: StoredSearch): void;
  /** Makes a recent search a favorite. */
  promote(search: StoredSearch): void;
  /** Makes a favorite a recent search again. */
  demote(search: StoredSearch): void;
  remove(search: StoredSearch): void;
};

/** Returns the searches of an index. In the browser only. */
export function createSearches(indexName: string, site: SiteAddress): Searches {
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
    subscribe: (listener) => {
      const stops = [recentSlot.listen(listener), favoritesSlot.listen(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    remember: (search) => {
      const { recent, favorites } = read();
      if (favorites.some(({ objectID }) => objectID === search.objectID)) return;
      setRecent(withFirst(recent, search, recentLimit(favorites)));
    },
    promote: (search) => {
      const { recent, favorites } = read();
      setFavorites(withFirst(favorites, search, FAVORITES_LIMIT));
      setRecent(without(recent, search));
    },
    demote: (search) => {
      const { recent, favorites } = read();
      const left = without(favorites, search);
      setFavorites(left);
      setRecent(withFirst(recent, search, recentLimit(left)));
    },
    remove: (search) => {
      const { recent, favorites } = read();
      setFavorites(without(favorites, search));
      setRecent(without(recent, search));
    },
  };
}
