/** The part of the not-found page that is fetched only there: all pages of the site, and the ranking. */
import pages from '@generated/site-data/default/pages.json';
import type { PageEntry } from '../../content/model/site-data';
import { nearestPages, startingPages } from './nearest';

/** Pages to offer for a path that does not exist; `similar` is false where they are places to begin. */
export type Closest = { readonly similar: boolean; readonly pages: readonly PageEntry[] };

/** Returns what to offer for a mistyped path. */
export function closestPages(path: string, baseUrl: string, mainDoc: string): Closest {
  const count = 3;
  const near = nearestPages(path, pages, count, baseUrl);
  return near.length > 0
    ? { similar: true, pages: near }
    : { similar: false, pages: startingPages(pages, mainDoc, count) };
}
