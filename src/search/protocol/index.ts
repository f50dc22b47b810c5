/**
 * The Algolia search protocol, as every search service here uses it: only types, without any vendor's code. Records
 * and hits have the shape that DocSearch gives them: https://docsearch.algolia.com/docs/record-extractor,
 * https://www.algolia.com/doc/rest-api/search.
 */

/** The levels of a record's position: section, page, then the headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** One level of a record's position. */
export type Level = (typeof LEVELS)[number];

/** Where a record is: `lvl0` its section, `lvl1` its page, deeper levels the headings above it. */
export type Hierarchy = { readonly [level in Level]: string | null };

const [, ...TITLE_LEVELS] = LEVELS;

/** What a record is: a page (`lvl1`), a heading (`lvl2` to `lvl6`) or the text below one. */
export const HIT_TYPES = [...TITLE_LEVELS, 'content'] as const;

/** One type of hit. */
export type HitType = (typeof HIT_TYPES)[number];

/** The tag that Docusaurus gives to the docs of a site without versions, as a value of the facet `docusaurus_tag`. */
export const CURRENT_DOCS = 'docs-default-current';

/** What is indexed: a page, a heading or a text. */
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
  /** The following are facets, which a search can be filtered by. */
  readonly language: string;
  readonly docusaurus_tag: string;
  /** The kind of the page, such as `how-to`. */
  readonly kind?: string;
  /** Set for a section that describes a problem and its fix, and for a page that has such a section. */
  readonly part?: 'troubleshooting';
  readonly section: string;
  readonly providers: readonly string[];
  readonly plans: readonly string[];
  /** The choices with which readers see it. Missing if everyone does. For a page, the choices that it has. */
  readonly provider?: readonly string[];
  readonly interface?: readonly string[];
  readonly role?: readonly string[];
  readonly shell?: readonly string[];
};

/** Attributes that a search can be filtered by, and whose values are counted. */
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

/** The texts of a hit, with those of its position by level. */
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
  /** All of the outer list, and any of an inner one: `["language:en", ["docusaurus_tag:a", "docusaurus_tag:b"]]`. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** Facets whose values are counted. */
  readonly facets?: readonly string[];
  readonly clickAnalytics?: boolean;
  /** Searches for words as they were typed, without correcting typos. */
  readonly typoTolerance?: false;
};

/** The body of a search. */
export type SearchBody = { readonly requests: readonly SearchQuery[] };

/** Similar words and pages for a query that found nothing, the closest first. */
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
  /** The query that was searched, if typos were corrected. */
  readonly correctedQuery?: string;
  /** Similar words and pages, if `nbHits` is 0. Hosted services don't send them. */
  readonly nearest?: Nearest;
};

/** The answer to a search. */
export type SearchAnswer = { readonly results: readonly SearchResult[] };
