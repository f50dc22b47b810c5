/** Ranks pages by how near they are to a path that does not exist. Pure. */
import { distance } from 'fastest-levenshtein';
import type { PageEntry } from '../../content/model/site-data';
import { readablePath } from './words-of-path';

/** Words of a path that every page shares, or that name no page. */
const EMPTY_WORDS = new Set(['docs', 'index', 'html', 'htm', 'md', 'mdx', 'a', 'an', 'and', 'the']);

/** Two words this similar match: `budget` and `budgets`, `anomolies` and `anomalies`. */
const SIMILAR = 0.65;

/** A page with a smaller share of the words is a match by chance. */
const LEAST = 0.3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));

/** 1 for the same word, down to 0 for words that do not match. */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const alike = 1 - distance(a, b) / Math.max(a.length, b.length);
  return alike >= SIMILAR ? alike : 0;
}

const best = (word: string, among: readonly string[]): number =>
  among.reduce((most, other) => Math.max(most, similarity(word, other)), 0);

/** The share of `words` found among `others`; later words count more. */
function share(words: readonly string[], others: readonly string[]): number {
  let found = 0;
  let all = 0;
  words.forEach((word, place) => {
    const weight = 1 + place / words.length;
    found += weight * best(word, others);
    all += weight;
  });
  return all === 0 ? 0 : found / all;
}

/** How near a page is to the asked path, 0 where it is not. */
function nearness(asked: readonly string[], page: PageEntry, common: string): number {
  const own = page.path.slice(common.length);
  const path = wordsOf(own);
  const found = share(asked, [...path, ...wordsOf(page.title)]);
  if (found < LEAST) return 0;
  const spelled = asked.join('/');
  const written = path.join('/');
  const alike = 1 - distance(spelled, written) / Math.max(spelled.length, written.length, 1);
  return found + 0.25 * share(path, asked) + 0.25 * alike;
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
  const typed = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  const asked = wordsOf(readablePath(typed));
  return pages
    .map((page) => ({ page, near: nearness(asked, page, baseUrl) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, count)
    .map(({ page }) => page);
}

const depthOf = ({ path }: PageEntry): number => path.split('/').length;

/** Returns where to begin when no page is near: the main page, then those next to the root. */
export function startingPages(
  pages: readonly PageEntry[],
  mainDoc: string,
  count: number,
): PageEntry[] {
  const rank = (page: PageEntry) => (page.path === mainDoc ? 0 : depthOf(page));
  return [...pages].sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
