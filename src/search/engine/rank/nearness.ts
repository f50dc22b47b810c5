/** How near to each other the words of a query stand in a section. */
import type { Inverted } from '../inverted/invert';
import type { WeighedSlot } from './types';

/** Words farther apart than this have nothing to do with each other. */
const FAR = 8;

/** Returns the places of a slot's words in the stream of a unit. */
function placesOf({ slot }: WeighedSlot, stream: Int32Array): number[] {
  const terms = new Set(slot.alternatives.map(({ term }) => term));
  const places: number[] = [];
  stream.forEach((term, place) => {
    if (terms.has(term)) places.push(place);
  });
  return places;
}

/** Returns how far b stands from where it would be, right after a: 0 for a phrase. */
function gapBetween(a: readonly number[], b: readonly number[]): number {
  let least = FAR;
  for (const from of a) {
    for (const to of b) {
      const ahead = to - from;
      if (ahead === 0) continue;
      // The other way round is as good as one word between them.
      least = Math.min(least, ahead > 0 ? ahead - 1 : -ahead);
      if (least === 0) return 0;
    }
  }
  return least;
}

/** Returns from 0 (nowhere near) to 1 (the query word for word), the rare words counting most. */
export function nearnessIn(
  unit: number,
  slots: readonly WeighedSlot[],
  inverted: Inverted,
): number {
  const { stream, streamStarts } = inverted;
  const own = stream.subarray(streamStarts[unit], streamStarts[unit + 1]);
  const places = slots.map((slot) => placesOf(slot, own));
  let found = 0;
  let possible = 0;
  slots.slice(1).forEach(({ rarity }, index) => {
    const weight = Math.min(rarity, slots[index]?.rarity ?? 0);
    const gap = gapBetween(places[index] ?? [], places[index + 1] ?? []);
    possible += weight;
    found += gap < FAR ? weight / (1 + gap) : 0;
  });
  return possible > 0 ? found / possible : 0;
}
