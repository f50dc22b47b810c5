/** The types that the parts of the ranking share. */
import type { QueryTerm } from '../query/query-terms';

/** A query term and how much it counts: rare words count more. */
export type WeighedTerm = { readonly queryTerm: QueryTerm; readonly rarity: number };

/** What is asked for. */
export type Ask = {
  readonly queryTerms: readonly QueryTerm[];
  /** The stem of each of its words. */
  readonly said: readonly string[];
  /** The query as it was typed, without its typos. */
  readonly query: string;
  /** Whether it looks like an error message. Sections with a fix then get a bonus. */
  readonly looksLikeError: boolean;
};

/** What the ranking knows about a page in addition to its words. */
export type RankedFacts = {
  /** Its title as plain words. */
  readonly title: string;
  readonly kind?: string | undefined;
};

/** Bonuses by name, in points. */
export type Parts = Readonly<Partial<Record<Bonus, number>>>;

/** Bonuses that pages and passages get. `explain.ts` describes each one. */
export type Bonus =
  'titleFit' | 'begins' | 'questionFit' | 'impact' | 'linkFit' | 'fixes' | 'headingFit' | 'leadFit';

/** A section that was found. */
export type RankedPassage = {
  readonly passage: number;
  readonly score: number;
  /** The part of the score for words that are close together. */
  readonly near: number;
  /** Whether its score is only based on its page's words and title, because other pages were better by these. */
  readonly outline?: true;
};
