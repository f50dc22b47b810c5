/** Hits as the search page lists them: one row a page, with links to its sections. Pure. */
import type { FoundHit, HitGroup } from '../../search/client/types';

/** A page that was found. */
export type FoundPage = ReturnType<typeof pageOf>;

const addressOf = (url: string) => url.replace(/#.*$/s, '');

function pageOf(url: string, hits: readonly FoundHit[], best: FoundHit) {
  const page = hits.find(({ type }) => type === 'lvl1');
  const below = hits.filter((hit) => hit.url !== url);
  const kind = page?.kind ?? best.kind;
  return {
    url,
    section: best.section,
    ...(kind && { kind }),
    title: page?.markedTitle ?? [{ text: best.page, match: false }],
    /** Of the best hit on the page that has one. */
    snippet: hits.find(({ snippet }) => snippet.length > 0)?.snippet ?? [],
    /** Hits on headings and texts of the page, best first, one an address. */
    sections: below.filter(
      (hit, index) => below.findIndex((other) => other.url === hit.url) === index,
    ),
  };
}

/** Returns the pages of all groups, best hit first: a row names its section, so that they need not be together. */
export function byPage(groups: readonly HitGroup[]): FoundPage[] {
  const hitsOf = new Map<string, FoundHit[]>();
  for (const hit of groups.flatMap(({ hits }) => hits)) {
    const url = addressOf(hit.url);
    hitsOf.set(url, [...(hitsOf.get(url) ?? []), hit]);
  }
  return [...hitsOf]
    .flatMap(([url, hits]) => {
      const [first, ...others] = hits;
      if (!first) return [];
      const best = others.reduce((a, b) => (b.rank < a.rank ? b : a), first);
      return [{ rank: best.rank, page: pageOf(url, hits, best) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}
