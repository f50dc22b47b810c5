/** Whether what was found answers, and with what the answer is made. */
import type { Outcome } from '../../protocol';
import type { Question } from '../words/question';
import type { WeighedWord } from '../words/words';
import type { Found } from './find';

/** The figures of the judgement, found on questions of pages and of the tune part: see eval/README.md. */
const BOUNDS = {
  /** Evidence from which the docs answer, and from which they answer a part. */
  answered: 0.7,
  partial: 0.58,
  /** What a question like one of the page's own adds to the evidence. */
  asked: 0.3,
  /** A question so like one of the page's own is the same. */
  same: 0.75,
  /** A section must cover this share of the question itself, unless its page lists a similar question. */
  together: 0.45,
  resembling: 0.1,
  /** A task that is so rare, as a share of the rarest word, must be named in the steps for it. */
  task: 0.31,
  /** A question so like one of the page's own needs no such word. */
  alike: 0.3,
  /** What must be found at least, as a part of the rarest word: one that is rare, or two that are not. */
  weight: 0.37,
  /** A missing word is mentioned if it is at least so rare, as a share of the rarest. */
  rare: 0.56,
  /** Sections that come so near to the best are cited too. */
  near: 0.22,
} as const;

/** Pages that are cited, and sections of each. */
const MOST_PAGES = 3;
const MOST_SECTIONS = 3;

/** How the docs answer a question. */
export type Judgement = {
  readonly outcome: Outcome;
  /** Best first; of the nearest pages where the docs do not answer. */
  readonly chosen: readonly Found[];
  /** The rarest word of the question that is not on the best page, if it is rare enough to mention. */
  readonly missing: WeighedWord | undefined;
};

const evidenceOf = ({ coverage, asked }: Found) =>
  asked >= BOUNDS.same ? 1 : coverage + BOUNDS.asked * asked;

function nearest(found: readonly Found[]): Found[] {
  const pages = new Set<unknown>();
  return found.filter(({ page }) => !pages.has(page) && pages.add(page)).slice(0, MOST_PAGES);
}

/** Returns the best and what comes near it: not too much of one page, not too many pages. */
function chosenFrom(found: readonly Found[]): Found[] {
  const best = found[0]?.score ?? 0;
  const chosen: Found[] = [];
  for (const one of found) {
    if (one.score < best - BOUNDS.near || chosen.length === MOST_SECTIONS) break;
    const ofPage = chosen.some(({ page }) => page === one.page);
    if (!ofPage && (one === found[0] || evidenceOf(one) >= BOUNDS.partial)) chosen.push(one);
  }
  return chosen;
}

/** Returns the section with steps that comes near to the best of its page, where that one has none. */
function stepsNear(best: Found, found: readonly Found[]): Found {
  const hasSteps = ({ section }: Found) => section.pieces().some(({ steps }) => steps);
  const near = (one: Found) =>
    one.page === best.page &&
    one.score >= best.score - BOUNDS.near &&
    evidenceOf(one) >= BOUNDS.answered;
  return (hasSteps(best) ? undefined : found.find((one) => near(one) && hasSteps(one))) ?? best;
}

/** Judges what was found for a question. */
export function judge(
  { words, rarest, outOfScope, task, yesNo, howTo }: Question,
  found: readonly Found[],
): Judgement {
  const abstained: Judgement = {
    outcome: 'abstained',
    chosen: nearest(found),
    missing: undefined,
  };
  const firm = words.filter((word) => word.firm);
  const unknown = firm.filter(({ name, known }) => name && !known);
  if (outOfScope || unknown.length > 0 || words.length === 0) return abstained;
  // Who asks for a name is not helped by a page that does not have it.
  const named = found.filter(({ missing }) => !missing.some((word) => word.name && word.firm));
  // A name alone is not an answer, and neither is a section that does not describe the task.
  const plain = firm.filter(({ name }) => !name);
  const does = words.find(({ key }) => key === task);
  const candidates = named.filter(({ away, asked }) => {
    const lacks = ({ key }: WeighedWord) => away.some((word) => word.key === key);
    const onlyNamed = !yesNo && plain.length > 0 && plain.every(lacks);
    const undone = does !== undefined && does.weight >= BOUNDS.task * rarest && lacks(does);
    return asked >= BOUNDS.alike || !(onlyNamed || undone);
  });
  const [best] = candidates;
  if (!best) return abstained;
  const evidence = evidenceOf(best);
  const weight = words.reduce((sum, word) => sum + word.weight, 0) * best.coverage;
  const scattered = best.together < BOUNDS.together && best.asked < BOUNDS.resembling;
  const same = best.asked >= BOUNDS.same || best.defines;
  const little = weight < BOUNDS.weight * rarest && !same;
  if (scattered || little || evidence < BOUNDS.partial) return abstained;
  const [, ...others] = chosenFrom(candidates);
  return {
    outcome: evidence < BOUNDS.answered ? 'partial' : 'answered',
    chosen: howTo ? [stepsNear(best, candidates), ...others] : [best, ...others],
    missing: best.missing
      .filter((word) => word.weight >= BOUNDS.rare * rarest)
      .reduce<WeighedWord | undefined>((a, b) => (a && a.weight >= b.weight ? a : b), undefined),
  };
}
