/** Ranks pages by their similarity to a path that doesn't exist. Pure. */
import { distance } from 'fastest-levenshtein';
import type { PageEntry } from '../../content/model/site-data';
import { readablePath, wordsOfPath } from './words-of-path';

/** Words in paths that don't identify a page. */
const EMPTY_WORDS = new Set(['docs', 'html', 'htm', 'md', 'mdx', 'a', 'an', 'and', 'the']);

/** The minimum similarity of matching words, such as `budget` and `budgets`, or `anomolies` and `anomalies`. */
const SIMILAR = 0.65;

/** Pages with a smaller share of the words match by chance. */
const LEAST = 0.3;

const alike = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length, 1);

/** Returns the words in a path or title that may identify a page. */
const wordsOf = (text: string, baseUrl = '') =>
  wordsOfPath(text, baseUrl)
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));

/** Returns the share of `words` that are in `others`. Later words count more. */
function share(words: readonly string[], others: readonly string[]): number {
  const weights = words.map((_, place) => 1 + place / words.length);
  const found = words.map((word, place) => {
    const best = Math.max(0, ...others.map((other) => alike(word, other)));
    return best >= SIMILAR ? best * (weights[place] ?? 0) : 0;
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return sum(found) / Math.max(1, sum(weights));
}

/** Returns a page's similarity to the path, which is 0 below the minimum. */
function nearness(asked: readonly string[], page: PageEntry, baseUrl: string): number {
  const path = wordsOf(page.path, baseUrl);
  const found = share(asked, [...path, ...wordsOf(page.title)]);
  if (found < LEAST) return 0;
  return found + 0.25 * share(path, asked) + 0.25 * alike(asked.join('/'), path.join('/'));
}

/**
 * Returns up to `count` pages that are similar to `path`, most similar first.
 *
 * @param path the path in the address bar
 * @param baseUrl the site's base URL
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

/** Returns general starting points if no page is similar: the main page, then pages near the root. */
export function startingPages(
  pages: readonly PageEntry[],
  mainDoc: string,
  count: number,
): PageEntry[] {
  const rank = ({ path }: PageEntry) => (path === mainDoc ? 0 : path.split('/').length);
  return [...pages].sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
