/** Decides what answers a question and how certain that is, using the weights that `npm run ava:fit` found. */
import { wordingOf } from '../../../content/model/wording';
import type { Outcome } from '../../protocol';
import type { Candidate } from '../find/find';
import type { Question } from '../words/question';
import { isIn, type WeighedWord } from '../words/words';
import {
  claimFeatures,
  pageFeatures,
  sectionFeatures,
  type Features,
  type Ranked,
} from './features';

/** Weights by the names of features. A name that is missing has no weight. */
export type Weights = {
  /** For features that rank the sections of a page. */
  readonly section: Features;
  /** For features that rank pages. */
  readonly page: Features;
  /** For features that show whether the first page answers the question. */
  readonly claim: Features;
  /** For features that show whether the question is about anything in the docs. */
  readonly scope: Features;
  /** Minimum probabilities for claiming an answer, and for showing the closest pages. */
  readonly bounds: { readonly claim: number; readonly scope: number };
};

/** What was decided about a question. */
export type Decision = {
  readonly outcome: Outcome;
  /** Best first. */
  readonly ranked: readonly Ranked[];
  /** Whether a single row or sentence says how many there are of exactly what is asked about. */
  readonly isCounted: boolean;
  /** The probability that the first page answers, and that the docs cover the question, with the features behind them. */
  readonly claim: number;
  readonly scope: number;
  readonly features: Features;
  /** The rarest name in the question that the docs don't contain. */
  readonly missing: WeighedWord | undefined;
};

/** A question below this is about something else, although a page has its only words: “you are useless”. */
const LEAST_SCOPE_OF_CLAIM = 0.1;

/** A section is close to the best of its page if their sums don't differ by more than this. */
const NEAR = 1;

/** Returns the weighted sum of features. */
export function sumOf(features: Features, weights: Features): number {
  let sum = weights.constant ?? 0;
  for (const [name, value] of Object.entries(features)) sum += value * (weights[name] ?? 0);
  return sum;
}

const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

/** Returns pages with their sections, best first. */
export function rankCandidates(
  question: Question,
  candidates: readonly Candidate[],
  weights: Pick<Weights, 'section' | 'page'>,
): Ranked[] {
  const withSections = candidates.map((candidate) => {
    const scored = candidate.sections
      .map((found) => ({ found, sum: sumOf(sectionFeatures(found, question), weights.section) }))
      .sort((a, b) => b.sum - a.sum);
    const [best, ...others] = scored;
    const isNear = ({ found, sum }: (typeof scored)[number]) =>
      found.points > 0 && best !== undefined && sum >= best.sum - NEAR;
    return {
      candidate,
      sections: scored.map(({ found }) => found),
      near: others.filter(isNear).map(({ found }) => found),
    };
  });
  const matched = Math.max(0, ...withSections.map(({ sections: [best] }) => best?.matched ?? 0));
  const scored = withSections.map((one) => {
    const features = pageFeatures(one.candidate, one.sections[0], matched, question);
    return { ...one, features, sum: sumOf(features, weights.page) };
  });
  const highest = Math.max(...scored.map(({ sum }) => sum));
  const all = scored.reduce((total, { sum }) => total + Math.exp(sum - highest), 0);
  return scored
    .sort((a, b) => b.sum - a.sum)
    .map(({ sum, ...one }) => ({ ...one, probability: Math.exp(sum - highest) / all }));
}

/** Decides what answers a question. */
export function decide(
  question: Question,
  candidates: readonly Candidate[],
  weights: Weights,
): Decision {
  const ranked = rankCandidates(question, candidates, weights);
  const [first] = ranked;
  const best = first?.sections[0];
  if (!first || !best || question.words.length === 0) {
    return {
      outcome: 'abstained',
      ranked: [],
      isCounted: false,
      claim: 0,
      scope: 0,
      features: {},
      missing: undefined,
    };
  }
  const features = claimFeatures(question, ranked);
  const claim = logistic(sumOf(features, weights.claim));
  const scope = logistic(sumOf(features, weights.scope));
  const { bounds } = weights;
  const missing = best.missing
    .filter(({ firm, name, said }) => firm && name && !said)
    .reduce<WeighedWord | undefined>((a, b) => (a && a.weight >= b.weight ? a : b), undefined);
  // If a question consists of a title and nothing else, that page answers it.
  const { title } = first.candidate.page;
  const isTitle =
    title.size > 0 &&
    [...title].every((key) => question.keys.has(key)) &&
    question.words.every((word) => isIn(word, title));
  // If the page itself asks the question, the page answers it.
  const wording = wordingOf(question.query);
  const isOwn = first.candidate.page.document.questions.some((one) => wordingOf(one) === wording);
  const isCounted =
    question.words.length > 1 &&
    best.together === 1 &&
    (question.counts?.test(best.piece.text) ?? false);
  const isSure =
    (claim >= bounds.claim && scope >= LEAST_SCOPE_OF_CLAIM) || isTitle || isOwn || isCounted;
  // A question about OneLogin isn't answered by what is true of other providers.
  const isClaimed = isSure && !question.outOfScope && !missing;
  const isShown = isSure || scope >= bounds.scope;
  return {
    outcome: isClaimed ? 'answered' : isShown ? 'partial' : 'abstained',
    ranked,
    isCounted,
    claim,
    scope,
    features,
    missing,
  };
}
