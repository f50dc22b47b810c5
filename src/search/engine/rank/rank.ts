/**
 * Ranking: BM25F over sections, each fused with the same over its page. Words of a query are alternatives
 * (OR), and lacking some costs; nearness, title, heading, questions and links of the page add to it.
 */
import type { RankingInfo } from '../../protocol';
import type { Store } from '../inverted/store';
import { createBegins } from './begins';
import { createExplain } from './explain';
import { normsOf } from './fields';
import { createScoring, sumOf, type Scoring } from './score';
import { NOTHING } from './tally';
import type { Ask, PageFacts, RankedUnit } from './types';
import { RANKING } from './weights';

/** A page that was found, with its sections, best first. */
export type RankedPage = {
  readonly page: number;
  readonly score: number;
  /** Never empty; of a page that is far behind others, its first alone. */
  readonly units: readonly RankedUnit[];
  /** How many of its units were found. */
  readonly count: number;
};

/** What was found. */
export type Ranking = {
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** Returns what the score of a unit is made of. */
  explain(unit: RankedUnit): RankingInfo;
};

/** Ranks the pages that pass a test. */
export type Rank = (ask: Ask, passes: (page: number) => boolean) => Ranking;

/** What is equal stays in the order of the docs. */
const byScore = (a: RankedUnit, b: RankedUnit) => b.score - a.score || a.unit - b.unit;

/** Of pages that are equal, that whose best unit comes first in the docs. */
const byBest = (a: RankedPage, b: RankedPage) =>
  b.score - a.score || (a.units[0]?.unit ?? 0) - (b.units[0]?.unit ?? 0);

/** A page that was found, before its sections are looked into. */
type FoundPage = {
  readonly page: number;
  readonly hits: readonly number[];
  readonly score: number;
};

/** Returns the units of a page that were found, without what nearness adds. */
function unitsOf({ page, hits }: FoundPage, scoring: Scoring): RankedUnit[] {
  const tally = scoring.pages.get(page) ?? NOTHING;
  const prior = scoring.priorOf(page);
  const shared = RANKING.pageShare * scoring.covering(tally) + sumOf(scoring.ofPage(page));
  return hits.map((unit) => {
    const own = (1 - RANKING.pageShare) * scoring.covering(scoring.tallyOf(unit));
    return { unit, score: prior * (shared + own + sumOf(scoring.ofUnit(unit))), near: 0 };
  });
}

type Found = { readonly scoring: Scoring; readonly pages: readonly FoundPage[] };

/** Returns some pages, best first, ranked by their sections. */
function rankedBySections({ scoring, pages }: Found): RankedPage[] {
  scoring.lookInto(pages.map(({ page }) => page));
  const units = pages.map((page) => unitsOf(page, scoring));
  const looked = units.flat().sort(byScore).slice(0, RANKING.looked);
  const near = new Map(looked.map(({ unit }) => [unit, scoring.nearnessOf(unit)]));
  const whole = ({ unit, score }: RankedUnit): RankedUnit => {
    const added = near.get(unit) ?? 0;
    return { unit, near: added, score: scoring.factorOf(unit) * (score + added) };
  };
  return pages
    .map(({ page, hits }, index): RankedPage => {
      const ranked = (units[index] ?? []).map(whole).sort(byScore);
      return { page, units: ranked, score: ranked[0]?.score ?? 0, count: hits.length };
    })
    .sort(byBest);
}

/** Returns what ranks the pages of an index. */
export function createRank(store: Store, factsOf: (page: number) => PageFacts | undefined): Rank {
  const norms = normsOf(store);
  const begins = createBegins();
  return (ask, passes) => {
    const scoring = createScoring(ask, store, { norms, begins }, factsOf);
    const found = [...scoring.pages.keys()]
      .flatMap((page): FoundPage[] => {
        const hits = passes(page) ? scoring.hitsIn(page) : [];
        if (hits.length === 0) return [];
        return [{ page, hits, score: scoring.priorOf(page) * scoring.outlineOf(page) }];
      })
      .sort((a, b) => b.score - a.score || a.page - b.page);
    const behind = found.slice(RANKING.ranked).map(({ page, hits, score }): RankedPage => ({
      ...{ page, score, count: hits.length },
      units: [{ unit: hits[0] ?? 0, score, near: 0, outline: true }],
    }));
    const best = rankedBySections({ scoring, pages: found.slice(0, RANKING.ranked) });
    return {
      pages: [...best, ...behind],
      explain: (unit) => createExplain(scoring, store, norms)(unit),
    };
  };
}
