/**
 * What ranking and queries read from an index: its fields, and the postings of individual terms, because a browser
 * only has part of the vocabulary loaded.
 */
import type { Synonym } from '../corpus/corpus';
import { lastNotBeyond } from '../lists';

/** All fields. Those of the page as a whole belong to its lead. Every section has `heading`, `path` and `body`. */
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

/** Where a term occurs: an entry for each passage and field, ordered by passage, then by field. */
export type Postings = {
  /** The passage of each entry. */
  readonly passages: ArrayLike<number>;
  /** The index in FIELDS of each entry. */
  readonly fields: ArrayLike<number>;
  /** How often the term occurs there. */
  readonly counts: ArrayLike<number>;
  /** Where the positions of each entry begin in `places`, and, at the end, the number of positions. */
  readonly placeStarts: ArrayLike<number>;
  /**
   * In title, heading and body: positions among all such words of the passage, in order. In `questions` and `links`:
   * numbers of the page's texts in that field. Other fields have none.
   */
  readonly places: ArrayLike<number>;
};

/** The postings of a term that doesn't occur or isn't loaded. */
export const NO_POSTINGS: Postings = {
  passages: [],
  fields: [],
  counts: [],
  placeStarts: [0],
  places: [],
};

/** How much a word says for each page that its questions are about (`impacts.ts`). Pages are in order. */
export type Impacts = {
  readonly pages: ArrayLike<number>;
  /** Whole numbers, below 0 if the word says that it's a different page. */
  readonly weights: ArrayLike<number>;
};

/** The impacts of a word that isn't in any question. */
export const NO_IMPACTS: Impacts = { pages: [], weights: [] };

/** The forms that occur in the docs, numbered by stem, so that the forms of a word are consecutive. */
export type Vocabulary = {
  termOf(form: string): number | undefined;
  /** Returns the form of a term that was found with the other methods. */
  formOf(term: number): string;
  /** Returns the terms with the same stem as a form, including the form itself if it's known. */
  relativesOf(form: string): readonly number[];
  /** Returns the terms that begin with a prefix, by number. For one or two letters, those of `beginningsOf`. */
  startingWith(prefix: string): readonly number[];
  /**
   * Returns the forms that begin with a letter and consist only of letters, as candidates for an unknown word, with
   * how likely each is (`frequencyOf`). Only use it for unknown words, because a store may have to fetch them.
   */
  known(initial: string): ReadonlyMap<string, number>;
  /** Returns all of them, by first letter. Use it as a last resort, because a store may have to fetch many. */
  allKnown(): readonly ReadonlyMap<string, number>[];
};

/**
 * An index. The passages of a page are consecutive, with its lead first. A passage is a section, or some blocks of a
 * long one.
 */
export type Store = {
  readonly vocabulary: Vocabulary;
  postings(term: number): Postings;
  /** Returns the impacts of a word by its stem. */
  impacts(stem: string): Impacts;
  /** The number of words in each passage, by field: `lengths[passage * FIELD_COUNT + field]`. */
  readonly lengths: Uint32Array;
  /** The page of each passage. */
  readonly pageOfPassage: Uint32Array;
  /** The first passage of each page, and, at the end, the number of passages. */
  readonly firstPassage: Uint32Array;
  /** 1 for passages that are lists of other pages. */
  readonly elsewhere: Uint8Array;
  /** 1 for passages that continue the section of the previous passage. */
  readonly more: Uint8Array;
  /** The index of each passage's first block in its section. */
  readonly firstBlock: Uint32Array;
  /** 1 for passages that describe a problem and how to fix it. */
  readonly troubleshooting: Uint8Array;
  /** For each page, the sum of the rarities of the words in its title. */
  readonly titleWeights: readonly number[];
  /** For each page, the sum of the rarities of the words in each of its questions. */
  readonly questionWeights: readonly (readonly number[])[];
  /** The same for each text of links from other pages. */
  readonly linkWeights: readonly (readonly number[])[];
  /** How much the words of a page's question say for it, on average. 0 if nothing was learned from questions. */
  readonly ownImpact: number;
  readonly synonyms: readonly Synonym[];
  /** Rows of words with nearly the same meaning, separated by spaces. */
  readonly closeWords: readonly string[];
};

/** Fields with separate texts. */
const APART: ReadonlySet<number> = new Set([FIELDS.indexOf('questions'), FIELDS.indexOf('links')]);

/** Returns the positions of a term in a passage, in order. */
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

/** Calls back for each text in a field (`questions`, `links`) that has a term, with its page's lead. */
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

/** Returns the rarity of a word, which is its inverse document frequency as in BM25. */
export function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}
