/** What the window opens with: letters typed early, what is selected, or the question of a link. */

/** Longest first query, in characters. */
export const SELECTION_LIMIT = 64;

/** Returns a text as a query: one line, cut to 64 characters. */
export function queryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [...line].slice(0, SELECTION_LIMIT).join('').trim();
}

/**
 * Returns letters that were typed after Ctrl+K, before the page was alive, once: src/plugins/scripts-at-idle
 * keeps them.
 */
export function typedEarly(): string | undefined {
  const { dataset } = document.documentElement;
  const { helpTyped } = dataset;
  delete dataset['helpTyped'];
  return helpTyped;
}

const PREFIX = '#ask=';

/** Characters of a question that a link may bring. */
const LONGEST = 1000;

/** Returns the question that a link brings along, such as `#ask=How%20do%20I…`. */
export function questionIn(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  let text = hash.slice(PREFIX.length);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: the text is as it is.
  }
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, LONGEST).join('');
}
