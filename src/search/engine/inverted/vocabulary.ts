/** Every form that stands in the docs, by number, by stem and in order. */
import { stem } from '../analysis';
import { beginningsOf, isShort, worthOf } from './beginnings';
import type { Postings, Vocabulary } from './store';

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const LETTERS = /^\p{L}+$/u;

/** Returns forms in the order of their numbers: by stem, then by themselves. */
export function inOrder(forms: Iterable<string>): string[] {
  return [...forms]
    .map((form) => ({ form, key: stem(form) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.form, b.form))
    .map(({ form }) => form);
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

/** Returns how often readers may mean a term: in how many places it stands, titles and headings above all. */
export const frequencyOf = (postings: Postings): number =>
  postings.units.length + NAMED * worthOf(postings);

/** Returns the vocabulary of all forms, in their order. */
export function vocabularyOf(
  forms: readonly string[],
  postings: (term: number) => Postings,
): Vocabulary {
  const terms = new Map(forms.map((form, term) => [form, term]));
  const families = new Map<string, number[]>();
  forms.forEach((form, term) => {
    const key = stem(form);
    const family = families.get(key);
    if (family) family.push(term);
    else families.set(key, [term]);
  });
  const sorted = [...forms].sort(byCodeUnit);
  let known: ReturnType<typeof knownBy> | undefined;
  const allKnown = () => (known ??= knownBy(forms, (term) => frequencyOf(postings(term))));
  let beginnings: ReturnType<typeof beginningsOf> | undefined;

  const firstNotBelow = (prefix: string): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    termOf: (form) => terms.get(form),
    formOf: (term) => forms[term] ?? '',
    relativesOf: (form) => families.get(stem(form)) ?? [],
    startingWith(prefix) {
      if (isShort(prefix)) {
        beginnings ??= beginningsOf(forms, postings);
        return beginnings.get(prefix) ?? [];
      }
      const found: number[] = [];
      let at = firstNotBelow(prefix);
      for (let form = sorted[at]; form?.startsWith(prefix) === true; form = sorted[at]) {
        at += 1;
        const term = terms.get(form);
        if (term !== undefined) found.push(term);
      }
      return found.sort((a, b) => a - b);
    },
    known: (initial) => allKnown().get(initial) ?? new Map<string, number>(),
    allKnown: () => [...allKnown().values()],
  };
}
