/** Finds what an unknown word may stand for: two words written as one, or a word with a typo. */
import { stopWords } from '../analysis';
import { placesIn, type Store } from '../inverted/store';
import { initialOf } from '../inverted/vocabulary';
import { FORM_WEIGHTS, type Alternative } from './alternatives';

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbor (optimal string alignment), or
 * `limit + 1` if that is more than the limit.
 */
export function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, (before[column - 2] ?? limit) + 1);
      }
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? limit + 1, limit + 1);
}

/** The parts of a compound have at least this many letters. */
const SHORTEST_PART = 3;

/** Maximum number of corrections for a typo. Some typos could be almost any word. */
const MOST = 3;

/** A word that may have a typo. Anything longer than this isn't a word. */
const LETTERS = /^\p{L}{1,64}$/u;

/** What a word stands for. */
export type Repaired = {
  /** The alternatives for each word that it stands for. */
  readonly words: readonly (readonly Alternative[])[];
  /** The form that it was corrected to, if it has a typo. */
  readonly meant?: string;
};

/** Whether two terms are next to each other anywhere in the docs. */
function meet(store: Store, first: number, second: number): boolean {
  const before = store.postings(first);
  const after = store.postings(second);
  for (let entry = 0; entry < before.passages.length; entry += 1) {
    const passage = before.passages[entry] ?? 0;
    if (passage === before.passages[entry - 1]) continue;
    const next = new Set(placesIn(after, passage));
    if (placesIn(before, passage).some((place) => next.has(place + 1))) return true;
  }
  return false;
}

/** Lets `costexplorer` find `cost explorer`, if these words are next to each other anywhere. */
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

/** Maximum number of letters that people leave out to shorten a word. At most one of them is a consonant. */
const MOST_LEFT_OUT = 3;
const VOWELS = /[aeiou]/g;

const hasEndsOf = (one: string, other: string) =>
  one.at(0) === other.at(0) && one.at(-1) === other.at(-1);

const sorted = (form: string) => [...form].sort().join('');

/** Returns the letters that a form leaves out of a word, if that's the only difference: `forcst`, `bugt`. */
function leftOutOf(whole: string, form: string): string | undefined {
  const count = whole.length - form.length;
  if (count <= 0 || count > Math.min(MOST_LEFT_OUT, form.length / 2)) return undefined;
  let at = 0;
  let others = '';
  for (const letter of whole) {
    if (letter === form[at]) at += 1;
    else others += letter;
  }
  return at === form.length ? others : undefined;
}

/** Known forms that are equally close to a word, the likeliest first, and how close they are. */
type Near = { readonly forms: readonly string[]; readonly slips: number };

const NOTHING: Near = { forms: [], slips: 0 };

/** A possible correction of a word. */
type Candidate = {
  readonly form: string;
  /** How often it occurs in the index. */
  readonly frequency: number;
  readonly slips: number;
  /** How unlikely it is compared to others with as many typos: one of `UNLIKE`. */
  readonly unlike: number;
  /** Whether nothing else has to be looked for. */
  readonly sure: boolean;
};

/** How a word and a candidate can differ, the likeliest first. */
const UNLIKE = { swapped: 0, inside: 1, shortened: 2, ends: 3, stopWord: 4 } as const;

/** Whether two words only differ in replaced consonants: “submarine” isn't a misspelled “summarize”. */
function isOtherWord(form: string, candidate: string): boolean {
  const replaced = [...form].filter((letter, at) => letter !== candidate[at]);
  return replaced.length === 2 && replaced.join('').replace(VOWELS, '').length === 2;
}

