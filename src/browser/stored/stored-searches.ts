/**
 * Recent and favorite searches in DocSearch's format: a JSON list of hits, with a storage key for each index. Storage
 * can't be trusted, so every item is checked before it's shown. Pure.
 */
import * as v from 'valibot';
import { itemsOf } from '../json';
import { urlOf } from '../url';

/** The maximum number of favorites. */
export const FAVORITES_LIMIT = 10;

/** The maximum number of recent searches, which is smaller if there are favorites. */
export const recentLimit = (favorites: readonly unknown[]): number =>
  favorites.length === 0 ? 7 : 4;

/** The storage keys of an index, the same as DocSearch's. */
export const keysOf = (indexName: string) => ({
  recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  favorites: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
});

const text = v.pipe(v.string(), v.maxLength(500));
const level = v.nullish(text, null);

const storedSearch = v.object({
  objectID: text,
  url: v.pipe(v.string(), v.maxLength(2000)),
  type: v.picklist(['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']),
  content: level,
  hierarchy: v.object({
    lvl0: level,
    lvl1: text,
    lvl2: level,
    lvl3: level,
    lvl4: level,
    lvl5: level,
    lvl6: level,
  }),
});

/** A stored search: the hit that was opened, without its highlights. */
export type StoredSearch = v.InferOutput<typeof storedSearch>;

/** The site's address. Only links into the site are shown. */
export type SiteAddress = { readonly origin: string; readonly baseUrl: string };

/** Returns the path of a URL on this site, or undefined for any other URL. */
function pathOf(url: string, { origin, baseUrl }: SiteAddress): string | undefined {
  const found = urlOf(url, origin);
  if (!found) return undefined;
  const { origin: own, pathname, search, hash } = found;
  return own === origin && pathname.startsWith(baseUrl) ? pathname + search + hash : undefined;
}

/** Parses a stored list, and skips items that aren't searches of this site. */
export const parseSearches = (value: string | null, site: SiteAddress): StoredSearch[] =>
  itemsOf(value, storedSearch).flatMap((search) => {
    const url = pathOf(search.url, site);
    return url === undefined ? [] : [{ ...search, url }];
  });

/** Returns a list without a search. */
export const without = (list: readonly StoredSearch[], { objectID }: StoredSearch) =>
  list.filter((search) => search.objectID !== objectID);

/** Returns a list with a search moved to the front, cut to `limit`. */
export const withFirst = (list: readonly StoredSearch[], search: StoredSearch, limit: number) =>
  [search, ...without(list, search)].slice(0, limit);

/** The parts of a hit that are stored. */
export type OpenedHit = {
  readonly objectID: string;
  readonly url: string;
  readonly section: string;
  readonly page: string;
  readonly path: readonly string[];
  readonly title: string;
};

/** Returns a hit in the stored format. A hit on text is stored as the heading above it. */
export function storedSearchOf(hit: OpenedHit): StoredSearch {
  const { objectID, url, section, page, path, title } = hit;
  const below = title === page && path.length === 0 ? [] : [...path, title];
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = below;
  const type = `lvl${Math.min(below.length + 1, 6)}` as StoredSearch['type'];
  return {
    objectID,
    url,
    type,
    content: null,
    hierarchy: { lvl0: section, lvl1: page, lvl2, lvl3, lvl4, lvl5, lvl6 },
  };
}

/** Returns the title of a stored search, and the page or section it's on. */
export function labelsOf({ hierarchy }: StoredSearch): { title: string; place: string } {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const heading = lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2;
  return heading == null ? { title: lvl1, place: lvl0 ?? '' } : { title: heading, place: lvl1 };
}
