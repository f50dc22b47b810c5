/** What a word may have been meant as that the index does not have: two words, or one with a slip. */
import { slipsBetween } from '../analysis';
import { placesIn, type Store } from '../inverted/store';
import { initialOf } from '../inverted/vocabulary';
import type { Alternative } from './slots';
import { FORM_WEIGHTS } from './weights';

/** Parts of a compound have at least so many letters. */
const SHORTEST_PART = 3;

/** Forms that are equally near to a slip are many where it could be anything. */
const MOST = 3;

const LETTERS = /^\p{L}+$/u;

/** What a word was meant as. */
export type Repaired = {
  /** The alternatives of each word that it was meant as. */
  readonly words: readonly (readonly Alternative[])[];
  /** The form that it was taken for, where it has a slip. */
  readonly meant?: string;
};

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
export function splitIn(form: string, store: Store): Repaired | undefined {
  if (!LETTERS.test(form)) return undefined;
  const { vocabulary } = store;
  const isKnown = (part: string) => vocabulary.known(initialOf(part)).has(part);
  for (let cut = SHORTEST_PART; cut <= form.length - SHORTEST_PART; cut += 1) {
    const parts = [form.slice(0, cut), form.slice(cut)];
    if (!parts.every(isKnown)) continue;
    const [first, second] = parts.map((part) => vocabulary.termOf(part));
    if (first !== undefined && second !== undefined && meet(store, first, second)) {
      return { words: [first, second].map((term) => [{ term, weight: FORM_WEIGHTS.exact }]) };
    }
  }
  return undefined;
}

const slipsAllowed = ({ length }: string) => (length >= 7 ? 2 : Number(length >= 4));

/** Known forms that are equally near to one, the most frequent first, and how far they are. */
type Near = { readonly forms: readonly string[]; readonly slips: number };

const NOTHING: Near = { forms: [], slips: 0 };

function nearestAmong(form: string, known: ReadonlyMap<string, number>, most: number): Near {
  let limit = most;
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
  return { forms, slips: limit };
}

/** Returns the known forms that differ in their first letter alone, or that have one before it. */
function otherwiseBegun(form: string, vocabulary: Store['vocabulary']): Near {
  const rest = form.slice(initialOf(form).length);
  const nearest = vocabulary.allKnown().flatMap((known) =>
    [...known].filter(([candidate]) => {
      const own = candidate.slice(initialOf(candidate).length);
      return own === rest || own === form;
    }),
  );
  return { forms: nearest.sort(([, a], [, b]) => b - a).map(([candidate]) => candidate), slips: 1 };
}

/** Returns the known forms that are nearest to one; none for names and numbers. */
export function nearestTo(
  form: string,
  { vocabulary }: Store,
  most: number = slipsAllowed(form),
): Near {
  if (most === 0 || !LETTERS.test(form)) return NOTHING;
  const initial = initialOf(form);
  const near = nearestAmong(form, vocabulary.known(initial), most);
  if (near.forms.length > 0 && near.slips <= 1) return near;
  // The first letter is seldom wrong; where it is, it has often changed places with the second.
  const second = initialOf(form.slice(initial.length));
  const swapped = nearestAmong(form, vocabulary.known(second), most);
  const nearer =
    near.forms.length === 0 || (swapped.forms.length > 0 && swapped.slips < near.slips)
      ? swapped
      : near;
  return nearer.forms.length > 0 ? nearer : otherwiseBegun(form, vocabulary);
}

/** Returns what a word with a slip was meant as; nothing where no known word is near. */
export function repairedIn(form: string, store: Store): Repaired | undefined {
  const { vocabulary } = store;
  const { forms, slips } = nearestTo(form, store);
  const [meant] = forms;
  if (meant === undefined) return undefined;
  const weight = slips > 1 ? FORM_WEIGHTS.slips : FORM_WEIGHTS.slip;
  const weights = new Map<number, number>();
  forms.slice(0, MOST).forEach((one, place) => {
    const own = place === 0 ? weight : weight * FORM_WEIGHTS.otherSlip;
    const term = vocabulary.termOf(one);
    const add = (of: number, much: number) => weights.set(of, Math.max(much, weights.get(of) ?? 0));
    for (const relative of vocabulary.relativesOf(one)) add(relative, own * FORM_WEIGHTS.relative);
    if (term !== undefined) add(term, own);
  });
  const words = [...weights]
    .map(([term, much]) => ({ term, weight: much }))
    .sort((a, b) => b.weight - a.weight || a.term - b.term);
  return { words: [words], meant };
}
