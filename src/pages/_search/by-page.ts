/** Hits as the search page lists them: one row a page, with links to its sections. Pure. */
import { groupedBy } from '../../search/engine/lists';
import type { FoundHit, HitGroup } from '../../search/client/types';

/** A page that was found. */
export type FoundPage = ReturnType<typeof pageOf>;

const addressOf = (url: string) => url.replace(/#.*$/s, '');

/** Returns the page of some hits, best first. */
function pageOf(url: string, hits: readonly FoundHit[]) {
  const page = hits.find(({ type }) => type === 'lvl1');
  const [best] = hits;
  const below = hits.filter((hit) => hit.url !== url);
  const kind = page?.kind ?? best?.kind;
  return {
    url,
    section: best?.section ?? '',
    ...(kind && { kind }),
    title: page?.markedTitle ?? [{ text: best?.page ?? url, match: false }],
    /** How the page describes itself, or the text of the best hit on it that has one. */
    snippet:
      [...(page ? [page] : []), ...hits].find(({ snippet }) => snippet.length > 0)?.snippet ?? [],
    /** Hits on headings and texts of the page, best first, one an address. */
    sections: [...groupedBy(below, (hit) => hit.url).values()].flatMap(([first]) => first ?? []),
  };
}

/** Returns the pages of all groups, best hit first: a row names its section, so that they need not be together. */
export function byPage(groups: readonly HitGroup[]): FoundPage[] {
  const hits = groups.flatMap((group) => group.hits).sort((a, b) => a.rank - b.rank);
  return [...groupedBy(hits, ({ url }) => addressOf(url))].map(([url, own]) => pageOf(url, own));
}
