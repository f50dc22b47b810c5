/** Anchors made from words. */

/** Words in lower case, each run of anything but letters and digits as one hyphen. */
export function anchorOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
