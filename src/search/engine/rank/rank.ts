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
};

/** What was found. */
export type Ranking = {
  /** Best first. */
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

/** Pages that were found, parted: the best by their words and titles, and those behind them. */
type Parted = { readonly best: readonly number[]; readonly behind: readonly RankedPage[] };

function parted(found: Ranking['counts'], scoring: Scoring, { firstUnit }: Store): Parted {
  if (found.length <= RANKING.ranked) return { best: found.map(({ page }) => page), behind: [] };
  const scores = Float64Array.from(
    found,
    ({ page }) => scoring.priorOf(page) * scoring.outlineOf(page),
  );
  // Sorting bare numbers is quick, however many there are.
  const least = Float64Array.from(scores).sort()[scores.length - RANKING.ranked] ?? 0;
  const best: number[] = [];
  const behind: RankedPage[] = [];
  found.forEach(({ page }, index) => {
    const score = scores[index] ?? 0;
    if (score >= least) {
      best.push(page);
      return;
    }
    const unit = scoring.matched.units.indexOf(1, firstUnit[page]);
    behind.push({ page, score, units: [{ unit, score, near: 0, outline: true }] });
  });
  return { best, behind: behind.sort(byBest) };
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
    const { best, behind } = parted(counts, scoring, store);
    return {
      counts,
      pages: [...rankedBySections(best, scoring, store), ...behind],
      explain: (unit) => createExplain(scoring, store, norms)(unit),
    };
  };
}
