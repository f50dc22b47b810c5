/**
 * What ranking and queries read of an index: its fields, and the postings of single terms, because a browser
 * has only a part of the vocabulary at hand.
 */
import type { Synonym } from '../corpus/corpus';
import { lastNotBeyond } from '../lists';

/** Fields of a whole page belong to its lead; every section has heading, path and body. */
export const FIELDS = [
  'title',
  'description',
  'keywords',
  'questions',
  'links',
  'url',
  'section',
  'heading',
  'path',
  'body',
] as const;

/** One field. */
export type Field = (typeof FIELDS)[number];

/** How many fields there are. */
export const FIELD_COUNT = FIELDS.length;

/** Where a term is: an entry for each passage and field, ordered by passage, then by field. */
export type Postings = {
  /** Passage of each entry. */
  readonly passages: ArrayLike<number>;
  /** Index into FIELDS of each entry. */
  readonly fields: ArrayLike<number>;
  /** How often the term occurs there. */
  readonly counts: ArrayLike<number>;
  /** Where the places of each entry begin in `places`, and their number at the end. */
  readonly placeStarts: ArrayLike<number>;
  /**
   * In title, heading and body: places among all such words of the passage, in their order. In `questions`
   * and `links`: numbers of the page's texts of that field. Other fields have none.
   */
  readonly places: ArrayLike<number>;
};

/** The postings of a term that is nowhere, or not loaded. */
export const NO_POSTINGS: Postings = {
  passages: [],
  fields: [],
  counts: [],
  placeStarts: [0],
  places: [],
};

/** The forms that occur in the docs, numbered by stem: forms of one word follow each other. */
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
 * An index. The passages of a page follow each other, its lead first; a passage is a section, or some of the blocks
 * of a long one.
 */
export type Store = {
  readonly vocabulary: Vocabulary;
  postings(term: number): Postings;
  /** Words of each passage, by field: `lengths[passage * FIELD_COUNT + field]`. */
  readonly lengths: Uint32Array;
  /** Page of each passage. */
  readonly pageOfPassage: Uint32Array;
  /** First passage of each page, and the number of passages at the end. */
  readonly firstPassage: Uint32Array;
  /** 1 for passages that are lists of other pages. */
  readonly elsewhere: Uint8Array;
  /** 1 for passages that go on with the section of the passage before. */
  readonly more: Uint8Array;
  /** Of each passage, the index of its first block in its section. */
  readonly firstBlock: Uint32Array;
  /** 1 for passages that describe a problem and how to fix it. */
  readonly troubleshooting: Uint8Array;
  /** By page: the rarities of the words of its title, summed. */
  readonly titleWeights: readonly number[];
  /** By page: the rarities of the words of each of its questions, summed. */
  readonly questionWeights: readonly (readonly number[])[];
  /** The same of each text of links from other pages. */
  readonly linkWeights: readonly (readonly number[])[];
  readonly synonyms: readonly Synonym[];
  /** Rows of words with nearly the same meaning, separated by spaces. */
  readonly closeWords: readonly string[];
};

/** Fields with separate texts. */
const APART: ReadonlySet<number> = new Set([FIELDS.indexOf('questions'), FIELDS.indexOf('links')]);

/** Returns the places of a term among the words of a passage, in their order. */
export function placesIn(
  { passages, fields, placeStarts, places }: Postings,
  passage: number,
): number[] {
  const found: number[] = [];
  const before = lastNotBeyond(passages.length, (entry) => (passages[entry] ?? 0) >= passage);
  for (let entry = before + 1; passages[entry] === passage; entry += 1) {
    if (APART.has(fields[entry] ?? 0)) continue;
    for (let at = placeStarts[entry] ?? 0; at < (placeStarts[entry + 1] ?? 0); at += 1) {
      found.push(places[at] ?? 0);
    }
  }
  return found;
}

/** Calls back for each text of a field (`questions`, `links`) that has a term, with the passage of its page's lead. */
export function eachText(
  { passages, fields, placeStarts, places }: Postings,
  field: number,
  visit: (passage: number, text: number) => void,
): void {
  for (let entry = 0; entry < passages.length; entry += 1) {
    if (fields[entry] !== field) continue;
    for (let at = placeStarts[entry] ?? 0; at < (placeStarts[entry + 1] ?? 0); at += 1) {
      visit(passages[entry] ?? 0, places[at] ?? 0);
    }
  }
}

/** Returns the rarity of a word: its inverse document frequency as in BM25. */
export function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** Returns how many passages have a term. */
export function passageCountOf({ passages }: Pick<Postings, 'passages'>): number {
  let found = 0;
  for (let entry = 0; entry < passages.length; entry += 1) {
    if (entry === 0 || passages[entry] !== passages[entry - 1]) found += 1;
  }
  return found;
}
