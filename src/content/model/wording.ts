/** Normalizes a wording for comparison: in lowercase, without punctuation, and with the last word in the singular. */
export const wordingOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
