/** How similar a query is to texts of a page: questions by its author, texts of links to it. */
import { stopWords } from '../analysis';
import { FIELDS, eachText, type Field, type Store } from '../inverted/store';
import type { WeighedTerm } from './types';

/** Returns the weight of the best alternative of a query term in each text of a field, by page. */
function bestIn({ queryTerm }: WeighedTerm, field: number, store: Store) {
  const pages = new Map<number, Map<number, number>>();
  for (const { term, weight } of queryTerm.alternatives) {
    if (stopWords.has(store.vocabulary.formOf(term))) continue;
    eachText(store.postings(term), field, (passage, text) => {
      const page = store.pageOfPassage[passage] ?? 0;
      const own = pages.get(page) ?? new Map<number, number>();
      pages.set(page, own.set(text, Math.max(weight, own.get(text) ?? 0)));
    });
  }
  return pages;
}

/**
 * Returns a function that rates how similar the query is to the nearest text of a page, from 0 to 1: the words
 * of both, as a share of the words of either.
 */
export function createAlike(
  queryTerms: readonly WeighedTerm[],
  store: Store,
  field: Field,
  weightsOf: (page: number) => readonly number[],
): (page: number) => number {
  const asked = queryTerms.reduce((sum, { rarity }) => sum + rarity, 0);
  const best = queryTerms.map((queryTerm) => bestIn(queryTerm, FIELDS.indexOf(field), store));
  return (page) =>
    weightsOf(page).reduce((most, own, text) => {
      const shared = queryTerms.reduce(
        (sum, { rarity }, index) => sum + rarity * (best[index]?.get(page)?.get(text) ?? 0),
        0,
      );
      const either = asked + own - shared;
      return either > 0 ? Math.max(most, Math.min(1, shared / either)) : most;
    }, 0);
}
