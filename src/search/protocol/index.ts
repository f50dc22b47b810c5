/**
 * The Algolia search protocol as every search service here uses it: pure types, no code of a vendor. Records and
 * hits have the shape that DocSearch gives them: https://docsearch.algolia.com/docs/record-extractor,
 * https://www.algolia.com/doc/rest-api/search.
 */

/** Levels of a record's place: section, page, then the headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** One level of a record's place. */
export type Level = (typeof LEVELS)[number];

/** Where a record is: `lvl0` its section, `lvl1` its page, deeper levels the headings above it. */
export type Hierarchy = { readonly [level in Level]: string | null };

const [, ...TITLE_LEVELS] = LEVELS;

/** What a record is: a page (`lvl1`), a heading (`lvl2` to `lvl6`) or the text below one. */
export const HIT_TYPES = [...TITLE_LEVELS, 'content'] as const;

/** One of them. */
export type HitType = (typeof HIT_TYPES)[number];

/** Tag that Docusaurus gives to the docs of a site without versions: the value of the facet `docusaurus_tag`. */
export const CURRENT_DOCS = 'docs-default-current';

/** What is indexed: one page, heading or text. */
export type SearchRecord = {
  readonly objectID: string;
  readonly hierarchy: Hierarchy;
  /** Null for pages and headings. */
  readonly content: string | null;
  readonly type: HitType;
  /** Base URL, path and anchor, such as `/docs/governance/budgets#thresholds`. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  /** Facets: what a search may be narrowed to. */
  readonly language: string;
  readonly docusaurus_tag: string;
  /** Kind of the page, such as `how-to`. */
  readonly kind?: string;
  /** Of a section that says what is wrong and how it is fixed; of a page: that it has one. */
  readonly part?: 'troubleshooting';
  readonly section: string;
  readonly providers: readonly string[];
  readonly plans: readonly string[];
  /** What a reader must have chosen to see it; absent where everybody does. Of a page: what it has. */
  readonly provider?: readonly string[];
  readonly interface?: readonly string[];
  readonly role?: readonly string[];
  readonly shell?: readonly string[];
};

/** Attributes that a search may be narrowed by, and whose values are counted. */
export const FACETS = [
  'language',
  'docusaurus_tag',
  'type',
  'section',
  'kind',
  'part',
  'providers',
  'plans',
  'provider',
  'interface',
  'role',
  'shell',
  'hierarchy.lvl0',
] as const;

/** A text with its matches between the tags that the request named. */
export type Highlighted = {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
};

/** Texts of a hit, those of its place by level. */
export type HitTexts = {
  readonly hierarchy?: { readonly [level in Level]?: Highlighted };
  readonly content?: Highlighted;
};

/** A record that was found. */
export type Hit = Partial<SearchRecord> &
  Pick<SearchRecord, 'objectID' | 'hierarchy' | 'type' | 'url'> & {
    readonly content?: string | null;
    readonly _highlightResult?: HitTexts;
    readonly _snippetResult?: HitTexts;
  };

/** One query. Other fields of the protocol are ignored. */
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
  /** Words are searched as typed: slips are not corrected. */
  readonly typoTolerance?: false;
};

/** The body of a search. */
export type SearchBody = { readonly requests: readonly SearchQuery[] };

/** What comes near a query that nothing was found for, nearest first. */
export type Nearest = {
  /** Words of the index that are worth searching for. */
  readonly words: readonly string[];
  readonly pages: readonly { readonly url: string; readonly title: string }[];
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
