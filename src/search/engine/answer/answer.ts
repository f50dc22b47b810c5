/** The engine, which answers searches from one index. Pure: no clock, no network, no storage. */
import type {
  Nearest,
  SearchAnswer,
  SearchBody,
  SearchQuery,
  SearchRecord,
  SearchResult,
} from '../../protocol';
import { createAnalyzer } from '../analysis';
import type { Index } from '../files/open';
import { remembering } from '../lists';
import { looksLikeError } from '../query/intent';
import { askingOf, following } from '../query/query-terms';
import type { Tolerance } from '../query/repair';
import { createRank, type Ranking } from '../rank/rank';
import type { RankedPassage } from '../rank/types';
import { hitFor, shownPassages } from './choose';
import { countFacets, filterOf } from './facets';
import { nearWords } from './nearest';
import { hitMaker } from './hit';
import { matcherOf } from './matches';
import { recordOfPage, recordsOfSection, type RecordPage } from './records';

/** A passage in a list of hits, with its page. */
export type Listed = { readonly page: number; readonly passage: RankedPassage };

/** What was asked before a question, and how much its words count compared to those of the question, from 0 to 1. */
export type Before = { readonly text: string; readonly share: number };

/** Answers searches. If files of the index are missing, the result must be computed again once they are loaded. */
export type Engine = {
  /** Answers each query of a request, in order. */
  answer(body: SearchBody): SearchAnswer;
  /** Returns the passages that a long question finds, best first, with a few from each page. */
  find(question: string, before?: Before): Listed[];
  /** Returns the hits of a search, in order, and the object that scored them. */
  explain(query: string): Pick<Ranking, 'scoring'> & { readonly listed: readonly Listed[] };
  /** Returns everything that can be found. */
  records(): SearchRecord[];
};

const HITS_PER_PAGE = 20;

/** How many similar pages are named if nothing was found. */
const NEAR_PAGES = 5;

const NOTHING_NEAR: Nearest = { words: [], pages: [] };

/** Creates the engine for an index. */
export function createEngine(index: Index): Engine {
  const { store } = index;
  const { troubleshooting, firstPassage } = store;
  const analyze = createAnalyzer();
  const rank = createRank(store, index.pages);
  const pageOf = remembering((number: number): RecordPage | undefined => {
    const page = index.pages[number];
    const own = troubleshooting.subarray(firstPassage[number], firstPassage[number + 1]);
    return page && { ...page, fixes: own.includes(1) };
  });
  const pageRecord = remembering((number: number) => {
    const page = pageOf(number);
    return page && recordOfPage(page, index);
  });

  const nearestOf = (query: string, passes: (page: number) => boolean): Nearest => {
    const words = nearWords(query, store, analyze);
    const near = words.join(' ');
    const { queryTerms, said } = askingOf(`${near} `, store, analyze);
    const { pages: found } = rank({ queryTerms, said, query: near, looksLikeError: false }, passes);
    return {
      words,
      pages: found.slice(0, NEAR_PAGES).flatMap(({ page }) => {
        const record = pageRecord(page);
        return record ? [{ url: record.url, title: record.hierarchy.lvl1 ?? '' }] : [];
      }),
    };
  };

  const listed = (ranked: Ranking['pages']): Listed[] =>
    ranked.flatMap((page) =>
      shownPassages(page, store).map((passage) => ({ page: page.page, passage })),
    );

  const rankFor = (
    text: string,
    tolerance: Tolerance,
    passes: (page: number) => boolean,
    before?: Before,
  ) => {
    const own = askingOf(text, store, analyze, tolerance);
    const { corrected } = own;
    const { queryTerms, said } = before
      ? following(own, askingOf(`${before.text} `, store, analyze, tolerance), before.share)
      : own;
    const ask = {
      queryTerms,
      said,
      query: corrected ?? text,
      looksLikeError: looksLikeError(text),
    };
    return { queryTerms, corrected, ranking: rank(ask, passes) };
  };

  /** Ranks the pages for a query, and finds what is marked in its hits. */
  const rankingOf = (query: SearchQuery) => {
    const passes = filterOf(query);
    const isPassing = (page: number) => {
      const record = pageRecord(page);
      return record !== undefined && passes(record);
    };
    const tolerance = query.typoTolerance === false ? 'none' : 'all';
    const ranked = rankFor(query.query, tolerance, isPassing);
    const marked = ranked.queryTerms.filter(({ isContentWord }) => isContentWord);
    const find = matcherOf(marked, store.vocabulary, analyze);
    const hitOf = hitMaker(query, find, marked.length);
    return { ...ranked, isPassing, find, hitOf, shown: listed(ranked.ranking.pages) };
  };

  const keptRanking = index.keeping<SearchQuery, ReturnType<typeof rankingOf>>();

  const answerOne = (query: SearchQuery): SearchResult => {
    const { queryTerms, corrected, isPassing, ranking, find, hitOf, shown } = keptRanking(
      query,
      rankingOf,
    );
    const { pages: found, counts } = ranking;
    const { hitsPerPage = HITS_PER_PAGE, page = 0 } = query;
    const asked = shown.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const hits = asked.flatMap((one) => {
      const facts = pageOf(one.page);
      const section = index.sectionOf(one.passage.passage);
      if (!facts || !section) return [];
      const records = recordsOfSection(facts, section, index);
      const { description } = index.documentOf(one.page) ?? {};
      return [hitOf(...hitFor(section, records, description, find))];
    });
    const nothing = found.length === 0 && query.query.trim() !== '' && !index.isMissingFiles();
    return {
      hits,
      nbHits: counts.reduce((sum, { count }) => sum + count, 0),
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(shown.length / hitsPerPage) : 0,
      hitsPerPage,
      query: query.query,
      // Correcting only a stop word wouldn't help.
      ...(corrected !== undefined && queryTerms.length > 0 && { correctedQuery: corrected }),
      index: query.indexName,
      params: '',
      // A clock would make the engine impure. Callers can measure the time.
      processingTimeMS: 0,
      exhaustiveNbHits: true,
      // If its words are known, the filters are why nothing was found.
      ...(nothing && {
        nearest: queryTerms.length > 0 ? NOTHING_NEAR : nearestOf(query.query, isPassing),
      }),
      ...(query.facets && {
        facets: countFacets(
          query.facets,
          counts.flatMap(({ page: number, count }) => {
            const record = pageRecord(number);
            return record ? [{ record, count }] : [];
          }),
        ),
      }),
    };
  };

  return {
    answer: ({ requests }) => ({ results: requests.map(answerOne) }),
    find: (question, before) =>
      listed(rankFor(question, 'but first letters', () => true, before).ranking.pages),
    explain(query) {
      const { scoring, pages } = rankFor(query, 'all', () => true).ranking;
      return { scoring, listed: listed(pages) };
    },
    records: () =>
      [...store.pageOfPassage].flatMap((number, passage) => {
        const page = pageOf(number);
        const section = index.sectionOf(passage);
        if (!page || !section) return [];
        const { heading, content } = recordsOfSection(page, section, index);
        // Later parts of a section have the heading of the first part.
        const own = store.more[passage] === 1 ? [] : [heading];
        return content ? [...own, content] : own;
      }),
  };
}
