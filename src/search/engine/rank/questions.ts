/** Question to question: whether a page has been asked the same before. */
import { stopWords } from '../analysis';
import type { Inverted } from '../inverted/invert';
import type { WeighedSlot } from './types';

/** Queries of fewer words are no questions. */
const FEWEST = 3;

/** Returns how alike the query and the nearest question of a page are, from 0 to 1. */
export function questionFit(
  page: number,
  slots: readonly WeighedSlot[],
  { questions, vocabulary }: Inverted,
  rarities: Float64Array,
): number {
  if (slots.length < FEWEST) return 0;
  const asked = slots.reduce((sum, { rarity }) => sum + rarity, 0);
  const fits = (questions[page] ?? []).map((question) => {
    const words = [...question].filter((term) => !stopWords.has(vocabulary.forms[term] ?? ''));
    let shared = 0;
    for (const { slot, rarity } of slots) {
      const best = slot.alternatives.find(({ term }) => words.includes(term));
      shared += rarity * (best?.weight ?? 0);
    }
    const own = words.reduce((sum, term) => sum + (rarities[term] ?? 0), 0);
    return shared / (asked + own - shared);
  });
  return Math.min(1, Math.max(0, ...fits));
}
