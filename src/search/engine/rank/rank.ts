/**
 * Ranking: BM25F for sections, each combined with BM25F for its page. The words of a query are alternatives (OR), with
 * a penalty for missing ones. Proximity, title, heading, questions and links to the page add to the score.
 */
import { plainWords } from '../analysis';
import type { PageFacts } from '../files/core';
import { remembering } from '../lists';
import type { Store } from '../inverted/store';
import { normsOf } from './fields';
import { createScoring, sumOf, type Scoring } from './score';
import { NOTHING } from './accumulator';
import type { Ask, RankedFacts, RankedPassage } from './types';
import { RANKING } from './weights';

/** A page that was found, with its sections, best first. */
export type RankedPage = {
  readonly page: number;
  readonly score: number;
  /** Never empty. For a page that is far behind others, contains only its first passage. */
  readonly passages: readonly RankedPassage[];
};

/** What was found. */
export type Ranking = {
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** Each page that was found, and how many of its passages were found. */
  readonly counts: readonly { readonly page: number; readonly count: number }[];
  /** The object that scored them, for `explain.ts`. */
  readonly scoring: Scoring;
};

/** Sorts passages by score. Equal ones stay in the order of the docs. */
const byScore = (a: RankedPassage, b: RankedPassage) => b.score - a.score || a.passage - b.passage;

/** Sorts pages by score. If two are equal, the one whose best passage is first in the docs comes first. */
const byBest = (a: RankedPage, b: RankedPage) =>
  b.score - a.score || (a.passages[0]?.passage ?? 0) - (b.passages[0]?.passage ?? 0);

/** Returns the passages of a page that were found, without the bonus for proximity. */
function passagesOf(page: number, scoring: Scoring, { firstPassage }: Store): RankedPassage[] {
  const accumulator = scoring.pages.get(page) ?? NOTHING;
  const prior = scoring.priorOf(page);
  const shared = RANKING.pageShare * scoring.covering(accumulator) + sumOf(scoring.ofPage(page));
  const passages: RankedPassage[] = [];
  for (
    let passage = firstPassage[page] ?? 0;
    passage < (firstPassage[page + 1] ?? 0);
    passage += 1
  ) {
    if (scoring.matched.passages[passage] !== 1) continue;
    const own = (1 - RANKING.pageShare) * scoring.covering(scoring.accumulatorOf(passage));
    const score = prior * (shared + own + sumOf(scoring.ofPassage(passage)));
    passages.push({ passage, score, near: 0 });
  }
  return passages;
}

/** The pages that were found, divided into the best by their words and titles, and all others. */
type Parted = { readonly best: readonly number[]; readonly behind: readonly RankedPage[] };

function parted(found: Ranking['counts'], scoring: Scoring, { firstPassage }: Store): Parted {
  if (found.length <= RANKING.ranked) return { best: found.map(({ page }) => page), behind: [] };
  const scores = Float64Array.from(
    found,
    ({ page }) => scoring.priorOf(page) * scoring.outlineOf(page),
  );
  // Sorting plain numbers is fast, no matter how many there are.
  const least = Float64Array.from(scores).sort()[scores.length - RANKING.ranked] ?? 0;
  const best: number[] = [];
  const behind: RankedPage[] = [];
  found.forEach(({ page }, index) => {
    const score = scores[index] ?? 0;
    if (score >= least) {
      best.push(page);
      return;
    }
    const passage = scoring.matched.passages.indexOf(1, firstPassage[page]);
    behind.push({ page, score, passages: [{ passage, score, near: 0, outline: true }] });
  });
  return { best, behind: behind.sort(byBest) };
}

/** Returns pages, best first, ranked by their sections. */
function rankedBySections(pages: readonly number[], scoring: Scoring, store: Store): RankedPage[] {
  scoring.lookInto(pages);
  const passages = pages.map((page) => passagesOf(page, scoring, store));
  const looked = passages.flat().sort(byScore).slice(0, RANKING.looked);
  const near = new Map(looked.map(({ passage }) => [passage, scoring.proximityOf(passage)]));
  const whole = ({ passage, score }: RankedPassage): RankedPassage => {
    const added = near.get(passage) ?? 0;
    return { passage, near: added, score: scoring.factorOf(passage) * (score + added) };
  };
  return pages
    .map((page, index): RankedPage => {
      const ranked = (passages[index] ?? []).map(whole).sort(byScore);
      return { page, passages: ranked, score: ranked[0]?.score ?? 0 };
    })
    .sort(byBest);
}

/** Returns a function that ranks the pages of an index that pass a test. */
export function createRank(store: Store, pages: readonly PageFacts[]) {
  const norms = normsOf(store);
  const factsOf = remembering((page: number): RankedFacts => {
    const { title = '', kind } = pages[page] ?? {};
    return { title: plainWords(title), kind };
  });
  return (ask: Ask, passes: (page: number) => boolean): Ranking => {
    const scoring = createScoring(ask, store, norms, factsOf);
    const counts = [...scoring.pages.keys()].flatMap((page) => {
      const count = scoring.matched.counts[page] ?? 0;
      return count > 0 && passes(page) ? [{ page, count }] : [];
    });
    const { best, behind } = parted(counts, scoring, store);
    return { counts, scoring, pages: [...rankedBySections(best, scoring, store), ...behind] };
  };
}
