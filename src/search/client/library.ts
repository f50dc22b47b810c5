/** The search library for a hosted service, which is loaded if the site has one. */
import { createMemoryCache, createNullCache } from '@algolia/client-common';
import { liteClient, type LiteClient } from 'algoliasearch/lite';
import type { SearchBody } from '../protocol';
import type { HostedPlace } from './types';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Sends a request and returns the response. */
export type Requester = NonNullable<Options['requester']>;

/** Milliseconds until a host counts as silent. The library increases them with each retry. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const;

/** A company's own host, in the library's format. */
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
 * Creates the client for a place. Without a host, the client asks the vendor's read host and then three others in
 * random order. Without a requester, it uses the library's own for browsers.
 *
 * @throws if the application id or the key is missing
 */
export function createClient(place: HostedPlace, requester?: Requester): LiteClient {
  return liteClient(place.appId, place.apiKey, {
    authMode: 'WithinQueryParameters',
    timeouts: TIMEOUTS,
    // A status of 4xx is a response, including 429, so the reader sees it right away.
    maxRateLimitRetries: 0,
    // The library's own cache is localStorage. Readers haven't agreed to that, and each failure adds a useless entry.
    hostsCache: createMemoryCache(),
    // While someone edits the docs, the same query can find something else a moment later.
    ...(process.env.NODE_ENV === 'development' && { responsesCache: createNullCache() }),
    ...(place.host !== undefined && { hosts: ownHost(place.host) }),
    ...(requester && { requester }),
  });
}

/** Searches, and returns the response unread. The library's types only differ in being mutable. */
export function searchBy(client: LiteClient, body: SearchBody): Promise<unknown> {
  return client.search(body as Parameters<LiteClient['search']>[0]);
}
