/** Creates anchors from text. */

/** Returns a text in lowercase, with a hyphen instead of everything that isn't a letter or a digit. */
export function anchorOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns the anchor of a change on the changelog page, such as `2026-10-06-budget-suggestions`. */
export const entryAnchor = ({ date, title }: { date: string; title: string }): string =>
  `${date}-${anchorOf(title)}`;
