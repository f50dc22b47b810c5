/**
 * The parameters of the ranking, tuned on the tune part of the questions in `eval/search`. If you change them, check
 * the result with `npm run eval`, and never change them for a single query.
 */
import type { Field } from '../inverted/store';

/** How much a word counts in a field. */
type FieldWeights = {
  /** The weight of a word in this field, for a section. */
  readonly section: number;
  /** The same for a page. */
  readonly page: number;
  /** How much less it counts in a long field: from 0 (not at all) to 1 (in full). */
  readonly length: number;
  /** The factor for a completion of the last word. */
  readonly completion: number;
};

/** The weights of each field. */
export const FIELD_WEIGHTS: Readonly<Record<Field, FieldWeights>> = {
  title: { section: 1, page: 5, length: 0.3, completion: 1 },
  description: { section: 0.2, page: 2.5, length: 0.3, completion: 0.5 },
  keywords: { section: 0.5, page: 5, length: 0.3, completion: 0.5 },
  questions: { section: 0, page: 0.7, length: 0.5, completion: 0.5 },
  links: { section: 1, page: 4, length: 0.2, completion: 0.5 },
  url: { section: 0, page: 1.5, length: 0.2, completion: 0.5 },
  section: { section: 0.3, page: 1, length: 0, completion: 0.5 },
  heading: { section: 2, page: 2, length: 0.3, completion: 0.8 },
  path: { section: 1, page: 0, length: 0.3, completion: 0.5 },
  body: { section: 1, page: 1, length: 0.4, completion: 0.5 },
};

/** The other parameters. */
export const RANKING = {
  /** How soon further occurrences of the same word stop counting. */
  saturation: 2.8,
  /** How much the page's title counts for each of its sections. */
  titleOfSection: 4.2,
  /** The page's share in the score of a section. */
  pageShare: 0.45,
  /** Exponent of the penalty for missing query words. */
  coverage: 0.45,
  /** Bonus for words that are as close together as in the query. */
  proximity: 0.13,
  /** Bonus for a title that matches the query. */
  titleFit: 0.25,
  /** Bonus for a heading that does. */
  headingFit: 0.45,
  /** Bonus for the lead of such a page, squared. People who type a title want the page. */
  leadFit: 0.5,
  /** Bonus for questions of the page that ask the same thing. */
  questionFit: 1.5,
  /** Exponent, because a question that only shares a word or two with the query means little. */
  questionSharp: 2,
  /** How many of a page's most similar questions count. A single one can be similar to the query by chance. */
  questions: 4,
  /** Bonus for what the query's words say for the page. */
  impact: 0.06,
  /** Bonus for a text of links to the page that matches the query. */
  linkFit: 0.7,
  /** Exponent, because a text that is only similar to the query means little. */
  linkSharp: 3,
  /** Bonus for a title that begins with the query, for the page … */
  begins: 0.6,
  /** … and for its lead. */
  leadBegins: 0.1,
  /** Factor for a section that is a list of other pages. */
  elsewhere: 0.56,
  /** Bonus for a section with a fix, if the query is an error message: for its matching words … */
  fixes: 0.1,
  /** … and for the exact message. */
  fixesNear: 0.3,
  /** Factor for a page of a kind that the query asks for. */
  intent: 1.2,
  /** Factor for the first task with a thing, if only the thing was typed. */
  task: 1.5,
  /** How many pages, the best by their words and titles, have their sections scored. */
  ranked: 300,
  /** How many sections, the best so far, are checked for proximity. */
  looked: 120,
} as const;

/** A small penalty for kinds of pages that readers rarely look for. */
export const KIND_PRIORS: Readonly<Record<string, number>> = { landing: 0.95 };
