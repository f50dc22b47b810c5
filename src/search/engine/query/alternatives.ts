/** Finds the forms that may match a word of a query, and how well each one does. */
import type { Store } from '../inverted/store';

/** How well a form matches the word that the reader typed. */
export const FORM_WEIGHTS = {
  exact: 1,
  /** Has the same stem. */
  relative: 0.85,
  /** Begins with what the reader typed, which is a word of the index, so it may be complete already. */
  completionOfWord: 0.25,
  /** Begins with what the reader typed, which isn't a word of the index. */
  completion: 0.8,
  /** A word of `ce:GetCostAndUsage`, if the whole is known. */
  partOfWhole: 0.25,
  /** A synonym. */
  synonym: 0.4,
  /** One typo away. */
  slip: 0.7,
  /** Two typos away. */
  slips: 0.5,
  /** A correction that is less frequent than the most frequent one. */
  otherSlip: 0.5,
} as const;

/** A form that may match a word, and how well. */
export type Alternative = {
  readonly term: number;
  readonly weight: number;
  /** Whether it only begins with what the reader typed. */
  readonly completes?: true;
};

/** Sorts alternatives, best first. */
export const byWeight = (a: Alternative, b: Alternative) => b.weight - a.weight || a.term - b.term;

/** Returns the forms of a word, best first. If it's still being typed (`open`), includes its completions. */
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
