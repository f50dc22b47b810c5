/**
 * What ranking and queries read of an index: the terms of a query and nothing else of the vocabulary, as a
 * browser has only a part of it at hand.
 */
import type { Synonym } from '../corpus/types';
import { FIELDS } from './fields';

/** Where a term is: an entry for each unit and field, ordered by unit, then by field. */
export type Postings = {
  /** Unit of each entry. */
  readonly units: ArrayLike<number>;
  /** Index into FIELDS of each entry. */
  readonly fields: ArrayLike<number>;
  /** How often the term stands there. */
  readonly counts: ArrayLike<number>;
  /** Where the places of each entry begin in `places`, and their number at the end. */
  readonly placeStarts: ArrayLike<number>;
  /**
   * In title, heading and body: places among all such words of the unit, in their order. In `questions`
   * and `links`: numbers of the page's texts of that field. Other fields have none.
   */
  readonly places: ArrayLike<number>;
};

/** The forms that stand in the docs. Their numbers follow their stems: forms of one word stand together. */
export type Vocabulary = {
  termOf(form: string): number | undefined;
  /** Form of a term that was found by the other methods. */
  formOf(term: number): string;
  /** Terms with the stem of a form, that form among them where it is known. */
  relativesOf(form: string): readonly number[];
  /** Terms that begin with a prefix, by their number; of one or two letters, those of `beginningsOf`. */
  startingWith(prefix: string): readonly number[];
  /**
   * Forms of letters alone that begin with a letter: what a word may have been meant as that is unknown, and
   * how likely (`frequencyOf`). To be asked for such a word only, as a store may have to fetch them.
   */
  known(initial: string): ReadonlyMap<string, number>;
  /** All of them, by the letter that they begin with. The last resort: a store may have to fetch many. */
  allKnown(): readonly ReadonlyMap<string, number>[];
};

/**
 * An index. The units of a page follow each other, its lead first; a unit is a section, or some of the blocks
 * of a long one.
 */
export type Store = {
  readonly vocabulary: Vocabulary;
  postings(term: number): Postings;
  /** Words of each unit, by field: `lengths[unit * FIELD_COUNT + field]`. */
  readonly lengths: Uint32Array;
  /** Page of each unit. */
  readonly pageOfUnit: Uint32Array;
  /** First unit of each page, and the number of units at the end. */
  readonly firstUnit: Uint32Array;
  /** 1 for units that are lists of other pages. */
  readonly elsewhere: Uint8Array;
  /** 1 for units that go on with the section of the unit before. */
  readonly more: Uint8Array;
  /** Of each unit, the index of its first block in its section. */
  readonly firstBlock: Uint32Array;
  /** 1 for units that say what is wrong and how to fix it. */
  readonly trouble: Uint8Array;
  /** By page: the rarities of the words of its title, summed. */
  readonly titleWeights: readonly number[];
  /** By page: the rarities of the words of each of its questions, summed. */
  readonly questionWeights: readonly (readonly number[])[];
  /** The same of each text of links from other pages. */
  readonly linkWeights: readonly (readonly number[])[];
  readonly synonyms: readonly Synonym[];
  /** Rows of words, spaces between them, that say nearly the same. */
  readonly closeWords: readonly string[];
};

/** The postings of many terms: those of term t are the entries from `starts[t]` to `starts[t + 1]`. */
type AllPostings = {
  readonly starts: Uint32Array;
  readonly units: Uint32Array | Uint16Array;
  readonly fields: Uint8Array;
  readonly counts: Uint16Array | Uint8Array;
  readonly placeStarts: Uint32Array | Uint16Array;
  readonly places: ArrayLike<number>;
};

/** Returns the postings of one term, without copying them. */
export function entriesOfTerm(
  { starts, units, fields, counts, placeStarts, places }: AllPostings,
  term: number,
): Postings {
  const from = starts[term] ?? 0;
  const to = starts[term + 1] ?? from;
  return {
    units: units.subarray(from, to),
    fields: fields.subarray(from, to),
    counts: counts.subarray(from, to),
    placeStarts: placeStarts.subarray(from, to + 1),
    places,
  };
}

/** Fields of which each text stands for itself. */
const APART: ReadonlySet<number> = new Set([FIELDS.indexOf('questions'), FIELDS.indexOf('links')]);

/** Returns the first entry of a unit, or where it would be. */
function entryOf({ units }: Postings, unit: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle] ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the places of a term among the words of a unit, in their order. */
export function placesIn(postings: Postings, unit: number): number[] {
  const { units, fields, placeStarts, places } = postings;
  const found: number[] = [];
  for (let entry = entryOf(postings, unit); units[entry] === unit; entry += 1) {
    if (APART.has(fields[entry] ?? 0)) continue;
    for (let at = placeStarts[entry] ?? 0; at < (placeStarts[entry + 1] ?? 0); at += 1) {
      found.push(places[at] ?? 0);
    }
  }
  return found;
}

/** Calls back for each text of a field (`questions`, `links`) that a term stands in, with the unit of its page's lead. */
export function eachText(
  { units, fields, placeStarts, places }: Postings,
  field: number,
  visit: (unit: number, text: number) => void,
): void {
  for (let entry = 0; entry < units.length; entry += 1) {
    if (fields[entry] !== field) continue;
    for (let at = placeStarts[entry] ?? 0; at < (placeStarts[entry + 1] ?? 0); at += 1) {
      visit(units[entry] ?? 0, places[at] ?? 0);
    }
  }
}
