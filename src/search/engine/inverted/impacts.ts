/**
 * Learns how much each word says for each page, from the questions that the pages list: “impacts”, as learned sparse
 * retrieval calls them. How often a word occurs doesn't show which of two similar pages it's asked of. This does.
 *
 * It's a multinomial logistic regression with a class for each page, in which a word has a weight only for pages whose
 * questions use it, fitted by stochastic gradient descent with AdaGrad (Duchi, Hazan, Singer 2011). Nothing is random,
 * so the same questions result in the same weights.
 */
import { digestOf } from '../lists';
import type { Impacts } from './store';

/** A question that a page lists, as the stems of its words, each once. */
export type Asked = { readonly page: number; readonly stems: readonly string[] };

const RATE = 1;

/** Keeps the first steps from being too large. */
const START = 0.01;

/** How often each question is read, for as many questions as this. With more questions, it's less often. */
const PASSES = 4;
const READ = 150_000;

/** A page that is less likely than this doesn't have to become less likely. */
const LEAST = 0.002;

/** A word that more pages use says little for any of them. */
const MOST_PAGES = 600;

/** What was learned. */
type Learned = {
  /** What each word says, in whole numbers, by its stem. A word that says nothing is left out. */
  readonly impacts: ReadonlyMap<string, Impacts>;
  /** How much the words of a question say for its own page, on average. 0 if nothing was learned. */
  readonly ownImpact: number;
};

/** A word while its weights are fitted, with a weight and the sum of its squared steps for each page. */
type Fitted = {
  readonly pages: Uint32Array;
  readonly weights: Float64Array;
  readonly squares: Float64Array;
};

/** Returns the words of questions by stem, with no weights yet. */
function unfitted(asked: readonly Asked[]): Map<string, Fitted> {
  const pagesOf = new Map<string, Set<number>>();
  for (const { page, stems } of asked) {
    for (const stem of stems) pagesOf.set(stem, (pagesOf.get(stem) ?? new Set()).add(page));
  }
  const words = new Map<string, Fitted>();
  for (const [stem, own] of pagesOf) {
    if (own.size > MOST_PAGES) continue;
    words.set(stem, {
      pages: Uint32Array.from(own).sort(),
      weights: new Float64Array(own.size),
      squares: new Float64Array(own.size).fill(START),
    });
  }
  return words;
}

/**
 * Returns what each word says for the pages. Nothing is learned unless most pages list questions, because nothing would
 * ever speak for the others.
 */
export function learnImpacts(asked: readonly Asked[], pageCount: number): Learned {
  const askedPages = new Set(asked.map(({ page }) => page));
  if (2 * askedPages.size <= pageCount) return { impacts: new Map(), ownImpact: 0 };
  const byStem = unfitted(asked);
  const examples = asked
    .map(({ page, stems }) => ({
      page,
      words: stems.flatMap((stem) => byStem.get(stem) ?? []),
      // Neighbors of one page would undo each other's steps.
      place: digestOf(`${page} ${stems.join(' ')}`),
    }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => a.place - b.place);

  const sums = new Float64Array(pageCount);
  const touched = new Uint32Array(pageCount);
  const touchedBy = new Int32Array(pageCount).fill(-1);
  let step = 0;

  /** Makes the page of a question more likely for its words, and the others less. */
  const learn = ({ page, words }: (typeof examples)[number]) => {
    const share = 1 / Math.sqrt(words.length);
    let count = 0;
    for (const { pages, weights } of words) {
      for (let at = 0; at < pages.length; at += 1) {
        const own = pages[at] ?? 0;
        if (touchedBy[own] !== step) {
          touchedBy[own] = step;
          sums[own] = 0;
          touched[count++] = own;
        }
        sums[own] = (sums[own] ?? 0) + share * (weights[at] ?? 0);
      }
    }
    let most = 0;
    for (let at = 0; at < count; at += 1) most = Math.max(most, sums[touched[at] ?? 0] ?? 0);
    let all = (pageCount - count) * Math.exp(-most);
    for (let at = 0; at < count; at += 1) {
      const own = touched[at] ?? 0;
      const likely = Math.exp((sums[own] ?? 0) - most);
      sums[own] = likely;
      all += likely;
    }
    for (const { pages, weights, squares } of words) {
      for (let at = 0; at < pages.length; at += 1) {
        const own = pages[at] ?? 0;
        const chance = (sums[own] ?? 0) / all;
        if (chance < LEAST && own !== page) continue;
        const slope = share * (chance - (own === page ? 1 : 0));
        const square = (squares[at] ?? 0) + slope * slope;
        squares[at] = square;
        weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(square);
      }
    }
    step += 1;
  };

  const passes = Math.max(1, Math.min(PASSES, Math.round(READ / examples.length)));
  for (let pass = 0; pass < passes; pass += 1) examples.forEach(learn);

  const impacts = new Map<string, Impacts>();
  for (const [stem, { pages, weights }] of byStem) {
    const kept = [...pages.keys()].filter((at) => Math.round(weights[at] ?? 0) !== 0);
    if (kept.length === 0) continue;
    impacts.set(stem, {
      pages: kept.map((at) => pages[at] ?? 0),
      weights: kept.map((at) => Math.round(weights[at] ?? 0)),
    });
  }
  const saidFor = ({ page, words }: (typeof examples)[number]) =>
    words.reduce((sum, { pages, weights }) => sum + (weights[pages.indexOf(page)] ?? 0), 0) /
    Math.sqrt(words.length);
  const own = examples.reduce((sum, one) => sum + saidFor(one), 0);
  return { impacts, ownImpact: Math.max(0, Math.round(own / Math.max(1, examples.length))) };
}
