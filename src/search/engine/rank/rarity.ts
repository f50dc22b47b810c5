/** How much finding a word says: more, the fewer units have it. */
import type { Inverted } from '../inverted/invert';

/** Returns the rarity of what stands in so many of all units. */
export function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** Returns the rarity of each term. */
export function raritiesOf({ starts, units, pageOfUnit }: Inverted): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, term) => {
    let found = 0;
    let last = -1;
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at += 1) {
      const unit = units[at] ?? 0;
      if (unit !== last) found += 1;
      last = unit;
    }
    return rarityOf(found, pageOfUnit.length);
  });
}
