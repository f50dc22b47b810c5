/** What a word may have been meant as that the index does not have: two words, or one with a slip. */
import { slipsBetween } from '../analysis';
import { placesIn, type Store } from '../inverted/store';
import { initialOf } from '../inverted/vocabulary';
import type { Alternative } from './slots';
import { FORM_WEIGHTS } from './weights';

/** Parts of a compound have at least so many letters. */
const SHORTEST_PART = 3;

/** Forms that are equally near to a slip are many where it could be anything. */
const MOST = 5;

const LETTERS = /^\p{L}+$/u;

/** Tells whether two terms stand side by side somewhere. */
function meet(store: Store, first: number, second: number): boolean {
  const before = store.postings(first);
  const after = store.postings(second);
  for (let entry = 0; entry < before.units.length; entry += 1) {
    const unit = before.units[entry] ?? 0;
    if (unit === before.units[entry - 1]) continue;
    const next = new Set(placesIn(after, unit));
    if (placesIn(before, unit).some((place) => next.has(place + 1))) return true;
  }
  return false;
}

/** Lets `costexplorer` find `cost explorer`, where these words stand side by side. */
function partsOf(form: string, store: Store): Alternative[][] {
  const { vocabulary } = store;
  const isKnown = (part: string) => vocabulary.known(initialOf(part)).has(part);
  for (let cut = SHORTEST_PART; cut <= form.length - SHORTEST_PART; cut += 1) {
    const parts = [form.slice(0, cut), form.slice(cut)];
    if (!parts.every(isKnown)) continue;
    const [first, second] = parts.map((part) => vocabulary.termOf(part));
    if (first !== undefined && second !== undefined && meet(store, first, second)) {
      return [first, second].map((term) => [{ term, weight: FORM_WEIGHTS.exact }]);
    }
  }
  return [];
}

const slipsAllowed = ({ length }: string) => (length >= 7 ? 2 : Number(length >= 4));

type Near = { readonly forms: readonly string[]; readonly slips: number };

/** Returns the forms that are nearest among known ones, the most frequent first. */
function nearestAmong(form: string, known: ReadonlyMap<string, number>): Near {
  let limit = slipsAllowed(form);
  let nearest: (readonly [form: string, frequency: number])[] = [];
  for (const one of known) {
    const [candidate] = one;
    if (Math.abs(candidate.length - form.length) > limit) continue;
    const slips = slipsBetween(form, candidate, limit);
    if (slips > limit) continue;
    if (slips < limit) nearest = [];
    limit = slips;
    nearest.push(one);
  }
  const forms = nearest.sort(([, a], [, b]) => b - a).map(([candidate]) => candidate);
  return { forms: forms.slice(0, MOST), slips: limit };
}

function nearestTo(form: string, { vocabulary }: Store): Alternative[] {
  if (slipsAllowed(form) === 0) return [];
  let near = nearestAmong(form, vocabulary.known(initialOf(form)));
  // The first letter is seldom wrong; where it is, it has often changed places with the second.
  if (near.forms.length === 0) {
    near = nearestAmong(form, vocabulary.known(initialOf(form.slice(initialOf(form).length))));
  }
  const limit = near.slips;
  const weight = limit > 1 ? FORM_WEIGHTS.slips : FORM_WEIGHTS.slip;
  const meant = near.forms.flatMap((candidate) => vocabulary.termOf(candidate) ?? []);
  const relatives = meant
    .flatMap((term) => vocabulary.relativesOf(vocabulary.formOf(term)))
    .filter((term) => !meant.includes(term));
  return [
    ...meant.map((term) => ({ term, weight })),
    ...[...new Set(relatives)].map((term) => ({ term, weight: weight * FORM_WEIGHTS.relative })),
  ];
}

/** Returns the alternatives of each word that an unknown one was meant as; none where nothing is near. */
export function repaired(form: string, store: Store): Alternative[][] {
  if (!LETTERS.test(form)) return [];
  const parts = partsOf(form, store);
  if (parts.length > 0) return parts;
  const near = nearestTo(form, store);
  return near.length > 0 ? [near] : [];
}
