/** Amounts of money in running text. */

/** Returns the text with a no-break space between each amount and its currency code, so that no line parts them. */
export const joinAmounts = (text: string): string =>
  text.replace(/(\d) (?=[A-Z]{3}\b)/g, '$1\u00a0');
