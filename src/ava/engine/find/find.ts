/** Finds the sections that may answer: search says where to look, the words of the question decide. */
import type { Engine } from '../../../search/engine';
import { addressOf, type Docs } from '../blocks/docs';
import type { Question } from '../words/question';
import { askedBefore, evidenceIn, fitsIn, type Evidence } from './evidence';
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
const WEIGHTS = { place: 0.4, hit: 0.2, lead: 0.05, asked: 0.5, title: 0.15 } as const;

/** Makes what finds sections. */
export function createFind(docs: Docs, lexicon: Lexicon, search: Engine) {
  const numbers = new Map(docs.pages.map((page, number) => [addressOf(docs, page), number]));

  return (question: Question, prefers: (page: number, section: number) => number): Found[] => {
    const { query } = question;
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
        const titled = own ? WEIGHTS.title * fitsIn(own.title, question, lexicon) : 0;
        const asked = own ? askedBefore(own, question, lexicon) : 0;
        return (docs.pages[page]?.sections ?? []).flatMap((section, number): Found[] => {
          const evidence = evidenceIn(lexicon, page, number, question);
          if (!evidence) return [];
          const score =
            evidence.coverage +
            evidence.worth +
            WEIGHTS.place / (1 + place / 2) +
            (anchors.has(section.anchor) ? (section.anchor ? WEIGHTS.hit : WEIGHTS.lead) : 0) +
            WEIGHTS.asked * asked +
            titled +
            prefers(page, number);
          return [{ ...evidence, score, asked }];
        });
      })
      .sort((a, b) => b.score - a.score);
  };
}
