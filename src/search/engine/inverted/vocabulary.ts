/** The order of forms, and what unknown words may have been meant as. */
import { stem } from '../analysis';
import { worthOf } from './beginnings';
import type { Postings } from './store';

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const LETTERS = /^\p{L}+$/u;

/** Returns forms in the order of their numbers, by stem, then by themselves; and the stem of each. */
export function inOrder(forms: Iterable<string>): { forms: string[]; stems: string[] } {
  const ordered = [...forms]
    .map((form) => ({ form, key: stem(form) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.form, b.form));
  return { forms: ordered.map(({ form }) => form), stems: ordered.map(({ key }) => key) };
}

/** Returns the letter that a form begins with. */
export const initialOf = (form: string): string => String.fromCodePoint(form.codePointAt(0) ?? 0);

/** Returns forms of letters alone, by the letter that they begin with, with how often they are found. */
export function knownBy(
  forms: readonly string[],
  frequencyOf: (term: number) => number,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const known = new Map<string, Map<string, number>>();
  forms.forEach((form, term) => {
    if (!LETTERS.test(form)) return;
    const initial = initialOf(form);
    const own = known.get(initial) ?? new Map<string, number>();
    known.set(initial, own.set(form, frequencyOf(term)));
  });
  return known;
}

/** A title or heading says as much of what readers look for as so many other places. */
const NAMED = 10;

/** Returns how often readers may mean a term: in how many places it is, titles and headings above all. */
export const frequencyOf = (postings: Postings): number =>
  postings.units.length + NAMED * worthOf(postings);
