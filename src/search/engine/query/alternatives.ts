/** The forms that may match a word of a query, and how well each does. */
import type { Store } from '../inverted/store';

/** How well a form matches the word that the reader typed. */
export const FORM_WEIGHTS = {
  exact: 1,
  /** Of the same stem. */
  relative: 0.85,
  /** Begins with a word of the index: the reader may have finished typing it. */
  completionOfWord: 0.25,
  /** Begins with what the reader typed, which is no word of the index. */
  completion: 0.8,
  /** A word of `ce:GetCostAndUsage`, where the whole is known. */
  partOfWhole: 0.25,
  /** A synonym: what others call it. */
  synonym: 0.4,
  /** One slip away. */
  slip: 0.7,
  /** Two slips away. */
  slips: 0.5,
  /** Of what a slip leaves nearer words than the most frequent. */
  otherSlip: 0.5,
} as const;

/** A form that may match a word, and how well. */
export type Alternative = {
  readonly term: number;
  readonly weight: number;
  /** It only begins with what the reader typed. */
  readonly completes?: true;
};

/** Best first. */
export const byWeight = (a: Alternative, b: Alternative) => b.weight - a.weight || a.term - b.term;

/** Returns the forms of a word, best first; where it is still being typed (`open`), its completions too. */
export function alternativesOf(
  { vocabulary }: Store,
  { form, open }: { readonly form: string; readonly open: boolean },
): Alternative[] {
  const found = new Map<number, Alternative>();
  for (const term of vocabulary.relativesOf(form)) {
    found.set(term, { term, weight: FORM_WEIGHTS.relative });
  }
  const own = vocabulary.termOf(form);
  if (own !== undefined) found.set(own, { term: own, weight: FORM_WEIGHTS.exact });
  if (open) {
    const weight = found.size > 0 ? FORM_WEIGHTS.completionOfWord : FORM_WEIGHTS.completion;
    for (const term of vocabulary.startingWith(form)) {
      if (!found.has(term)) found.set(term, { term, weight, completes: true });
    }
  }
  return [...found.values()].sort(byWeight);
}
