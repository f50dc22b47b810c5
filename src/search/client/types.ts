/** The types of search: sessions for the help window and the search page, and where search can run. */
import type { Card } from '../../content/model/site-data';
import type { HitType, Nearest } from '../protocol';
import type { FacetCounts, Narrowing } from './narrowing';

/** A text split into parts, with matches marked. React renders each part as a text node, never as HTML. */
export type MarkedText = readonly { readonly text: string; readonly match: boolean }[];

/** A hit that can be shown. It's on this site, and its texts are split into plain parts. */
export type FoundHit = {
  readonly objectID: string;
  /** Its rank among the hits of the response, starting at 0. */
  readonly rank: number;
  /** Its path, with the base URL and the anchor, for links. */
  readonly url: string;
  readonly type: HitType;
  /** The kind of its page, such as `how-to`, if the index has it. */
  readonly kind?: string;
  /** The section of the docs, as plain text. */
  readonly section: string;
  /** The title of its page, as plain text. */
  readonly page: string;
  /** The deepest heading or the page's title, as plain text. */
  readonly title: string;
  readonly markedTitle: MarkedText;
  /** The headings between the page and the title, as plain text. */
  readonly path: readonly string[];
  /** The text around the matches. Empty for hits on titles that don't have any. */
  readonly snippet: MarkedText;
  /** The hit for the page that a heading or text is on. It's always in the same group. */
  readonly parent?: string;
  /** Shown apart, before all others: a term with what it means, or a place outside the docs. */
  readonly card?: Exclude<Card['kind'], 'page'>;
};

/** Hits with the same top level. The best group comes first, and a page comes before the hits on it. */
export type HitGroup = {
  readonly name: string;
  /** The number of returned hits that are in this group. */
  readonly count: number;
  readonly hits: readonly FoundHit[];
};

/** Similar words and pages for a query that found nothing. */
export type { Nearest as NearestFound } from '../protocol';

/** What was found for a query. */
export type Found = {
  readonly query: string;
  /** Where the response comes from. */
  readonly place: 'hosted' | 'embedded';
  readonly groups: readonly HitGroup[];
  /** What comes before the hits if the query asks for it. It isn't a hit of the index. */
  readonly card?: FoundHit;
  /** The number of all hits in the index, not only the ones returned. */
  readonly total: number;
  readonly queryID?: string;
  /** Whether nothing was found in the reader's context, so the hits are from outside it. */
  readonly unfiltered: boolean;
  /** Whether the index doesn't have some of the facets that were filtered by, so the hits aren't filtered by them. */
  readonly unmet?: true;
  /** How often values of facets occur among the hits. Empty if nothing had to be counted. */
  readonly facets: FacetCounts;
  /** How many hits there are without the filters, if there are none with them. */
  readonly without?: number;
  /** What was searched instead of the query, if typos in it were corrected. */
  readonly corrected?: string;
  /** If nothing was found: similar words to search for, and similar pages on this site. */
  readonly nearest?: Nearest;
};

/** The state of a session. While a query is in progress, `found` is still that of the previous one. */
export type SearchState = {
  /** `stalled`: no response after 300 ms. `error`: nothing responded, or the hosted service failed. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  readonly query: string;
  readonly found?: Found;
  /** What went wrong, as a sentence for the reader. If there is `found`, it's a banner above the hits. */
  readonly problem?: string;
};

/** A hosted search service that the company configured. */
export type HostedPlace = {
  readonly appId: string;
  /** A public key that can only search. */
  readonly apiKey: string;
  /** The origin of the company's own host. Without it, the hosts follow from the application id. */
  readonly host?: string | undefined;
};

/** Where a site's search can run. */
export type Place = {
  /** The path of the index's core, including the base URL. */
  readonly index: string;
  readonly indexName: string;
  readonly baseUrl: string;
  readonly hosted: HostedPlace | null;
};

/** Answers a query, or rejects with an error that `sentenceOf` has a sentence for. */
export type Answering = (query: string, narrowing?: Narrowing) => Promise<Found>;
