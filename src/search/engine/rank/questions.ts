/** Question to question: whether a page has been asked the same before. */
import { stopWords } from '../analysis';
import { eachQuestion, type Store } from '../inverted/store';
import type { WeighedSlot } from './types';

/** Queries of fewer words are no questions. */
const FEWEST = 3;

/** Returns the weight of the best alternative of a slot in each question, by page. */
function bestIn({ slot }: WeighedSlot, store: Store): Map<number, Map<number, number>> {
  const pages = new Map<number, Map<number, number>>();
  for (const { term, weight } of slot.alternatives) {
    if (stopWords.has(store.vocabulary.formOf(term))) continue;
    eachQuestion(store.postings(term), (unit, question) => {
      const page = store.pageOfUnit[unit] ?? 0;
      const own = pages.get(page) ?? new Map<number, number>();
      pages.set(page, own.set(question, Math.max(weight, own.get(question) ?? 0)));
    });
  }
  return pages;
}

/** Returns what tells for a page how alike the query and its nearest question are, from 0 to 1. */
export function createQuestionFit(
  slots: readonly WeighedSlot[],
  store: Store,
): (page: number) => number {
  if (slots.length < FEWEST) return () => 0;
  const asked = slots.reduce((sum, { rarity }) => sum + rarity, 0);
  const best = slots.map((slot) => bestIn(slot, store));
  return (page) =>
    (store.questionWeights[page] ?? []).reduce((most, own, question) => {
      const shared = slots.reduce(
        (sum, { rarity }, index) => sum + rarity * (best[index]?.get(page)?.get(question) ?? 0),
        0,
      );
      return Math.max(most, Math.min(1, shared / (asked + own - shared)));
    }, 0);
}
