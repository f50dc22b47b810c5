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

/** What those have that were found in fields that say nothing of a section. */
export const NOTHING: Tally = { score: 0, covered: 0, fitting: 0, words: 0 };

/** What all have collected that have something. */
export type Tallies = {
  readonly pages: ReadonlyMap<number, Tally>;
  readonly units: ReadonlyMap<number, Tally>;
  /** 1 for units that a telling slot found: the others are no hits. */
  readonly matched: Uint8Array;
};

/** What one slot found; `fitting` is how well its best form in the title or heading fits. */
type Share = { readonly rarity: number; readonly frequency: number; readonly fitting: number };

function add(to: Map<number, Tally>, at: number, { rarity, frequency, fitting }: Share): void {
  let tally = to.get(at);
  if (!tally) {
    tally = { score: 0, covered: 0, fitting: 0, words: 0 };
    to.set(at, tally);
  }
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
  const pages = new Map<number, Tally>();
  const units = new Map<number, Tally>();
  const matched = new Uint8Array(pageOfUnit.length);
  for (const { slot, rarity, found } of slots) {
    for (const page of found.found) {
      const frequency = found.pages[page] ?? 0;
      if (frequency === 0) continue;
      const inTitle = found.titles[page] ?? 0;
      add(pages, page, { rarity, frequency, fitting: inTitle });
      const first = firstUnit[page] ?? 0;
      for (let unit = first; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        if (slot.telling && found.touched[unit]) matched[unit] = 1;
        const lent = unit === first ? 0 : RANKING.titleOfSection * inTitle;
        const own = (found.units[unit] ?? 0) + lent;
        const fitting = found.headings[unit] ?? 0;
        if (own > 0) add(units, unit, { rarity, frequency: own, fitting });
      }
    }
  }
  return { pages, units, matched };
}
