/** What search is for the help window and the search page, a session that reports its state; and where it may run. */
import type { Card } from '../../content/model/site-data';
import type { HitType, Nearest } from '../protocol';
import type { SiteAddress } from './address';
import type { FacetCounts, Narrowing } from './narrowing';

/** A stretch of text; matches are marked. React renders it as a text node, never as HTML. */
export type MarkedText = readonly { readonly text: string; readonly match: boolean }[];

/** A hit that may be shown: of this site, its texts split into plain stretches. */
export type FoundHit = {
  readonly objectID: string;
  /** Place among the hits of the answer, 0 for the best. */
  readonly rank: number;
  /** Path with base URL and anchor: what a link leads to. */
  readonly url: string;
  readonly type: HitType;
  /** Kind of its page, such as `how-to`, where the index says so. */
  readonly kind?: string;
  /** Section of the docs, plain text. */
  readonly section: string;
  /** Title of its page, plain text. */
  readonly page: string;
  /** The deepest heading, or the page's title: plain, and with its matches. */
  readonly title: string;
  readonly markedTitle: MarkedText;
  /** Headings between page and title, plain text. */
  readonly path: readonly string[];
  /** Text around the matches; empty for hits on titles without one. */
  readonly snippet: MarkedText;
  /** The hit for the page that a heading or text is on: always in the same group. */
  readonly parent?: string;
  /** Shown apart, before all others: a term with what it means, or a place outside the docs. */
  readonly card?: Exclude<Card['kind'], 'page'>;
};

/** Hits below one top level, best group first; a page comes before the hits on it. */
export type HitGroup = {
  readonly name: string;
  /** Hits of this group among all that were found and returned. */
  readonly count: number;
  readonly hits: readonly FoundHit[];
};

/** What comes near a query that nothing was found for. */
export type { Nearest as NearestFound } from '../protocol';

/** What was found for a query. */
export type Found = {
  readonly query: string;
  /** Where the answer comes from. */
  readonly place: 'hosted' | 'embedded';
  readonly groups: readonly HitGroup[];
  /** What comes before them, where the query asks for it; it is no hit of the index. */
  readonly card?: FoundHit;
  /** All hits that the index has, not only those returned. */
  readonly total: number;
  readonly queryID?: string;
  /** True where the reader's context found nothing and the hits are those without it. */
  readonly unfiltered: boolean;
  /** True where the index knows none of some facets that were narrowed to, and the hits are those without. */
  readonly unmet?: true;
  /** How often values of facets occur among the hits; empty where nothing was to be counted. */
  readonly facets: FacetCounts;
  /** Hits that there are without what the search was narrowed to, where that left nothing. */
  readonly without?: number;
  /** What was searched instead of the query, where slips in it were corrected. */
  readonly corrected?: string;
  /** Where nothing was found, and something comes near: words to search, pages of this site to open. */
  readonly nearest?: Nearest;
};

/** State of a session. `found` stays that of the query before while the next one is under way. */
export type SearchState = {
  /** `stalled`: no answer after 300 ms; `error`: no place answered, or the hosted one failed. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  readonly query: string;
  readonly found?: Found;
  /** What went wrong, a sentence for the reader. With `found`, it is a banner above the hits. */
  readonly problem?: string;
};

/** One opening of the help modal, or one visit of the search page. */
export type SearchSession = {
  /** Asks for a query; an older one that is under way is dropped. An empty query empties the state. */
  ask(query: string, narrowing?: Narrowing): void;
  /** Asks for the same query once more, after an error. */
  retry(): void;
  state(): SearchState;
  /** Calls back at each change of the state; returns what stops it. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** The search of a site. */
export type Search = {
  /** Name of the index, which keys what the device keeps. */
  readonly indexName: string;
  /** Host that queries are sent to, where they leave the device. */
  readonly leavesDeviceFor: string | undefined;
  /** Loads what the first query needs, ahead of it. */
  warm(): void;
  /** Loads what a query needs before its hits can be shown; does nothing where queries leave the device. */
  prime(query: string): void;
  /** Opens a session. */
  open(): SearchSession;
};

/** A hosted search service that the company configured. */
export type HostedPlace = {
  readonly appId: string;
  /** Public, search-only. */
  readonly apiKey: string;
  /** Origin of a host of the company's own; else the hosts that the application id names. */
  readonly host?: string | undefined;
};

/** Where a site's search may run. */
export type Place = {
  /** Path of the core of the index, base URL included. */
  readonly index: string;
  readonly indexName: string;
  readonly baseUrl: string;
  readonly hosted: HostedPlace | null;
};

/** Answers a query, or rejects with what `sentenceOf` has a sentence for. */
export type Answering = (query: string, narrowing?: Narrowing) => Promise<Found>;

/** What either place needs to know of the page. */
export type PageSurroundings = {
  readonly site: SiteAddress;
  /** Whether the screen has room for short snippets only. */
  readonly narrow: () => boolean;
};
