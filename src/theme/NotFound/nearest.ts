/** Ranks pages by how near they are to a path that does not exist. Pure. */
import { distance } from 'fastest-levenshtein';
import type { PageEntry } from '../../content/model/site-data';
import { readablePath, wordsOfPath } from './words-of-path';

/** Words of a path that every page shares, or that name no page. */
const EMPTY_WORDS = new Set(['docs', 'html', 'htm', 'md', 'mdx', 'a', 'an', 'and', 'the']);

/** Two words this similar match: `budget` and `budgets`, `anomolies` and `anomalies`. */
const SIMILAR = 0.65;

/** A page with a smaller share of the words is a match by chance. */
const LEAST = 0.3;

const alike = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length, 1);

/** Returns the words of a path or title that may name a page. */
const wordsOf = (text: string, baseUrl = '') =>
  wordsOfPath(text, baseUrl)
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));

/** The share of `words` found among `others`; later words count more. */
function share(words: readonly string[], others: readonly string[]): number {
  const weights = words.map((_, place) => 1 + place / words.length);
  const found = words.map((word, place) => {
    const best = Math.max(0, ...others.map((other) => alike(word, other)));
    return best >= SIMILAR ? best * (weights[place] ?? 0) : 0;
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return sum(found) / Math.max(1, sum(weights));
}

/** How near a page is to the asked path, 0 where it is not. */
function nearness(asked: readonly string[], page: PageEntry, baseUrl: string): number {
  const path = wordsOf(page.path, baseUrl);
  const found = share(asked, [...path, ...wordsOf(page.title)]);
  if (found < LEAST) return 0;
  return found + 0.25 * share(path, asked) + 0.25 * alike(asked.join('/'), path.join('/'));
}

/**
 * Returns at most `count` pages, the nearest to `path` first; none where nothing is like it.
 *
 * @param path pathname as in the address bar
 * @param baseUrl path that all pages of the site share
 */
export function nearestPages(
  path: string,
  pages: readonly PageEntry[],
  count: number,
  baseUrl = '/',
): PageEntry[] {
  const asked = wordsOf(readablePath(path), baseUrl);
  return pages
    .map((page) => ({ page, near: nearness(asked, page, baseUrl) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, count)
    .map(({ page }) => page);
}

/** Returns where to begin when no page is near: the main page, then those next to the root. */
export function startingPages(
  pages: readonly PageEntry[],
  mainDoc: string,
  count: number,
): PageEntry[] {
  const rank = ({ path }: PageEntry) => (path === mainDoc ? 0 : path.split('/').length);
  return [...pages].sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
