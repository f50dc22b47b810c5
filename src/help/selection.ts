/** What the reader has selected, as a first query. */

/** Longest first query, in characters. */
export const SELECTION_LIMIT = 64;

/** Returns a text as a query: one line, cut to 64 characters. */
export function queryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [...line].slice(0, SELECTION_LIMIT).join('').trim();
}
