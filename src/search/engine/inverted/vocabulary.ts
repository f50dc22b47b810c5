/** The order of forms, what unknown words may have been meant as, and what one or two letters may become. */
import { stem, isSpaceless } from '../analysis';
import { groupedBy } from '../lists';
import { FIELDS, type Postings } from './store';

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
  const known = forms.flatMap((form, term) =>
    LETTERS.test(form) ? [[form, frequencyOf(term)] as const] : [],
  );
  return new Map(
    [...groupedBy(known, ([form]) => initialOf(form))].map(([initial, own]) => [
      initial,
      new Map(own),
    ]),
  );
}

/** A title or heading counts as much as this many other places. */
const NAMED = 10;

/** Returns how often readers may mean a term: in how many places it is, titles and headings above all. */
export const frequencyOf = (postings: Postings): number =>
  postings.passages.length + NAMED * worthOf(postings);

/** Forms of one beginning. */
const MOST_FORMS = 6;

const LONGEST_PREFIX = 2;

const TOLD: ReadonlySet<number> = new Set([FIELDS.indexOf('title'), FIELDS.indexOf('heading')]);

/** Tells whether a prefix is so short that it may begin almost any word; in a script without spaces, one letter is a word. */
export const isShort = (prefix: string): boolean =>
  prefix.length <= LONGEST_PREFIX && !isSpaceless(prefix);

/** Returns how many titles and headings have a term. */
function worthOf({ fields }: Postings): number {
  let worth = 0;
  for (let entry = 0; entry < fields.length; entry += 1) {
    if (TOLD.has(fields[entry] ?? 0)) worth += 1;
  }
  return worth;
}

/** Returns the terms that short beginnings may become, in the order of their numbers. */
export function beginningsOf(
  forms: readonly string[],
  postings: (term: number) => Postings,
): ReadonlyMap<string, readonly number[]> {
  const all = forms.flatMap((form, term) =>
    [...new Set([form.slice(0, 1), form.slice(0, LONGEST_PREFIX)])]
      .filter(isShort)
      .map((prefix) => ({ prefix, term })),
  );
  return new Map(
    [...groupedBy(all, ({ prefix }) => prefix)].map(([prefix, ofPrefix]) => {
      const best = ofPrefix
        .map(({ term }) => {
          const own = postings(term);
          return { term, worth: worthOf(own), frequency: own.passages.length };
        })
        .sort((a, b) => b.worth - a.worth || b.frequency - a.frequency || a.term - b.term)
        .slice(0, MOST_FORMS)
        .map(({ term }) => term);
      return [prefix, best.sort((a, b) => a - b)];
    }),
  );
}
