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
import { createAlike } from './alike';
import { createBegins } from './begins';
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

/** What a query is, beside its words. */
export type Ask = {
  readonly slots: readonly Slot[];
  /** As it was typed. */
  readonly query: string;
  /** It looks like a message: sections that mend get a bonus. */
  readonly complains: boolean;
};

/** Ranks the pages that pass a test. */
export type Rank = (ask: Ask, passes: (page: number) => boolean) => RankedPage[];

/** What the ranking knows of a page beside its words. */
export type PageFacts = { readonly title: string; readonly kind?: string | undefined };

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

/** Words of a question, at least. */
const FEWEST = 3;

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
export function createRank(store: Store, factsOf: (page: number) => PageFacts | undefined): Rank {
  const { pageOfUnit, firstUnit, lengths } = store;
  const norms = normsOf(store);
  const wordsIn = (unit: number, field: number) => lengths[unit * FIELD_COUNT + field] ?? 0;

  return ({ slots, query, complains }, passes) => {
    const weighed = slots.map((slot) => {
      const found = matchesOf(slot, store, norms);
      return { slot, found, rarity: slot.weight * rarityOf(found.unitCount, pageOfUnit.length) };
    });
    const total = weighed.reduce((sum, { rarity }) => sum + rarity, 0);
    const tallies = talliesOf(weighed, store);
    // Queries of fewer words are no questions.
    const questionFit =
      weighed.length < FEWEST
        ? () => 0
        : createAlike(weighed, store, 'questions', (page) => store.questionWeights[page] ?? []);
    const linkFit = createAlike(weighed, store, 'links', (page) => store.linkWeights[page] ?? []);
    const begins = createBegins(query);
    const nearness = createNearness(weighed, store);

    const covering = ({ score, covered }: Tally) => score * (covered / total) ** RANKING.coverage;
    /** How well a title or heading of so many words says what the query says, from 0 to 1. */
    const fit = ({ fitting, words }: Tally, length: number) =>
      length === 0 ? 0 : (fitting / total) * Math.min(1, words / length);

    const scoresOf = (page: number, ofPage: Tally): RankedUnit[] => {
      const first = firstUnit[page] ?? 0;
      const title = fit(ofPage, wordsIn(first, TITLE));
      const facts = factsOf(page);
      const prior = KIND_PRIORS[facts?.kind ?? ''] ?? 1;
      const typed = begins(facts?.title ?? '');
      const shared =
        RANKING.pageShare * covering(ofPage) +
        total *
          (RANKING.titleFit * title +
            RANKING.questionFit * questionFit(page) +
            RANKING.linkFit * linkFit(page) ** RANKING.linkSharp +
            RANKING.begins * typed);
      const ranked: RankedUnit[] = [];
      for (let unit = first; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        const ofUnit = tallies.units[unit];
        if (!ofUnit || !tallies.matched[unit]) continue;
        const heading =
          unit === first
            ? RANKING.leadFit * title ** 2 + RANKING.leadBegins * typed
            : RANKING.headingFit * fit(ofUnit, wordsIn(unit, HEADING));
        const mends = complains && store.trouble[unit] ? RANKING.mends * ofUnit.covered : 0;
        const own = (1 - RANKING.pageShare) * covering(ofUnit) + total * heading + mends;
        ranked.push({ unit, score: prior * (shared + own) });
      }
      return ranked;
    };

    const ranked = tallies.pages
      .flatMap((ofPage, page) => (ofPage.score > 0 && passes(page) ? scoresOf(page, ofPage) : []))
      .sort(byScore)
      .map(({ unit, score }, place): RankedUnit => {
        const mends = complains && store.trouble[unit] ? RANKING.mendsNear : 0;
        const weight = (RANKING.nearness + mends) * total;
        const near = place < RANKING.looked ? weight * nearness(unit) : 0;
        const factor = store.elsewhere[unit] ? RANKING.elsewhere : 1;
        return { unit, score: factor * (score + near) };
      })
      .sort(byScore);
    return groupedByPage(ranked, pageOfUnit);
  };
}