/** Returns how much two words differ, and how unlikely that difference is. */
function differenceOf(
  form: string,
  candidate: string,
  most: number,
): Omit<Candidate, 'form' | 'frequency'> | undefined {
  const slips = slipsBetween(form, candidate, most);
  const same = hasEndsOf(form, candidate);
  const isStopWord = stopWords.has(candidate);
  if (slips > 1 && same && !isStopWord) {
    const consonants = leftOutOf(candidate, form)?.replace(VOWELS, '').length ?? Infinity;
    // People leave out vowels on purpose, so this counts as one typo.
    if (consonants === 0) return { slips: 1, unlike: UNLIKE.shortened, sure: true };
    if (consonants === 1) return { slips: 1, unlike: UNLIKE.ends, sure: false };
  }
  if (slips > most) return undefined;
  const sure = slips <= 1 && !isStopWord;
  if (form.length === candidate.length && sorted(form) === sorted(candidate)) {
    return { slips, unlike: UNLIKE.swapped, sure: slips <= 1 };
  }
  if (slips > 1 && form.length === candidate.length && isOtherWord(form, candidate)) {
    return undefined;
  }
  if (isStopWord) return { slips, unlike: UNLIKE.stopWord, sure };
  // `respond` and `response` only differ in the ending.
  const inside = same || (slips > 1 && candidate.startsWith(form.slice(0, -slips)));
  return { slips, unlike: inside ? UNLIKE.inside : UNLIKE.ends, sure };
}

/** Returns the likeliest candidates, which have the fewest typos. Stop words come last. */
function nearestOf(candidates: readonly Candidate[]): Near {
  const content = candidates.filter(({ unlike }) => unlike !== UNLIKE.stopWord);
  const slips = Math.min(...(content.length > 0 ? content : candidates).map((one) => one.slips));
  const forms = candidates
    .filter((one) => one.slips === slips)
    .sort((a, b) => a.unlike - b.unlike || b.frequency - a.frequency)
    .map(({ form }) => form);
  return forms.length > 0 ? { forms, slips } : NOTHING;
}

function candidatesAmong(
  form: string,
  known: ReadonlyMap<string, number>,
  most: number,
): Candidate[] {
  const found: Candidate[] = [];
  for (const [candidate, frequency] of known) {
    if (candidate.length - form.length > MOST_LEFT_OUT) continue;
    const difference = differenceOf(form, candidate, most);
    if (difference) found.push({ form: candidate, frequency, ...difference });
  }
  return found;
}

/** Includes stop words, even if they aren't indexed, because “hwo” stands for one. They get the lowest count. */
function knownFrom(initial: string, { vocabulary }: Store): ReadonlyMap<string, number> {
  const known = new Map(vocabulary.known(initial));
  for (const word of stopWords) {
    if (initialOf(word) === initial && !known.has(word)) known.set(word, 1);
  }
  return known;
}

/** Returns the known forms that only differ in their first letter, or have another letter before it. */
function otherwiseBegun(form: string, vocabulary: Store['vocabulary']): Candidate[] {
  const rest = form.slice(initialOf(form).length);
  return vocabulary.allKnown().flatMap((known) =>
    [...known].flatMap(([candidate, frequency]) => {
      const own = candidate.slice(initialOf(candidate).length);
      if (own !== rest && own !== form) return [];
      const unlike = stopWords.has(candidate) ? UNLIKE.stopWord : UNLIKE.ends;
      return [{ form: candidate, frequency, slips: 1, unlike, sure: true }];
    }),
  );
}

/**
 * Which typos are looked for. Typos in the first letter require comparing all known words, and a long question can be
 * understood without correcting them.
 */
export type Tolerance = 'all' | 'but first letters' | 'none';

/** Returns the known forms closest to a form. Empty for names and numbers. */
export function nearestTo(
  form: string,
  store: Store,
  tolerance: Tolerance = 'all',
  most: number = slipsAllowed(form),
): Near {
  if (tolerance === 'none' || most === 0 || !LETTERS.test(form)) return NOTHING;
  const initial = initialOf(form);
  const own = candidatesAmong(form, knownFrom(initial, store), most);
  if (own.some(({ sure }) => sure)) return nearestOf(own);
  // The first letter is rarely wrong. If it is, it has often been swapped with the second.
  const second = initialOf(form.slice(initial.length));
  const swapped = candidatesAmong(form, knownFrom(second, store), most);
  const all = [...own, ...swapped];
  const isSettled = ({ slips, sure }: Candidate) => sure || slips > 1;
  const isGuess = tolerance === 'all' && !all.some(isSettled);
  return nearestOf(isGuess ? [...all, ...otherwiseBegun(form, store.vocabulary)] : all);
}

/** Returns the correction of a misspelled word, or undefined if no known word is close. */
export function repairedIn(form: string, store: Store, tolerance: Tolerance): Repaired | undefined {
  const { vocabulary } = store;
  const { forms, slips } = nearestTo(form, store, tolerance);
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
