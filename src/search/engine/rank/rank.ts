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
import type { Ask, PageFacts } from './types';
import { RANKING } from './weights';

/** A section that was found. */
export type RankedUnit = {
  readonly unit: number;
  readonly score: number;
  /** Points of it for words that stand together. */
  readonly near: number;
};

/** A page that was found, with its sections, best first. */
export type RankedPage = {
  readonly page: number;
  readonly score: number;
  readonly units: readonly RankedUnit[];
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

/** Returns the units of a page that were found, without what nearness adds. */
function unitsOf(page: number, scoring: Scoring, { firstUnit }: Store): RankedUnit[] {
  const { tallies, covering, priorOf, ofPage, ofUnit } = scoring;
  const tally = tallies.pages.get(page);
  if (!tally) return [];
  const prior = priorOf(page);
  const shared = RANKING.pageShare * covering(tally) + sumOf(ofPage(page));
  const ranked: RankedUnit[] = [];
  for (let unit = firstUnit[page] ?? 0; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
    if (!tallies.matched[unit]) continue;
    const own = tallies.units.get(unit) ?? NOTHING;
    const score = shared + (1 - RANKING.pageShare) * covering(own) + sumOf(ofUnit(unit));
    ranked.push({ unit, score: prior * score, near: 0 });
  }
  return ranked;
}

/** Returns the best by a score, as many as are asked for. */
function bestOf(ranked: readonly RankedUnit[], count: number): RankedUnit[] {
  if (ranked.length <= count) return ranked.toSorted(byScore);
  // Sorting bare numbers is quick, however many there are.
  const scores = Float64Array.from(ranked, ({ score }) => score).sort();
  const least = scores[scores.length - count] ?? 0;
  return ranked
    .filter(({ score }) => score >= least)
    .sort(byScore)
    .slice(0, count);
}

/** Returns what ranks the pages of an index. */
export function createRank(store: Store, factsOf: (page: number) => PageFacts | undefined): Rank {
  const norms = normsOf(store);
  const begins = createBegins();
  return (ask, passes) => {
    const scoring = createScoring(ask, store, { norms, begins }, factsOf);
    const found = [...scoring.tallies.pages.keys()].flatMap((page) => {
      const units = passes(page) ? unitsOf(page, scoring, store) : [];
      return units.length > 0 ? [{ page, units }] : [];
    });
    const looked = bestOf(
      found.flatMap(({ units }) => units),
      RANKING.looked,
    );
    const near = new Map(looked.map(({ unit }) => [unit, scoring.nearnessOf(unit)]));
    const whole = ({ unit, score }: RankedUnit): RankedUnit => {
      const added = near.get(unit) ?? 0;
      return { unit, near: added, score: scoring.factorOf(unit) * (score + added) };
    };
    const pages = found.map(({ page, units }): RankedPage => {
      const ranked = units.map(whole).sort(byScore);
      return { page, units: ranked, score: ranked[0]?.score ?? 0 };
    });
    return {
      pages: pages.sort(byBest),
      explain: (unit) => createExplain(scoring, store, norms)(unit),
    };
  };
}
