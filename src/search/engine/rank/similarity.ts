/** Measures how similar a query is to texts of a page: its author's questions, and the texts of links to it. */
import { stopWords } from '../analysis';
import { FIELDS, eachText, type Store } from '../inverted/store';
import type { WeighedTerm } from './types';
import { RANKING } from './weights';

/** Returns the similarity of two texts, given the weights of the words in both, in the first, and in the second. */
type Measure = (both: number, asked: number, own: number) => number;

/** The words in both, as a share of the words in either. */
export const shareOfEither: Measure = (both, asked, own) => both / (asked + own - both);

/** The cosine. A long question that tells a story can contain a short one entirely. */
export const cosine: Measure = (both, asked, own) => both / Math.sqrt(asked * Math.max(own, both));

/** Returns the weight of a query term's best alternative in each text of a field, by page. */
function bestIn({ queryTerm }: WeighedTerm, field: number, store: Store) {
  const pages = new Map<number, Map<number, number>>();
  for (const { term, weight } of queryTerm.alternatives) {
    if (stopWords.has(store.vocabulary.formOf(term))) continue;
    eachText(store.postings(term), field, (passage, text) => {
      const page = store.pageOfPassage[passage] ?? 0;
      const own = pages.get(page) ?? new Map<number, number>();
      pages.set(page, own.set(text, Math.max(weight, own.get(text) ?? 0)));
    });
  }
  return pages;
}

/**
 * Returns a function that measures how similar the query and the texts of a page are, from 0 to 1. Texts that share
 * nothing with it are left out.
 */
export function createAlike(
  queryTerms: readonly WeighedTerm[],
  store: Store,
  field: 'questions' | 'links',
): (page: number, measure: Measure) => number[] {
  const weights = field === 'questions' ? store.questionWeights : store.linkWeights;
  const asked = queryTerms.reduce(
    (sum, { queryTerm, rarity }) => sum + (queryTerm.isContentWord ? rarity : 0),
    0,
  );
  /** The weight of the query's words in each text, by page. */
  const shared = new Map<number, Map<number, number>>();
  for (const queryTerm of queryTerms) {
    for (const [page, texts] of bestIn(queryTerm, FIELDS.indexOf(field), store)) {
      const own = shared.get(page) ?? new Map<number, number>();
      shared.set(page, own);
      for (const [text, weight] of texts) {
        own.set(text, (own.get(text) ?? 0) + queryTerm.rarity * weight);
      }
    }
  }
  return (page, measure) =>
    Array.from(shared.get(page) ?? [], ([text, both]) =>
      Math.min(1, measure(both, asked, weights[page]?.[text] ?? 0)),
    );
}

/** Returns how similar a query and several texts of a page are. A single text is often similar by chance. */
export function severalAlike(fits: readonly number[]): number {
  const sharp = fits.map((fit) => fit ** RANKING.questionSharp).sort((a, b) => b - a);
  return sharp.slice(0, RANKING.questions).reduce((sum, fit) => sum + fit, 0) / RANKING.questions;
}

/** Returns how much the words of a query, by their stems, say for each page. Below 0, they speak against it. */
export function impactsOf(said: readonly string[], store: Store, pageCount: number): Float64Array {
  const words = said.map((stem) => store.impacts(stem)).filter(({ pages }) => pages.length > 0);
  const sums = new Float64Array(pageCount);
  for (const { pages, weights } of words) {
    for (let at = 0; at < pages.length; at += 1) {
      const page = pages[at] ?? 0;
      sums[page] = (sums[page] ?? 0) + (weights[at] ?? 0) / Math.sqrt(words.length);
    }
  }
  return sums;
}
