/** What a search asks and what it is answered: the queries endpoint of the Algolia protocol. */
import type { Hit, NearPage } from './record';

/** One query. Fields that the protocol has beside these are ignored. */
export type SearchQuery = {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage?: number;
  /** From 0. */
  readonly page?: number;
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToHighlight?: readonly string[];
  /** Attribute and length in words, such as `content:10`. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** All of the outer list, any of an inner one: `["language:en", ["docusaurus_tag:a", "docusaurus_tag:b"]]`. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** Facets whose values are counted. */
  readonly facets?: readonly string[];
  readonly clickAnalytics?: boolean;
  /** Words are searched as they stand: slips in them are not corrected. */
  readonly typoTolerance?: false;
  /** Each hit says what its score is made of, in `_rankingInfo`. */
  readonly getRankingInfo?: true;
};

/** The body of a search. */
export type SearchBody = { readonly requests: readonly SearchQuery[] };

/** What comes near a query that nothing was found for, nearest first. */
export type Nearest = {
  /** Words that the index has, each worth a search. */
  readonly words: readonly string[];
  readonly pages: readonly NearPage[];
};

/** The answer to one query. */
export type SearchResult = {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly index: string;
  readonly params: string;
  readonly processingTimeMS: number;
  readonly exhaustiveNbHits: boolean;
  /** Counts by facet and value. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly queryID?: string;
  /** The query as it was searched, where slips in it were corrected. */
  readonly correctedQuery?: string;
  /** What comes near the query, where `nbHits` is 0. A hosted service has none. */
  readonly nearest?: Nearest;
};

/** The answer to a search. */
export type SearchAnswer = { readonly results: readonly SearchResult[] };
