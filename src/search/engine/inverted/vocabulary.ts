/** Every form that stands in the docs, by number, by stem and in order. */
import { stem } from '../analysis';
import { beginningsOf, isShort } from './beginnings';
import type { Postings, Vocabulary } from './store';

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

/** What words are looked up in. */
function listsOf(forms: readonly string[], stems: readonly string[]) {
  const families = new Map<string, number[]>();
  stems.forEach((key, term) => {
    const family = families.get(key);
    if (family) family.push(term);
    else families.set(key, [term]);
  });
  const terms = new Map(forms.map((form, term) => [form, term]));
  return { terms, families, sorted: [...forms].sort(byCodeUnit) };
}

/** Returns the vocabulary of all forms, in their order, with the stem of each. */
export function vocabularyOf(
  { forms, stems }: ReturnType<typeof inOrder>,
  postings: (term: number) => Postings,
): Vocabulary {
  // Whoever cuts an index into files looks nothing up.
  let made: ReturnType<typeof listsOf> | undefined;
  const lists = () => (made ??= listsOf(forms, stems));
  let known: ReturnType<typeof knownBy> | undefined;
  const allKnown = () => (known ??= knownBy(forms, (term) => postings(term).units.length));
  let beginnings: ReturnType<typeof beginningsOf> | undefined;

  const firstNotBelow = (sorted: readonly string[], prefix: string): number => {
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
    termOf: (form) => lists().terms.get(form),
    formOf: (term) => forms[term] ?? '',
    relativesOf: (form) => lists().families.get(stem(form)) ?? [],
    startingWith(prefix) {
      if (isShort(prefix)) {
        beginnings ??= beginningsOf(forms, postings);
        return beginnings.get(prefix) ?? [];
      }
      const { sorted, terms } = lists();
      const found: number[] = [];
      let at = firstNotBelow(sorted, prefix);
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
