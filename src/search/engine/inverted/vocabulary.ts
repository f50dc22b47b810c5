/** Every form that stands in the docs, by number, by stem and in order. */
import { stem } from '../analysis';

/** The forms of an index. */
export type Vocabulary = {
  /** By term number. */
  readonly forms: readonly string[];
  /** Number of the stem of each term: terms of one number are forms of one word. */
  readonly stems: readonly number[];
  termOf(form: string): number | undefined;
  /** Terms with the stem of a form, that form among them where it is known. */
  relativesOf(form: string): readonly number[];
  /** Terms that begin with a prefix, in alphabetical order. */
  startingWith(prefix: string): readonly number[];
};

const NONE: readonly number[] = [];

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns the vocabulary of forms that are numbered in their order. */
export function vocabularyOf(numbers: ReadonlyMap<string, number>): Vocabulary {
  const forms = [...numbers.keys()];
  const families = new Map<string, number[]>();
  const stemNumbers = new Map<string, number>();
  const stems = forms.map((form, term) => {
    const key = stem(form);
    const family = families.get(key);
    if (family) family.push(term);
    else {
      families.set(key, [term]);
      stemNumbers.set(key, stemNumbers.size);
    }
    return stemNumbers.get(key) ?? 0;
  });
  const sorted = [...forms].sort(byCodeUnit);

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
    forms,
    stems,
    termOf: (form) => numbers.get(form),
    relativesOf: (form) => families.get(stem(form)) ?? NONE,
    startingWith(prefix) {
      const terms: number[] = [];
      let at = firstNotBelow(prefix);
      for (let form = sorted[at]; form?.startsWith(prefix) === true; form = sorted[at]) {
        at += 1;
        const term = numbers.get(form);
        if (term !== undefined) terms.push(term);
      }
      return terms;
    },
  };
}
