/** The first query of the window: what was typed early, or is selected. */

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
