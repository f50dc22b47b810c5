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

/** A slot with what it found. */
type FoundSlot = WeighedSlot & { readonly found: SlotMatches };

/** Returns what the slots found, by page. */
export function pageTalliesOf(slots: readonly FoundSlot[]): Map<number, Tally> {
  const pages = new Map<number, Tally>();
  for (const { rarity, found } of slots) {
    for (const page of found.foundPages) {
      const frequency = found.pages[page] ?? 0;
      if (frequency > 0) add(pages, page, { rarity, frequency, fitting: found.titles[page] ?? 0 });
    }
  }
  return pages;
}

/** Returns what the slots found in the units of some pages. A page lends its title to its sections. */
export function unitTalliesOf(
  slots: readonly FoundSlot[],
  pages: readonly number[],
  { firstUnit }: Store,
): Map<number, Tally> {
  const units = new Map<number, Tally>();
  for (const { rarity, found } of slots) {
    for (const page of pages) {
      const first = firstUnit[page] ?? 0;
      for (let unit = first; unit < (firstUnit[page + 1] ?? 0); unit += 1) {
        const lent = unit === first ? 0 : RANKING.titleOfSection * (found.titles[page] ?? 0);
        const frequency = (found.units[unit] ?? 0) + lent;
        if (frequency > 0)
          add(units, unit, { rarity, frequency, fitting: found.headings[unit] ?? 0 });
      }
    }
  }
  return units;
}

/** The units that a telling slot found: the others are no hits. */
export type Matched = {
  /** How many they are, by page. */
  readonly counts: Uint32Array;
  /** 1 for each of them. */
  readonly units: Uint8Array;
};

/** Returns the units that are hits. */
export function matchedBy(slots: readonly FoundSlot[], { firstUnit, pageOfUnit }: Store): Matched {
  const units = new Uint8Array(pageOfUnit.length);
  const counts = new Uint32Array(firstUnit.length - 1);
  for (const { slot, found } of slots) {
    if (!slot.telling) continue;
    for (const unit of found.foundUnits) {
      if (units[unit] === 1) continue;
      units[unit] = 1;
      const page = pageOfUnit[unit] ?? 0;
      counts[page] = (counts[page] ?? 0) + 1;
    }
  }
  return { counts, units };
}
