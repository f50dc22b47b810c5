/** Wordings of readers, made alike: the build writes them as the search looks them up. */

/** Returns a text in small letters, without marks between its words, its last word in the singular. */
export const wordingOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
