/** How much finding a word says: more, the fewer units have it. */
import type { Postings } from './store';

/** Returns the rarity of what stands in so many of all units. */
export function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** Returns in how many units a term stands. */
export function unitCountOf({ units }: Pick<Postings, 'units'>): number {
  let found = 0;
  for (let entry = 0; entry < units.length; entry += 1) {
    if (entry === 0 || units[entry] !== units[entry - 1]) found += 1;
  }
  return found;
}
