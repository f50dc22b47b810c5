/**
 * The figures of the ranking, found on the tune part of the questions in `eval/search`. Change them
 * with `npm run eval` at hand, never for one query.
 */
import type { Field } from '../inverted/store';

type FieldWeights = Readonly<Record<Field, number>>;

/** How much a word counts by its field, for a section. */
export const SECTION_FIELDS: FieldWeights = {
  title: 1,
  description: 0.2,
  keywords: 0.5,
  questions: 0,
  links: 1,
  url: 0,
  section: 0.3,
  heading: 2,
  path: 1,
  body: 1,
};

/** How much a word counts by its field, for a page. */
export const PAGE_FIELDS: FieldWeights = {
  title: 5,
  description: 2.5,
  keywords: 5,
  questions: 1.4,
  links: 4,
  url: 1.5,
  section: 1,
  heading: 2,
  path: 0,
  body: 1,
};

/** How much a long field counts less: 0 not at all, 1 in full. */
export const LENGTH_MATTERS: FieldWeights = {
  title: 0.3,
  description: 0.3,
  keywords: 0.3,
  questions: 0.5,
  links: 0.2,
  url: 0.2,
  section: 0,
  heading: 0.3,
  path: 0.3,
  body: 0.4,
};

/** The other figures. */
export const RANKING = {
  /** How soon more of the same word stops counting. */
  saturation: 3.5,
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
  /** Bonus for a question of the page that asks the same. */
  questionFit: 1,
  /** Exponent: of many questions one is always a little like the query. */
  questionSharp: 2,
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
  /** Pages whose sections are looked into: the best by their words and titles. */
  ranked: 300,
  /** Sections that are looked at for proximity: the best by then. */
  looked: 120,
} as const;

/** How much a completion of the last word counts by its field. */
export const COMPLETION_FIELDS: Readonly<Partial<Record<Field, number>>> = {
  title: 1,
  heading: 0.8,
};

/** How much it counts in other fields. */
export const COMPLETION_ELSEWHERE = 0.5;

/** A light word on kinds of pages that readers seldom look for. */
export const KIND_PRIORS: Readonly<Record<string, number>> = { landing: 0.95 };
