/** Accumulates what the terms of a query contribute to pages and sections. */
import type { Store } from '../inverted/store';
import type { TermMatches } from './fields';
import type { WeighedTerm } from './types';
import { RANKING } from './weights';

/** What a page or passage has accumulated. */
export type Accumulator = {
  /** The sum of saturated frequencies, weighted by rarity. */
  score: number;
  /** The total rarity of the query terms that were found. */
  covered: number;
  /** The rarity of the query terms in the title or, for a passage, in its heading, weighted by how well each form fits. */
  fitting: number;
  /** How many query terms that is. */
  words: number;
};

/** The accumulator for something that was only found in fields that don't count for a section. */
export const NOTHING: Readonly<Accumulator> = { score: 0, covered: 0, fitting: 0, words: 0 };

/** Returns the score of a frequency. Each further occurrence of the same word counts less. */
export const saturated = (rarity: number, frequency: number): number =>
  (rarity * frequency) / (RANKING.saturation + frequency);

/** What a query term contributes. `fitting` is how well its best form in the title or heading fits. */
type Share = { readonly rarity: number; readonly frequency: number; readonly fitting: number };

function add(to: Map<number, Accumulator>, at: number, share: Share): void {
  if (share.frequency <= 0) return;
  const { rarity, frequency, fitting } = share;
  const accumulator = to.get(at) ?? { ...NOTHING };
  to.set(at, accumulator);
  accumulator.score += saturated(rarity, frequency);
  accumulator.covered += rarity;
  accumulator.fitting += rarity * fitting;
  accumulator.words += Math.ceil(fitting);
}

/** A query term with what it found. */
type FoundTerm = WeighedTerm & { readonly found: TermMatches };

/** Returns what the query terms found, by page. */
export function pageAccumulatorsOf(queryTerms: readonly FoundTerm[]): Map<number, Accumulator> {
  const pages = new Map<number, Accumulator>();
  for (const { rarity, found } of queryTerms) {
    for (const page of found.foundPages) {
      add(pages, page, {
        rarity,
        frequency: found.pages[page] ?? 0,
        fitting: found.titles[page] ?? 0,
      });
    }
  }
  return pages;
}

/** Returns what the query terms found in the passages of some pages. A page's title also counts for its sections. */
export function passageAccumulatorsOf(
  queryTerms: readonly FoundTerm[],
  pages: readonly number[],
  { firstPassage }: Store,
): Map<number, Accumulator> {
  const passages = new Map<number, Accumulator>();
  for (const { rarity, found } of queryTerms) {
    for (const page of pages) {
      const first = firstPassage[page] ?? 0;
      for (let passage = first; passage < (firstPassage[page + 1] ?? 0); passage += 1) {
        const lent = passage === first ? 0 : RANKING.titleOfSection * (found.titles[page] ?? 0);
        const frequency = (found.passages[passage] ?? 0) + lent;
        add(passages, passage, { rarity, frequency, fitting: found.headings[passage] ?? 0 });
      }
    }
  }
  return passages;
}

/**
 * Returns which passages a content word found, as 1 for each, and their number by page. Other passages aren't hits.
 */
export function matchedBy(
  queryTerms: readonly FoundTerm[],
  { firstPassage, pageOfPassage }: Store,
) {
  const passages = new Uint8Array(pageOfPassage.length);
  const counts = new Uint32Array(firstPassage.length - 1);
  for (const { queryTerm, found } of queryTerms) {
    if (!queryTerm.isContentWord) continue;
    for (const passage of found.foundPassages) {
      if (passages[passage] === 1) continue;
      passages[passage] = 1;
      const page = pageOfPassage[passage] ?? 0;
      counts[page] = (counts[page] ?? 0) + 1;
    }
  }
  return { counts, passages };
}
