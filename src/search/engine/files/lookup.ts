/** Finds what lies where among ranges that follow each other. */

/** Returns the index of the last item that is not beyond what is looked for; -1 where all are. */
export function lastNotBeyond<T>(items: readonly T[], isBeyond: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item === undefined || isBeyond(item)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
