/** Returns a text with a no-break space between each amount and its currency code, so that they stay on one line. */
export const joinAmounts = (text: string): string =>
  text.replace(/(\d) (?=[A-Z]{3}\b)/g, '$1\u00a0');
