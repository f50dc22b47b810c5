/**
 * The search library as it is used here, hosted and embedded alike: what differs is who carries the
 * requests, and where to.
 */
import { createMemoryCache, createNullCache } from '@algolia/client-common';
import { liteClient, type LiteClient } from 'algoliasearch/lite';
import type { SearchBody } from '../protocol';
import type { HostedPlace } from './types';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Carries a request and brings the response. */
export type Requester = NonNullable<Options['requester']>;

/** Milliseconds until a host counts as silent; the library lengthens them with each retry. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;

/** The one host of a company, in the library's words. */
function ownHost(origin: string): NonNullable<Options['hosts']> {
  const { hostname, port, protocol } = new URL(origin);
  return [
    {
      url: hostname,
      accept: 'readWrite',
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port && { port: Number(port) }),
    },
  ];
}

/**
 * Returns the client of a place. Without a host it asks one for reading and then three others, in
 * an order of chance; without a requester it is the library's own for browsers.
 *
 * @throws where application id or key are missing
 */
export function createClient(place: HostedPlace, requester?: Requester): LiteClient {
  return liteClient(place.appId, place.apiKey, {
    authMode: 'WithinQueryParameters',
    timeouts: TIMEOUTS,
    // A status of 4xx is an answer, 429 too: the reader sees it at once.
    maxRateLimitRetries: 0,
    // The library's own is localStorage, which no reader has agreed to, with a useless entry at each failure.
    hostsCache: createMemoryCache(),
    // While docs are written, the same query finds something else a moment later.
    ...(process.env.NODE_ENV === 'development' && { responsesCache: createNullCache() }),
    ...(place.host !== undefined && { hosts: ownHost(place.host) }),
    ...(requester && { requester }),
  });
}

/** Searches; what comes back is yet to be read. The library's types only differ in being mutable. */
export function searchBy(client: LiteClient, body: SearchBody): Promise<unknown> {
  return client.search(body as Parameters<LiteClient['search']>[0]);
}

/** Name of the host that queries are sent to first. */
export function hostOf(place: HostedPlace): string {
  return place.host === undefined
    ? `${place.appId.toLowerCase()}-dsn.algolia.net`
    : new URL(place.host).host;
}
