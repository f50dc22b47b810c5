/**
 * Records and hits of the Algolia search protocol, in the shape that DocSearch gives them:
 * https://docsearch.algolia.com/docs/record-extractor, https://www.algolia.com/doc/rest-api/search.
 */

/** Levels of a record's place: section, page, then the headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** One level of a record's place. */
export type Level = (typeof LEVELS)[number];

/** Where a record stands: `lvl0` its section, `lvl1` its page, deeper levels the headings above it. */
export type Hierarchy = { readonly [level in Level]: string | null };

/** What a record is: a page (`lvl1`), a heading (`lvl2` to `lvl6`) or the text below one. */
export type HitType = Exclude<Level, 'lvl0'> | 'content';

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
};

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

/** One part of a hit's score. */
export type RankingPart = {
  /** What adds to the score, in plain words: a field, a bonus, a prior. */
  readonly what: string;
  /** The word of the query that it comes from. */
  readonly term?: string;
  readonly points: number;
};

/** What the score of a hit is made of. A hosted service says something else by this name. */
export type RankingInfo = { readonly score: number; readonly parts: readonly RankingPart[] };

/** A page that comes near a query; its address is that of a record. */
export type NearPage = Pick<SearchRecord, 'url'> & { readonly title: string };

/** A record that was found. */
export type Hit = Partial<SearchRecord> &
  Pick<SearchRecord, 'objectID' | 'hierarchy' | 'type' | 'url'> & {
    readonly content?: string | null;
    readonly _highlightResult?: HitTexts;
    readonly _snippetResult?: HitTexts;
    readonly _rankingInfo?: RankingInfo;
  };
