/**
 * What one or two letters may become. All that begins with them would be much of the vocabulary, and says
 * nothing: the forms that titles and headings have most often will do.
 */
import { isSpaceless } from '../analysis';
import { FIELDS } from './fields';
import type { Postings } from './store';

/** Forms of one beginning. */
const MOST = 6;

const LONGEST = 2;

const TOLD: ReadonlySet<number> = new Set([FIELDS.indexOf('title'), FIELDS.indexOf('heading')]);

/** Tells whether so few letters begin a word that it may be any; one of a script without spaces is a word. */
export const isShort = (prefix: string): boolean =>
  prefix.length <= LONGEST && !isSpaceless(prefix);

/** Returns in how many titles and headings a term stands. */
export function worthOf({ fields }: Postings): number {
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
  const all = new Map<string, number[]>();
  forms.forEach((form, term) => {
    for (let length = 1; length <= LONGEST && length <= form.length; length += 1) {
      const prefix = form.slice(0, length);
      const own = all.get(prefix);
      if (own) own.push(term);
      else if (isShort(prefix)) all.set(prefix, [term]);
    }
  });
  return new Map(
    [...all].map(([prefix, terms]) => {
      const best = terms
        .map((term) => {
          const own = postings(term);
          return { term, worth: worthOf(own), frequency: own.units.length };
        })
        .sort((a, b) => b.worth - a.worth || b.frequency - a.frequency || a.term - b.term)
        .slice(0, MOST)
        .map(({ term }) => term);
      return [prefix, best.sort((a, b) => a - b)];
    }),
  );
}
