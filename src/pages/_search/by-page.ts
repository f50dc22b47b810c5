/** Groups hits for the search page: one row per page, with links to its sections. Pure. */
import { groupedBy } from '../../search/engine/lists';
import type { FoundHit, HitGroup } from '../../search/client/types';

export type FoundPage = ReturnType<typeof pageOf>;

const addressOf = (url: string) => url.replace(/#.*$/s, '');

/** Returns the row for a page, given its hits, best first. */
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
    /** The page's description, or the text of its best hit that has one. */
    snippet:
      [...(page ? [page] : []), ...hits].find(({ snippet }) => snippet.length > 0)?.snippet ?? [],
    /** Hits on the page's headings and text, best first, one per address. */
    sections: [...groupedBy(below, (hit) => hit.url).values()].flatMap(([first]) => first ?? []),
  };
}

/** Returns the pages of all groups, best hit first. Each row names its section, so sections needn't stay together. */
export function byPage(groups: readonly HitGroup[]): FoundPage[] {
  const hits = groups.flatMap((group) => group.hits).sort((a, b) => a.rank - b.rank);
  return [...groupedBy(hits, ({ url }) => addressOf(url))].map(([url, own]) => pageOf(url, own));
}
