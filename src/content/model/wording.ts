/**
 * Returns a wording in the form in which two of them are compared: in small letters, without punctuation, and with its
 * last word in the singular.
 */
export const wordingOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
