/** What the window opens with: text that was typed early, the selection, or a link's question. */

/** Longest first query, in characters. */
export const SELECTION_LIMIT = 64;

/** Turns a text into a query: one line of at most 64 characters. */
export function queryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [...line].slice(0, SELECTION_LIMIT).join('').trim();
}

/**
 * Returns, once, what was typed after Ctrl+K before the page was hydrated, which src/plugins/scripts-at-idle has kept.
 */
export function typedEarly(): string | undefined {
  const { dataset } = document.documentElement;
  const { helpTyped } = dataset;
  delete dataset['helpTyped'];
  return helpTyped;
}

const PREFIX = '#ask=';

/** Maximum characters of a question in a link. */
const LONGEST = 1000;

/** Returns the question in a link, such as `#ask=How%20do%20I…`. */
export function questionIn(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  let text = hash.slice(PREFIX.length);
  try {
    text = decodeURIComponent(text);
  } catch {
    // There is a stray percent sign, so use the text as it is.
  }
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, LONGEST).join('');
}
