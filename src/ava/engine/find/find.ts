/** Finds the sections that may answer: search says where to look, the words of the question decide. */
import type { Engine } from '../../../search/engine';
import type { Docs } from '../blocks/docs';
import { askedBefore, evidenceIn, type Evidence, type WeighedWord } from './evidence';
import type { Lexicon } from './lexicon';

/** A section that may answer. */
export type Found = Evidence & {
  /** How well it answers among others. */
  readonly score: number;
  /** How alike the question and one that the page's author wrote are, from 0 to 1. */
  readonly asked: number;
};

/** Hits of the search that are looked at, and pages of which every section is. */
const HITS = 40;
const WHOLE_PAGES = 8;

/** What counts beside the words: the place among the hits of search, and a question like this one. */
const WEIGHTS = { place: 0.4, hit: 0.2, asked: 0.5 } as const;

/** Makes what finds sections. */
export function createFind(docs: Docs, lexicon: Lexicon, search: Engine) {
  const base = docs.baseUrl.replace(/\/$/, '');
  const numbers = new Map(docs.pages.map(({ url }, number) => [`${base}${url}`, number]));

  return (
    query: string,
    words: readonly WeighedWord[],
    prefers: (page: number) => number,
  ): Found[] => {
    const [result] = search.answer({
      requests: [
        {
          ...{ indexName: 'main', query, hitsPerPage: HITS, page: 0 },
          ...{ attributesToHighlight: [], attributesToSnippet: [] },
          attributesToRetrieve: ['url_without_anchor', 'anchor'],
        },
      ],
    }).results;
    const places = new Map<number, { place: number; anchors: Set<string> }>();
    for (const { url_without_anchor: url, anchor } of result?.hits ?? []) {
      const page = numbers.get(url ?? '');
      if (page === undefined) continue;
      const known = places.get(page) ?? { place: places.size, anchors: new Set() };
      known.anchors.add(anchor ?? '');
      places.set(page, known);
    }
    return [...places]
      .slice(0, WHOLE_PAGES)
      .flatMap(([page, { place, anchors }]) => {
        const own = lexicon.pages[page];
        const asked = own ? askedBefore(own, words, lexicon) : 0;
        return (docs.pages[page]?.sections ?? []).flatMap((section, number): Found[] => {
          const evidence = evidenceIn(lexicon, page, number, words);
          if (!evidence?.piece) return [];
          const score =
            evidence.coverage +
            WEIGHTS.place / (1 + place) +
            (anchors.has(section.anchor) ? WEIGHTS.hit : 0) +
            WEIGHTS.asked * asked +
            prefers(page);
          return [{ ...evidence, score, asked }];
        });
      })
      .sort((a, b) => b.score - a.score);
  };
}
