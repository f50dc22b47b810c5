/** Reproducible random numbers, from a seed and the text that they're for. */

/** Returns a number from 0 to 2^32 - 1 for a text: FNV-1a, then mixed, so that similar texts differ. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns numbers from 0 up to 1. */
export type Draw = () => number;

/** Creates a source of numbers for a text (mulberry32). */
export function drawFrom(text: string): Draw {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns one of several things, or undefined if there are none. */
export const oneOf = <T>(draw: Draw, things: readonly T[]): T | undefined =>
  things[Math.floor(draw() * things.length)];

/** Returns things in an order that depends only on the seed and each thing's name, so adding or removing one moves no other. */
export function shuffled<T>(
  things: readonly T[],
  seed: string,
  nameOf: (thing: T) => string,
): readonly T[] {
  return things
    .map((thing) => ({ thing, name: nameOf(thing) }))
    .map((one) => ({ ...one, place: hashOf(`${seed}\n${one.name}`) }))
    .sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ thing }) => thing);
}
