/** Measures how close together the words of a query are in a section. */
import { placesIn, type Store } from '../inverted/store';
import type { WeighedTerm } from './types';

/** Words that are farther apart than this are unrelated. */
const FAR = 8;

/** Returns the smallest gap between an a and the b after it, which is 0 for a phrase. Both lists are sorted. */
function gapBetween(a: readonly number[], b: readonly number[]): number {
  let least = FAR;
  let next = 0;
  let before = -Infinity;
  for (const from of a) {
    for (; (b[next] ?? Infinity) <= from; next += 1) {
      const place = b[next] ?? from;
      if (place < from) before = place;
    }
    // The reverse order counts like one word between them.
    least = Math.min(least, (b[next] ?? Infinity) - from - 1, from - before);
    if (least === 0) return 0;
  }
  return least;
}

/**
 * Returns a function that rates a passage from 0 (far apart) to 1 (the exact query). Rare words count most.
 */
export function createProximity(
  queryTerms: readonly WeighedTerm[],
  store: Store,
): (passage: number) => number {
  const postings = queryTerms.map(({ queryTerm }) =>
    queryTerm.alternatives.map(({ term }) => store.postings(term)),
  );
  const weights = queryTerms
    .slice(1)
    .map(({ rarity }, index) => Math.min(rarity, queryTerms[index]?.rarity ?? 0));
  const possible = weights.reduce((sum, weight) => sum + weight, 0);
  if (possible === 0) return () => 0;
  return (passage) => {
    const places = postings.map((forms) =>
      forms.flatMap((one) => placesIn(one, passage)).sort((a, b) => a - b),
    );
    const found = weights.reduce((sum, weight, index) => {
      const gap = gapBetween(places[index] ?? [], places[index + 1] ?? []);
      return sum + (gap < FAR ? weight / (1 + gap) : 0);
    }, 0);
    return found / possible;
  };
}
