/** The places where a search may run, and what they have in common. */
import type { SiteAddress } from './address';
import type { Narrowing } from './narrowing';
import type { Found } from './types';

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

/**
 * Answers a query, or rejects with what `sentenceOf` has a sentence for.
 *
 * @param onPart takes what is listed first, where that is found before the rest
 */
export type Answering = (
  query: string,
  narrowing?: Narrowing,
  onPart?: (found: Found) => void,
) => Promise<Found>;

/** What either place needs to know of the page. */
export type PageSurroundings = {
  readonly site: SiteAddress;
  /** Whether the screen has room for short snippets only. */
  readonly narrow: () => boolean;
};
