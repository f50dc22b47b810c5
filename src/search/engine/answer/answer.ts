/** The engine: answers the search protocol from one index. Pure: no clock, no network, no storage. */
import type {
  Hit,
  SearchAnswer,
  SearchBody,
  SearchQuery,
  SearchRecord,
  SearchResult,
} from '../../protocol';
import { createAnalyser, type Analyse } from '../analysis';
import { shelfOf, type Shelf } from '../corpus/shelf';
import type { SearchIndex } from '../file/search-index';
import { invert } from '../inverted/invert';
import type { Store } from '../inverted/store';
import { isComplaint } from '../query/complaint';
import { slotsOf } from '../query/slots';
import { createRank, type RankedPage } from '../rank/rank';
import { recordFor, shownUnits } from './choose';
import { countFacets, filterOf } from './facets';
import { hitMaker } from './hit';
import { matcherOf } from './matches';
import { recordOfPage, recordsOfSection } from './records';

/** What answers searches. */
export type Engine = {
  /** Answers each query of a request, in its order. */
  answer(body: SearchBody): SearchAnswer;
};

/** An engine that has everything at hand. */
export type WholeEngine = Engine & {
  /** Returns everything that may be found. */
  records(): SearchRecord[];
};

const HITS_PER_PAGE = 20;
const MOST_HITS_PER_PAGE = 1000;

/** Returns a count of the request as a whole number from 0 on. */
function countOf(asked: number | undefined, usual: number, most: number): number {
  return asked !== undefined && Number.isFinite(asked)
    ? Math.min(Math.max(0, Math.floor(asked)), most)
    : usual;
}

/**
 * Makes the engine over what an index holds. Where that has only a part at hand, an answer is to be
 * thrown away if the rest was asked for meanwhile.
 */
export function engineOver(store: Store, shelf: Shelf, analyse: Analyse): Engine {
  const rank = createRank(store, (page) => shelf.pages[page]?.kind);
  const pageRecords = shelf.pages.map((page) => recordOfPage(page, shelf));

  const answerOne = (query: SearchQuery): SearchResult => {
    const slots = slotsOf(query.query, store, analyse);
    const passes = filterOf(query);
    const isPassing = (page: number) => {
      const record = pageRecords[page];
      return record !== undefined && passes(record);
    };
    const found = rank(slots, isPassing, isComplaint(query.query));
    const marked = slots.filter(({ telling }) => telling);
    const find = matcherOf(marked, store.vocabulary, analyse);
    const hitOf = hitMaker(query, find, marked.length);

    const shown = found.flatMap((page) =>
      shownUnits(page).map((unit) => ({ page: page.page, unit })),
    );
    const hitsPerPage = countOf(query.hitsPerPage, HITS_PER_PAGE, MOST_HITS_PER_PAGE);
    const page = countOf(query.page, 0, Number.MAX_SAFE_INTEGER);
    const hits = shown
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .flatMap(({ page: number, unit }): Hit[] => {
        const facts = shelf.pages[number];
        const section = shelf.sectionOf(unit);
        if (!facts || !section) return [];
        return [hitOf(recordFor(recordsOfSection(facts, section, shelf), find))];
      });
    return {
      hits,
      nbHits: found.reduce((sum, { units }) => sum + units.length, 0),
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(shown.length / hitsPerPage) : 0,
      hitsPerPage,
      query: query.query,
      index: query.indexName,
      params: '',
      // A clock would make the engine impure; whoever asks may measure.
      processingTimeMS: 0,
      exhaustiveNbHits: true,
      ...(query.facets && { facets: countFacets(query.facets, countedIn(found)) }),
    };
  };

  const countedIn = (found: readonly RankedPage[]) =>
    found.flatMap(({ page, units }) => {
      const record = pageRecords[page];
      return record ? [{ record, count: units.length }] : [];
    });

  return { answer: ({ requests }) => ({ results: requests.map(answerOne) }) };
}

/** Makes the engine of an index that is at hand as a whole. */
export function createEngine({ corpus }: SearchIndex): WholeEngine {
  const analyse = createAnalyser();
  const store = invert(corpus, analyse);
  const shelf = shelfOf(corpus);
  return {
    ...engineOver(store, shelf, analyse),
    records: () =>
      [...store.pageOfUnit].flatMap((number, unit) => {
        const page = shelf.pages[number];
        const section = shelf.sectionOf(unit);
        if (!page || !section) return [];
        const { heading, content } = recordsOfSection(page, section, shelf);
        return content ? [heading, content] : [heading];
      }),
  };
}
