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
  /** Never empty. */
  readonly units: readonly RankedUnit[];
};

/** What was found. */
export type Ranking = {
  /** The best, in their order: those that are far behind them are not shown, but counted. */
  readonly pages: readonly RankedPage[];
  /** Each page that was found, and how many of its units were. */
  readonly counts: readonly { readonly page: number; readonly count: number }[];
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
  const tally = scoring.pages.get(page) ?? NOTHING;
  const prior = scoring.priorOf(page);
  const shared = RANKING.pageShare * scoring.covering(tally) + sumOf(scoring.ofPage(page));
  const units: RankedUnit[] = [];
  for (let unit = firstUnit[page] ?? 0; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
    if (scoring.matched.units[unit] !== 1) continue;
    const own = (1 - RANKING.pageShare) * scoring.covering(scoring.tallyOf(unit));
    const score = prior * (shared + own + sumOf(scoring.ofUnit(unit)));
    units.push({ unit, score, near: 0 });
  }
  return units;
}

/** Returns the best pages by their words alone, as many as are looked into. */
function bestOf(found: Ranking['counts'], scoring: Scoring): number[] {
  if (found.length <= RANKING.ranked) return found.map(({ page }) => page);
  const scores = Float64Array.from(
    found,
    ({ page }) => scoring.priorOf(page) * scoring.covering(scoring.pages.get(page) ?? NOTHING),
  );
  // Sorting bare numbers is quick, however many there are.
  const least = scores.toSorted()[scores.length - RANKING.ranked] ?? 0;
  return found.flatMap(({ page }, index) => ((scores[index] ?? 0) >= least ? [page] : []));
}

/** Returns pages, best first, ranked by their sections. */
function rankedBySections(pages: readonly number[], scoring: Scoring, store: Store): RankedPage[] {
  scoring.lookInto(pages);
  const units = pages.map((page) => unitsOf(page, scoring, store));
  const looked = units.flat().sort(byScore).slice(0, RANKING.looked);
  const near = new Map(looked.map(({ unit }) => [unit, scoring.nearnessOf(unit)]));
  const whole = ({ unit, score }: RankedUnit): RankedUnit => {
    const added = near.get(unit) ?? 0;
    return { unit, near: added, score: scoring.factorOf(unit) * (score + added) };
  };
  return pages
    .map((page, index): RankedPage => {
      const ranked = (units[index] ?? []).map(whole).sort(byScore);
      return { page, units: ranked, score: ranked[0]?.score ?? 0 };
    })
    .sort(byBest);
}

/** Returns what ranks the pages of an index. */
export function createRank(store: Store, factsOf: (page: number) => PageFacts | undefined): Rank {
  const norms = normsOf(store);
  const begins = createBegins();
  return (ask, passes) => {
    const scoring = createScoring(ask, store, { norms, begins }, factsOf);
    const counts = [...scoring.pages.keys()].flatMap((page) => {
      const count = scoring.matched.counts[page] ?? 0;
      return count > 0 && passes(page) ? [{ page, count }] : [];
    });
    return {
      counts,
      pages: rankedBySections(bestOf(counts, scoring), scoring, store),
      explain: (unit) => createExplain(scoring, store, norms)(unit),
    };
  };
}
