/** Question to question: whether a page has been asked the same before. */
import { stopWords } from '../analysis';
import type { Inverted } from '../inverted/invert';
import type { WeighedSlot } from './types';

/** Queries of fewer words are no questions. */
const FEWEST = 3;

/** Returns what tells for a page how alike the query and its nearest question are, from 0 to 1. */
export function createQuestionFit(
  slots: readonly WeighedSlot[],
  { questions, vocabulary }: Inverted,
  rarities: Float64Array,
): (page: number) => number {
  if (slots.length < FEWEST) return () => 0;
  const asked = slots.reduce((sum, { rarity }) => sum + rarity, 0);
  const weights = slots.map(
    ({ slot }) => new Map(slot.alternatives.map(({ term, weight }) => [term, weight])),
  );
  const fitOf = (question: Int32Array) => {
    const words = [...question].filter((term) => !stopWords.has(vocabulary.forms[term] ?? ''));
    const shared = slots.reduce((sum, { rarity }, index) => {
      const best = Math.max(0, ...words.map((term) => weights[index]?.get(term) ?? 0));
      return sum + rarity * best;
    }, 0);
    const own = words.reduce((sum, term) => sum + (rarities[term] ?? 0), 0);
    return shared / (asked + own - shared);
  };
  return (page) => Math.min(1, Math.max(0, ...(questions[page] ?? []).map(fitOf)));
}
