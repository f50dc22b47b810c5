/** What a word may have been meant as that the index does not have: two words, or one with a slip. */
import { slipsBetween } from '../analysis';
import type { Inverted } from '../inverted/invert';
import type { Alternative } from './slots';
import { FORM_WEIGHTS } from './weights';

/** Parts of a compound have at least so many letters. */
const SHORTEST_PART = 3;

/** Forms that are equally near to a slip are many where it could be anything. */
const MOST = 5;

const LETTERS = /^\p{L}+$/u;

/** Tells whether two terms stand side by side somewhere. */
function meet({ stream }: Inverted, first: number, second: number): boolean {
  for (let at = stream.indexOf(first); at >= 0; at = stream.indexOf(first, at + 1)) {
    if (stream[at + 1] === second) return true;
  }
  return false;
}

/** Lets `costexplorer` find `cost explorer`, where these words stand side by side. */
function partsOf(form: string, inverted: Inverted): Alternative[][] {
  for (let cut = SHORTEST_PART; cut <= form.length - SHORTEST_PART; cut += 1) {
    const first = inverted.vocabulary.termOf(form.slice(0, cut));
    const second = inverted.vocabulary.termOf(form.slice(cut));
    if (first !== undefined && second !== undefined && meet(inverted, first, second)) {
      return [first, second].map((term) => [{ term, weight: FORM_WEIGHTS.exact }]);
    }
  }
  return [];
}

const slipsAllowed = ({ length }: string) => (length >= 7 ? 2 : Number(length >= 4));

function nearestTo(form: string, { vocabulary, starts }: Inverted): Alternative[] {
  let limit = slipsAllowed(form);
  if (limit === 0) return [];
  let nearest: number[] = [];
  vocabulary.forms.forEach((candidate, term) => {
    if (Math.abs(candidate.length - form.length) > limit || !LETTERS.test(candidate)) return;
    const slips = slipsBetween(form, candidate, limit);
    if (slips > limit) return;
    if (slips < limit || nearest.length === 0) {
      if (slips < limit) nearest = [];
      limit = slips;
    }
    nearest.push(term);
  });
  const postings = (term: number) => (starts[term + 1] ?? 0) - (starts[term] ?? 0);
  const weight = limit > 1 ? FORM_WEIGHTS.slips : FORM_WEIGHTS.slip;
  const meant = nearest.sort((a, b) => postings(b) - postings(a) || a - b).slice(0, MOST);
  const relatives = meant
    .flatMap((term) => vocabulary.relativesOf(vocabulary.forms[term] ?? ''))
    .filter((term) => !meant.includes(term));
  return [
    ...meant.map((term) => ({ term, weight })),
    ...[...new Set(relatives)].map((term) => ({ term, weight: weight * FORM_WEIGHTS.relative })),
  ];
}

/** Returns the alternatives of each word that an unknown one was meant as; none where nothing is near. */
export function repaired(form: string, inverted: Inverted): Alternative[][] {
  if (!LETTERS.test(form)) return [];
  const parts = partsOf(form, inverted);
  if (parts.length > 0) return parts;
  const near = nearestTo(form, inverted);
  return near.length > 0 ? [near] : [];
}
