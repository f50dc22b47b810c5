/** Functions that group, divide and search lists. */

/** Groups items by a key, in the order in which keys first appear. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns the last index in a sorted list that isn't beyond what is looked for, or -1 if all are. */
export function lastNotBeyond(length: number, isBeyond: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** Returns the same function, which remembers what it returned for each key. */
export function remembering<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, { readonly value: T }>();
  return (key) => {
    const { value } = made.get(key) ?? { value: make(key) };
    made.set(key, { value });
    return value;
  };
}

/** Returns a hash of a text (FNV-1a), used to divide lists: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function digestOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  }
  return sum >>> 0;
}
