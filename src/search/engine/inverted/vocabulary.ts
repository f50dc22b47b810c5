/** The order of forms, the known words used to correct typos, and the completions of one or two letters. */
import { stem, isSpaceless } from '../analysis';
import { groupedBy } from '../lists';
import { FIELDS, type Postings } from './store';

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const LETTERS = /^\p{L}+$/u;

/** Returns forms in the order of their numbers (by stem, then by form), and the stem of each. */
export function inOrder(forms: Iterable<string>): { forms: string[]; stems: string[] } {
  const ordered = [...forms]
    .map((form) => ({ form, key: stem(form) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.form, b.form));
  return { forms: ordered.map(({ form }) => form), stems: ordered.map(({ key }) => key) };
}

/** Returns the letter that a form begins with. */
export const initialOf = (form: string): string => String.fromCodePoint(form.codePointAt(0) ?? 0);

/** Returns the forms that consist only of letters, by first letter, with their frequency. */
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

/** A title or heading counts as much as this many other positions. */
const NAMED = 10;

/** Returns how likely readers mean a term: its number of positions, with more weight for titles and headings. */
export const frequencyOf = (postings: Postings): number =>
  postings.passages.length + NAMED * worthOf(postings);

/** Maximum number of forms for a beginning. */
const MOST_FORMS = 6;

const LONGEST_PREFIX = 2;

const TOLD: ReadonlySet<number> = new Set([FIELDS.indexOf('title'), FIELDS.indexOf('heading')]);

/** Whether a prefix is so short that many words begin with it. In a script without spaces, one character is a word. */
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

/** Returns the terms that complete short beginnings, in the order of their numbers. */
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
