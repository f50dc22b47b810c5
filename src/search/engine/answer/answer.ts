/** The engine: answers the search protocol from one index. Pure: no clock, no network, no storage. */
import type { Hit, SearchAnswer, SearchBody, SearchQuery, SearchResult } from '../../protocol';
import type { Analyse } from '../analysis';
import type { Shelf } from '../corpus/shelf';
import type { Store } from '../inverted/store';
import { isComplaint } from '../query/complaint';
import { askingOf } from '../query/slots';
import { createRank, type Ranking } from '../rank/rank';
import { recordFor, shownUnits } from './choose';
import { countFacets, filterOf } from './facets';
import { nearWords } from './nearest';
import { hitMaker } from './hit';
import { listedByPage } from './listed';
import { matcherOf } from './matches';
import { recordOfPage, recordsOfSection } from './records';

/** What answers searches. */
export type Engine = {
  /** Answers each query of a request, in its order. */
  answer(body: SearchBody): SearchAnswer;
};

const HITS_PER_PAGE = 20;
const MOST_HITS_PER_PAGE = 1000;

/** Pages that are named where nothing was found. */
const NEAR_PAGES = 5;

/** Returns a count of the request as a whole number from 0 on. */
function countOf(asked: number | undefined, usual: number, most: number): number {
  return asked !== undefined && Number.isFinite(asked)
    ? Math.min(Math.max(0, Math.floor(asked)), most)
    : usual;
}

type Nearest = NonNullable<SearchResult['nearest']>;

const NOTHING_NEAR: Nearest = { words: [], pages: [] };

/**
 * Makes the engine over what an index holds. Where that has only a part at hand, an answer is to be
 * thrown away if the rest was asked for meanwhile.
 *
 * @param isLacking tells whether it was: nothing is then made of what was not found
 */
export function engineOver(
  store: Store,
  shelf: Shelf,
  analyse: Analyse,
  isLacking = () => false,
): Engine {
  const rank = createRank(store, (page) => shelf.pages[page]);
  const pageRecords = shelf.pages.map((page) => recordOfPage(page, shelf));

  const partOf = (page: number) => pageRecords[page]?.hierarchy.lvl0 ?? '';

  const nearestOf = (query: string, passes: (page: number) => boolean): Nearest => {
    const words = nearWords(query, store, analyse);
    const near = words.join(' ');
    const { slots } = askingOf(`${near} `, store, analyse);
    const { pages } = rank({ slots, query: near, complains: false }, passes);
    return {
      words,
      pages: pages.slice(0, NEAR_PAGES).flatMap(({ page }) => {
        const record = pageRecords[page];
        return record ? [{ url: record.url, title: record.hierarchy.lvl1 ?? '' }] : [];
      }),
    };
  };

  const answerOne = (query: SearchQuery): SearchResult => {
    const tolerant = query.typoTolerance !== false;
    const { slots, corrected } = askingOf(query.query, store, analyse, tolerant);
    const passes = filterOf(query);
    const isPassing = (page: number) => {
      const record = pageRecords[page];
      return record !== undefined && passes(record);
    };
    const {
      pages: found,
      counts,
      explain,
    } = rank(
      { slots, query: corrected ?? query.query, complains: isComplaint(query.query) },
      isPassing,
    );
    const marked = slots.filter(({ telling }) => telling);
    const find = matcherOf(marked, store.vocabulary, analyse);
    const hitOf = hitMaker(query, find, marked.length);

    const shown = found.flatMap((page) =>
      shownUnits(page, store).map((unit) => ({ page: page.page, unit })),
    );
    const hitsPerPage = countOf(query.hitsPerPage, HITS_PER_PAGE, MOST_HITS_PER_PAGE);
    const page = countOf(query.page, 0, Number.MAX_SAFE_INTEGER);
    const asked = shown.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const made = new Map<(typeof asked)[number], Hit>();
    let isComplete = true;
    // Where some are lacking, those that are listed before them: they stay where they are when the rest is there.
    for (const ofPage of listedByPage(asked, partOf)) {
      for (const one of ofPage) {
        const facts = shelf.pages[one.page];
        const section = shelf.sectionOf(one.unit.unit);
        isComplete &&= section !== undefined;
        if (!facts || !section) continue;
        const info = query.getRankingInfo && { _rankingInfo: explain(one.unit) };
        const record = recordFor(recordsOfSection(facts, section, shelf), find);
        made.set(one, { ...hitOf(record), ...info });
      }
      if (!isComplete) for (const one of ofPage) made.delete(one);
    }
    const hits = asked.flatMap((one) => made.get(one) ?? []);
    const nothing = found.length === 0 && query.query.trim() !== '' && !isLacking();
    return {
      hits,
      nbHits: counts.reduce((sum, { count }) => sum + count, 0),
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(shown.length / hitsPerPage) : 0,
      hitsPerPage,
      query: query.query,
      ...(corrected !== undefined && { correctedQuery: corrected }),
      index: query.indexName,
      params: '',
      // A clock would make the engine impure; whoever asks may measure.
      processingTimeMS: 0,
      exhaustiveNbHits: true,
      // Where its words are known, it is the filters that leave nothing.
      ...(nothing && {
        nearest: slots.length > 0 ? NOTHING_NEAR : nearestOf(query.query, isPassing),
      }),
      ...(query.facets && { facets: countFacets(query.facets, countedIn(counts)) }),
    };
  };

  const countedIn = (counts: Ranking['counts']) =>
    counts.flatMap(({ page, count }) => {
      const record = pageRecords[page];
      return record ? [{ record, count }] : [];
    });

  return { answer: ({ requests }) => ({ results: requests.map(answerOne) }) };
}
