/** What pages and sections collect from the slots of a query. */
import type { Store } from '../inverted/store';
import type { SlotMatches } from './fields';
import type { WeighedSlot } from './types';
import { RANKING } from './weights';

/** What one page or unit has collected. */
export type Tally = {
  /** Saturated frequencies, by rarity. */
  score: number;
  /** Rarity of the slots that were found. */
  covered: number;
  /** Rarity of the slots in the title, or of a unit in its heading, by how well the form fits. */
  fitting: number;
  /** How many slots these are. */
  words: number;
};

/** What all have collected. */
export type Tallies = {
  readonly pages: readonly Tally[];
  readonly units: readonly Tally[];
  /** 1 for units that a telling slot found: the others are no hits. */
  readonly matched: Uint8Array;
};

const empty = (count: number): Tally[] =>
  Array.from({ length: count }, () => ({ score: 0, covered: 0, fitting: 0, words: 0 }));

/** Adds what one slot found; `fitting` is how well its best form in the title or heading fits. */
function add(tally: Tally, rarity: number, frequency: number, fitting: number): void {
  tally.score += (rarity * frequency) / (RANKING.saturation + frequency);
  tally.covered += rarity;
  tally.fitting += rarity * fitting;
  tally.words += Math.ceil(fitting);
}

/** Returns what the slots found, by page and unit. A page lends its title to its sections. */
export function talliesOf(
  slots: readonly (WeighedSlot & { readonly found: SlotMatches })[],
  { firstUnit, pageOfUnit }: Store,
): Tallies {
  const pages = empty(firstUnit.length - 1);
  const units = empty(pageOfUnit.length);
  const matched = new Uint8Array(units.length);
  for (const { slot, rarity, found } of slots) {
    pages.forEach((ofPage, page) => {
      const frequency = found.pages[page] ?? 0;
      if (frequency === 0) return;
      const inTitle = found.titles[page] ?? 0;
      add(ofPage, rarity, frequency, inTitle);
      const first = firstUnit[page] ?? 0;
      for (let unit = first; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        if (slot.telling && found.touched[unit]) matched[unit] = 1;
        const lent = unit === first ? 0 : RANKING.titleOfSection * inTitle;
        const own = (found.units[unit] ?? 0) + lent;
        const ofUnit = units[unit];
        if (ofUnit && own > 0) add(ofUnit, rarity, own, found.headings[unit] ?? 0);
      }
    });
  }
  return { pages, units, matched };
}
