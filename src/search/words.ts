/**
 * The wording of the search page, which the page renders if scripts run. Otherwise, the server writes it into the page
 * (server/search-page.ts).
 */

/** What kinds of pages are called. */
export const KINDS = {
  'how-to': 'How-to',
  concept: 'Concept',
  reference: 'Reference',
  tutorial: 'Tutorial',
  faq: 'FAQ',
  landing: 'Overview',
} as const;

/** The heading of the words that are offered if nothing was found. */
export const NEAR_WORDS = 'Similar words';
export const NEAR_PAGES = 'Similar pages';

/** A hint that is shown if nothing was found. */
export const OTHER_WORDS =
  'Try fewer or different words, such as the name of a setting or a provider.';

/** The text and the link next to a query whose typos were corrected. */
export const CORRECTED = { said: 'Showing results for', instead: 'Search instead for' } as const;
export const EXACTLY = {
  said: 'Searched for exactly',
  instead: 'Search with corrections',
} as const;

/** The address parameter that makes search look for words exactly as they were typed. */
export const EXACT = 'exact';

/** Returns the message for a query that found nothing. */
export const noResults = (query: string): string => `No results for “${query}”`;

/** Returns the number of hits with its noun: `1 result`, `1,204 results`. */
export function countOf(hits: number): string {
  return hits === 1 ? '1 result' : `${hits.toLocaleString('en-US')} results`;
}

/** Returns how many of the hits are listed: `Top 20 of 1,204`, or their number where all are. */
export const shownOf = (shown: number, hits: number): string =>
  shown < hits ? `Top ${shown} of ${hits.toLocaleString('en-US')}` : countOf(hits);

/** Returns a text without its marks. */
export const plainOf = (text: readonly { readonly text: string }[]): string =>
  text.map((part) => part.text).join('');
