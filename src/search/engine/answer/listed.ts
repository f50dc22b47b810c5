/** The order in which hits are listed. */

/** Collects by key, in the order in which keys come first. */
function collect<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** Returns ranked hits as they are listed: parts of the docs by their best hit, in each its pages by theirs. */
export const listedByPage = <T extends { readonly page: number }>(
  hits: readonly T[],
  sectionOf: (page: number) => string,
): T[][] =>
  collect(hits, ({ page }) => sectionOf(page)).flatMap((ofSection) =>
    collect(ofSection, ({ page }) => page),
  );
