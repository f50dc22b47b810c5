/** Texts of a page that say what the query says: a question that its author wrote, the text of a link to it. */
import { stopWords } from '../analysis';
import { FIELDS, type Field } from '../inverted/fields';
import { eachText, type Store } from '../inverted/store';
import type { WeighedSlot } from './types';

/** Returns the weight of the best alternative of a slot in each text of a field, by page. */
function bestIn({ slot }: WeighedSlot, field: number, store: Store) {
  const pages = new Map<number, Map<number, number>>();
  for (const { term, weight } of slot.alternatives) {
    if (stopWords.has(store.vocabulary.formOf(term))) continue;
    eachText(store.postings(term), field, (unit, text) => {
      const page = store.pageOfUnit[unit] ?? 0;
      const own = pages.get(page) ?? new Map<number, number>();
      pages.set(page, own.set(text, Math.max(weight, own.get(text) ?? 0)));
    });
  }
  return pages;
}

/**
 * Returns what tells for a page how alike the query and its nearest text are, from 0 to 1: what both say,
 * as a share of what either says.
 */
export function createAlike(
  slots: readonly WeighedSlot[],
  store: Store,
  field: Field,
  weightsOf: (page: number) => readonly number[],
): (page: number) => number {
  const asked = slots.reduce((sum, { rarity }) => sum + rarity, 0);
  const best = slots.map((slot) => bestIn(slot, FIELDS.indexOf(field), store));
  return (page) =>
    weightsOf(page).reduce((most, own, text) => {
      const shared = slots.reduce(
        (sum, { rarity }, index) => sum + rarity * (best[index]?.get(page)?.get(text) ?? 0),
        0,
      );
      const either = asked + own - shared;
      return either > 0 ? Math.max(most, Math.min(1, shared / either)) : most;
    }, 0);
}
