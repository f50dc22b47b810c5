/** The part of the not-found page that only it loads: all pages of the site, and the ranking. */
import pages from '@generated/site-data/default/pages.json';
import type { PageEntry } from '../../content/model/site-data';
import { nearestPages, startingPages } from './nearest';

/** Suggestions for a path that doesn't exist. `similar` is false if they're general starting points. */
export type Closest = { readonly similar: boolean; readonly pages: readonly PageEntry[] };

/** Returns suggestions for a mistyped path. */
export function closestPages(path: string, baseUrl: string, mainDoc: string): Closest {
  const count = 3;
  const near = nearestPages(path, pages, count, baseUrl);
  return near.length > 0
    ? { similar: true, pages: near }
    : { similar: false, pages: startingPages(pages, mainDoc, count) };
}
