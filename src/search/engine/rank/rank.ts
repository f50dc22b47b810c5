/**
 * Ranking: BM25F over sections, each fused with the same over its page. Words of a query are alternatives
 * (OR), and lacking some costs; nearness, title, heading and questions of the page add to it.
 */
import { FIELDS, FIELD_COUNT } from '../inverted/fields';
import { rarityOf } from '../inverted/rarity';
import type { Store } from '../inverted/store';
import type { Slot } from '../query/slots';
import { matchesOf, normsOf } from './fields';
import { createNearness } from './nearness';
import { createQuestionFit } from './questions';
import { talliesOf, type Tally } from './tally';
import { KIND_PRIORS, RANKING } from './weights';

/** A section that was found. */
export type RankedUnit = { readonly unit: number; readonly score: number };

/** A page that was found, with its sections, best first. */
export type RankedPage = {
  readonly page: number;
  readonly score: number;
  readonly units: readonly RankedUnit[];
};

/** Ranks the pages that pass a test; for a complaint, sections that mend get a bonus. */
export type Rank = (
  slots: readonly Slot[],
  passes: (page: number) => boolean,
  isComplaint?: boolean,
) => RankedPage[];

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

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

/** Returns what ranks the pages of an index. */
export function createRank(store: Store, kindOf: (page: number) => string | undefined): Rank {
  const { pageOfUnit, firstUnit, lengths } = store;
  const norms = normsOf(store);
  const wordsIn = (unit: number, field: number) => lengths[unit * FIELD_COUNT + field] ?? 0;

  return (slots, passes, isComplaint = false) => {
    const weighed = slots.map((slot) => {
      const found = matchesOf(slot, store, norms);
      return { slot, found, rarity: slot.weight * rarityOf(found.unitCount, pageOfUnit.length) };
    });
    const total = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
    const tallies = talliesOf(weighed, store);
    const questionFit = createQuestionFit(weighed, store);
    const nearness = createNearness(weighed, store);

    const covering = ({ score, covered }: Tally) => score * (covered / total) ** RANKING.coverage;
    /** How well a title or heading of so many words says what the query says, from 0 to 1. */
    const fit = ({ fitting, words }: Tally, length: number) =>
      length === 0 ? 0 : (fitting / total) * Math.min(1, words / length);

    const scoresOf = (page: number, ofPage: Tally): RankedUnit[] => {
      const first = firstUnit[page] ?? 0;
      const title = fit(ofPage, wordsIn(first, TITLE));
      const prior = KIND_PRIORS[kindOf(page) ?? ''] ?? 1;
      const shared =
        RANKING.pageShare * covering(ofPage) +
        total * (RANKING.titleFit * title + RANKING.questionFit * questionFit(page));
      const ranked: RankedUnit[] = [];
      for (let unit = first; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        const ofUnit = tallies.units[unit];
        if (!ofUnit || !tallies.matched[unit]) continue;
        const heading =
          unit === first
            ? RANKING.leadFit * title ** 2
            : RANKING.headingFit * fit(ofUnit, wordsIn(unit, HEADING));
        const mends = isComplaint && store.trouble[unit] ? RANKING.mends * ofUnit.covered : 0;
        const own = (1 - RANKING.pageShare) * covering(ofUnit) + total * heading + mends;
        ranked.push({ unit, score: prior * (shared + own) });
      }
      return ranked;
    };

    const ranked = tallies.pages
      .flatMap((ofPage, page) => (ofPage.score > 0 && passes(page) ? scoresOf(page, ofPage) : []))
      .sort(byScore)
      .map(({ unit, score }, place): RankedUnit => {
        const mends = isComplaint && store.trouble[unit] ? RANKING.mendsNear : 0;
        const weight = (RANKING.nearness + mends) * total;
        const near = place < RANKING.looked ? weight * nearness(unit) : 0;
        const factor = store.elsewhere[unit] ? RANKING.elsewhere : 1;
        return { unit, score: factor * (score + near) };
      })
      .sort(byScore);
    return groupedByPage(ranked, pageOfUnit);
  };
}
