/** What the build says of search: the data of the plugin, `@generated/search/default/place.json`. */

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
