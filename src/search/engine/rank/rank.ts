/**
 * Ranking: BM25F over sections, each fused with the same over its page. Words of a query are alternatives
 * (OR), and lacking some costs; nearness, title, heading and questions of the page add to it.
 */
import type { Inverted } from '../inverted/invert';
import { FIELDS, FIELD_COUNT } from '../inverted/fields';
import type { Slot } from '../query/slots';
import { matchesOf, normsOf, type SlotMatches } from './fields';
import { nearnessIn } from './nearness';
import { questionFit } from './questions';
import type { WeighedSlot } from './types';
import { KIND_PRIORS, RANKING } from './weights';

/** A section that was found. */
export type RankedUnit = { readonly unit: number; readonly score: number };

/** A page that was found, with its sections, best first. */
export type RankedPage = {
  readonly page: number;
  readonly score: number;
  readonly units: readonly RankedUnit[];
};

/** Ranks the pages that pass a test. */
export type Rank = (slots: readonly Slot[], passes: (page: number) => boolean) => RankedPage[];

const TITLE = FIELDS.indexOf('title');
const HEADING = FIELDS.indexOf('heading');

const rarity = (found: number, all: number) => Math.log(1 + (all - found + 0.5) / (found + 0.5));

const saturated = (frequency: number) => frequency / (RANKING.saturation + frequency);

/** Returns how well a text of so many words says what the query says, from 0 to 1. */
function fit(share: number, matched: number, words: number): number {
  return words === 0 ? 0 : share * Math.min(1, matched / words);
}

const sum = (numbers: Iterable<number>) => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** What one page or unit has collected from all slots. */
type Tally = { score: number; covered: number; fitting: number; words: number };

const tallies = (count: number): Tally[] =>
  Array.from({ length: count }, () => ({ score: 0, covered: 0, fitting: 0, words: 0 }));

/** Returns how rare each term is among the units. */
function raritiesOf({ starts, units, pageOfUnit }: Inverted): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, term) => {
    let found = 0;
    let last = -1;
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at += 1) {
      const unit = units[at] ?? 0;
      if (unit !== last) found += 1;
      last = unit;
    }
    return rarity(found, pageOfUnit.length);
  });
}

/** Returns what ranks the pages of an index. */
export function createRank(inverted: Inverted, kindOf: (page: number) => string | undefined): Rank {
  const { pageOfUnit, firstUnit, lengths } = inverted;
  const norms = normsOf(inverted);
  const unitCount = pageOfUnit.length;
  const pageCount = firstUnit.length - 1;

  const rarities = raritiesOf(inverted);
  const wordsIn = (unit: number, field: number) => lengths[unit * FIELD_COUNT + field] ?? 0;

  return (slots, passes) => {
    const matches = slots.map((slot) => ({ slot, found: matchesOf(slot, inverted, norms) }));
    const weighed = matches.map(({ slot, found }) => ({
      slot,
      rarity: slot.weight * rarity(found.unitCount, unitCount),
      found,
    }));
    const total = sum(weighed.map((one) => one.rarity));
    const ofPages = tallies(pageCount);
    const ofUnits = tallies(unitCount);
    const matched = new Uint8Array(unitCount);
    for (const one of weighed) collect(one, ofPages, ofUnits, matched);

    const fused = (page: number, unit: number): number => {
      const ofPage = ofPages[page];
      const ofUnit = ofUnits[unit];
      if (!ofPage || !ofUnit) return 0;
      const covering = ({ score, covered }: Tally) => score * (covered / total) ** RANKING.coverage;
      const first = firstUnit[page] ?? 0;
      const title = fit(ofPage.fitting / total, ofPage.words, wordsIn(first, TITLE));
      const own =
        unit === first
          ? RANKING.leadFit * title ** 2
          : RANKING.headingFit * fit(ofUnit.fitting / total, ofUnit.words, wordsIn(unit, HEADING));
      return (
        RANKING.pageShare * covering(ofPage) +
        (1 - RANKING.pageShare) * covering(ofUnit) +
        total * (RANKING.titleFit * title + own)
      );
    };

    const candidates: RankedUnit[] = [];
    for (let page = 0; page < pageCount; page += 1) {
      if ((ofPages[page]?.score ?? 0) === 0 || !passes(page)) continue;
      const asked = RANKING.questionFit * total * questionFit(page, weighed, inverted, rarities);
      const prior = KIND_PRIORS[kindOf(page) ?? ''] ?? 1;
      for (let unit = firstUnit[page] ?? 0; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        if (matched[unit]) candidates.push({ unit, score: prior * (fused(page, unit) + asked) });
      }
    }
    candidates.sort(byScore);
    const near = candidates.map(({ unit, score }, place): RankedUnit => {
      const nearness = place < RANKING.looked ? total * nearnessIn(unit, weighed, inverted) : 0;
      const factor = inverted.elsewhere[unit] ? RANKING.elsewhere : 1;
      return { unit, score: factor * (score + RANKING.nearness * nearness) };
    });
    return groupedByPage(near.sort(byScore), pageOfUnit);
  };

  function collect(
    { slot, rarity: weight, found }: WeighedSlot & { readonly found: SlotMatches },
    ofPages: readonly Tally[],
    ofUnits: readonly Tally[],
    matched: Uint8Array,
  ): void {
    ofPages.forEach((tally, page) => {
      const frequency = found.pages[page] ?? 0;
      if (frequency === 0) return;
      const inTitle = found.titles[page] ?? 0;
      tally.score += weight * saturated(frequency);
      tally.covered += weight;
      tally.fitting += weight * inTitle;
      tally.words += Math.ceil(inTitle);
      const first = firstUnit[page] ?? 0;
      for (let unit = first; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        const ofUnit = ofUnits[unit];
        const lent = unit === first ? 0 : RANKING.titleOfSection * inTitle;
        const mine = found.units[unit] ?? 0;
        if (slot.telling && found.touched[unit]) matched[unit] = 1;
        if (!ofUnit || mine + lent === 0) continue;
        const inHeading = found.headings[unit] ?? 0;
        ofUnit.score += weight * saturated(mine + lent);
        ofUnit.covered += weight;
        ofUnit.fitting += weight * inHeading;
        ofUnit.words += Math.ceil(inHeading);
      }
    });
  }
}

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
