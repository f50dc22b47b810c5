/**
 * Ranking: BM25F over sections, each fused with the same over its page. Words of a query are alternatives
 * (OR), and lacking some costs; nearness, title, heading, questions and links of the page add to it.
 */
import type { RankingInfo } from '../../protocol';
import type { Store } from '../inverted/store';
import { createExplain } from './explain';
import { normsOf } from './fields';
import { createScoring, sumOf, type Scoring } from './score';
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

function groupedByPage(ranked: readonly RankedUnit[], pageOfUnit: Uint32Array): RankedPage[] {
  const pages = new Map<number, RankedUnit[]>();
  for (const one of ranked) {
    const page = pageOfUnit[one.unit] ?? 0;
    const units = pages.get(page);
    if (units) units.push(one);
    else pages.set(page, [one]);
  }
  return [...pages].map(([page, units]) => ({ page, units, score: units[0]?.score ?? 0 }));
}

/** Returns the units of a page that were found, without what nearness adds. */
function unitsOf(page: number, scoring: Scoring, { firstUnit }: Store): RankedUnit[] {
  const { tallies, covering, priorOf, ofPage, ofUnit } = scoring;
  const tally = tallies.pages[page];
  if (!tally || tally.score === 0) return [];
  const prior = priorOf(page);
  const shared = RANKING.pageShare * covering(tally) + sumOf(ofPage(page));
  const ranked: RankedUnit[] = [];
  for (let unit = firstUnit[page] ?? 0; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
    const own = tallies.units[unit];
    if (!own || !tallies.matched[unit]) continue;
    const score = shared + (1 - RANKING.pageShare) * covering(own) + sumOf(ofUnit(unit));
    ranked.push({ unit, score: prior * score, near: 0 });
  }
  return ranked;
}

/** Returns what ranks the pages of an index. */
export function createRank(store: Store, factsOf: (page: number) => PageFacts | undefined): Rank {
  const norms = normsOf(store);
  return (ask, passes) => {
    const scoring = createScoring(ask, store, norms, factsOf);
    const ranked = scoring.tallies.pages
      .flatMap((_, page) => (passes(page) ? unitsOf(page, scoring, store) : []))
      .sort(byScore)
      .map(({ unit, score }, place): RankedUnit => {
        const near = place < RANKING.looked ? scoring.nearnessOf(unit) : 0;
        return { unit, near, score: scoring.factorOf(unit) * (score + near) };
      })
      .sort(byScore);
    return {
      pages: groupedByPage(ranked, store.pageOfUnit),
      explain: (unit) => createExplain(scoring, store, norms)(unit),
    };
  };
}
