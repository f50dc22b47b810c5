/** Puts hits in the order in which they are shown. Pure. */
import type { FoundHit, HitGroup } from './types';

/** Collects by key, in the order in which keys come first. */
function collect<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The page itself before the hits on it, which refer to it. */
function pageFirst(hits: readonly FoundHit[]): FoundHit[] {
  const page = hits.find(({ type }) => type === 'lvl1');
  if (!page) return [...hits];
  const rest = hits.filter((hit) => hit !== page);
  return [
    page,
    ...rest.map((hit) => (hit.type === 'lvl1' ? hit : { ...hit, parent: page.objectID })),
  ];
}

/**
 * Groups ranked hits by the top level that they stand below. Groups, and pages in a group, come in
 * the order of their best hit.
 */
export function groupHits(hits: readonly FoundHit[]): HitGroup[] {
  return [...collect(hits, ({ section }) => section)].map(([name, inGroup]) => {
    const pages = collect(inGroup, ({ url }) => url.split('#')[0] ?? url);
    return { name, count: inGroup.length, hits: [...pages.values()].flatMap(pageFirst) };
  });
}
