/** Groups pages by the first letter of their title. Pure. */
import type { PageEntry } from '../../content/model/site-data';
import { groupedBy } from '../../search/engine/lists';

/** The group of titles that start with a digit, a symbol or a letter in another script. */
const OTHER = 'Other';

const collator = new Intl.Collator('en', { numeric: true });

function letterOf(title: string): string {
  const first = title.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : OTHER;
}

/** Returns the letters that have pages, A to Z and then the other group, with sorted pages. */
export function byLetter(pages: readonly PageEntry[]) {
  const sorted = [...pages].sort((a, b) => collator.compare(a.title, b.title));
  return [...groupedBy(sorted, ({ title }) => letterOf(title))]
    .map(([letter, own]) => ({ letter, pages: own }))
    .sort((a, b) => Number(a.letter === OTHER) - Number(b.letter === OTHER));
}
