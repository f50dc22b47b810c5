/**
 * The figures of the ranking, found on the tune part of the questions in `eval/search`. Change them
 * with `npm run eval` at hand, never for one query.
 */
import type { Field } from '../inverted/store';

/** What the field of a word means for it. */
type FieldWeights = {
  /** How much a word counts there, for a section. */
  readonly section: number;
  /** The same for a page. */
  readonly page: number;
  /** How much it counts less in a long field: 0 not at all, 1 in full. */
  readonly length: number;
  /** Factor for a completion of the last word. */
  readonly completion: number;
};

/** The weights of each field. */
export const FIELD_WEIGHTS: Readonly<Record<Field, FieldWeights>> = {
  title: { section: 1, page: 5, length: 0.3, completion: 1 },
  description: { section: 0.2, page: 2.5, length: 0.3, completion: 0.5 },
  keywords: { section: 0.5, page: 5, length: 0.3, completion: 0.5 },
  questions: { section: 0, page: 1.4, length: 0.5, completion: 0.5 },
  links: { section: 1, page: 4, length: 0.2, completion: 0.5 },
  url: { section: 0, page: 1.5, length: 0.2, completion: 0.5 },
  section: { section: 0.3, page: 1, length: 0, completion: 0.5 },
  heading: { section: 2, page: 2, length: 0.3, completion: 0.8 },
  path: { section: 1, page: 0, length: 0.3, completion: 0.5 },
  body: { section: 1, page: 1, length: 0.4, completion: 0.5 },
};

/** The other figures. */
export const RANKING = {
  /** How soon more of the same word stops counting. */
  saturation: 2.8,
  /** What the page's title lends to each of its sections. */
  titleOfSection: 4.2,
  /** Share of the page in the score of a section. */
  pageShare: 0.45,
  /** Exponent: the penalty for missing words of the query. */
  coverage: 0.45,
  /** Bonus for words that are as close together as in the query. */
  proximity: 0.13,
  /** Bonus for a title that matches the query. */
  titleFit: 0.25,
  /** Bonus for a heading that does. */
  headingFit: 0.45,
  /** Bonus for the lead of such a page, by the square: who types a title wants the page. */
  leadFit: 0.5,
  /** Bonus for questions of the page that ask the same. */
  questionFit: 1.5,
  /** Exponent: a question that shares a word or two with the query means little. */
  questionSharp: 2,
  /** So many of the most similar questions of a page count: one alone may be like the query by chance. */
  questions: 4,
  /** Bonus for a text of links to the page that matches the query. */
  linkFit: 0.7,
  /** Exponent: a text that is only similar to the query means little. */
  linkSharp: 3,
  /** Bonus for a title that begins with the query, for the page … */
  begins: 0.6,
  /** … and for its lead. */
  leadBegins: 0.1,
  /** Factor for a section that is a list of other pages. */
  elsewhere: 0.56,
  /** Bonus for a section with a fix, where the query is an error message: for its matching words … */
  fixes: 0.1,
  /** … and for the exact message. */
  fixesNear: 0.3,
  /** Factor for a page of a kind that the query asks for. */
  intent: 1.2,
  /** Factor for the first task with a thing, where the thing alone was typed. */
  task: 1.5,
  /** Pages whose sections are looked into: the best by their words and titles. */
  ranked: 300,
  /** Sections that are looked at for proximity: the best by then. */
  looked: 120,
} as const;

/** A small penalty for kinds of pages that readers rarely look for. */
export const KIND_PRIORS: Readonly<Record<string, number>> = { landing: 0.95 };
