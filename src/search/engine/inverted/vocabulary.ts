/** Every form that stands in the docs, by number, by stem and in order. */
import { stem } from '../analysis';
import type { Vocabulary } from './store';

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const LETTERS = /^\p{L}+$/u;

/** Returns forms in the order of their numbers: by stem, then by themselves. */
export function inOrder(forms: Iterable<string>): string[] {
  return [...forms]
    .map((form) => ({ form, key: stem(form) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.form, b.form))
    .map(({ form }) => form);
}

/** Returns the vocabulary of forms in their order; `frequencyOf` tells in how many places a term stands. */
export function vocabularyOf(
  forms: readonly string[],
  frequencyOf: (term: number) => number,
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
  let known: ReadonlyMap<string, number> | undefined;

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
      const found: number[] = [];
      let at = firstNotBelow(prefix);
      for (let form = sorted[at]; form?.startsWith(prefix) === true; form = sorted[at]) {
        at += 1;
        const term = terms.get(form);
        if (term !== undefined) found.push(term);
      }
      return found.sort((a, b) => a - b);
    },
    known: () =>
      (known ??= new Map(
        forms.flatMap((form, term) =>
          LETTERS.test(form) ? [[form, frequencyOf(term)] as const] : [],
        ),
      )),
  };
}
