/**
 * Search as an API: the query endpoints of the Algolia protocol, answered by the site's engine.
 * https://www.algolia.com/doc/rest-api/search
 */
import type { SearchFiles } from '../../src/hosting/manifest';
import type { SearchQuery } from '../../src/search/protocol';
import {
  type AccessRules,
  type Caller,
  corsHeaders,
  isAllowedOrigin,
  isLiveKey,
  preflightHeaders,
  PREVIEW_KEY,
} from '../access';
import { LIMITS, QueryMistake, readMany, readSingle } from './read';
import type { Allowance, RateLimit } from '../rate-limit';
import { type ApiCall, type ApiSettings, type HostOptions, textOf, withHeaders } from '../request';
import { Refusal } from '../turns';

/** Settings that a host configures. */
export type SearchSettings = ApiSettings & {
  /** Application id and name of the index, instead of the build's. */
  readonly appId?: string | undefined;
  readonly index?: string | undefined;
  /** Whether `runtime.json` makes readers search here instead of in their browsers. */
  readonly isOffered?: boolean;
};

/** Options of the search API. */
export type QueriesOptions = SearchSettings &
  HostOptions & {
    /** Counts each search, including those that the site's own search page sends without JavaScript. */
    readonly limit: RateLimit;
  };

/**
 * How many searches an address can send per minute by default. Readers search as they type, and a filtered search needs
 * separate searches to count its facets.
 */
export const SEARCHES_PER_MINUTE = 1200;

/** The default name of an index. */
const INDEX_NAME = 'main';

/** Returns the ID, the key and the index name for searching the site of this build. */
export const accessOf = (settings: SearchSettings, search: SearchFiles | null) => ({
  appId: settings.appId ?? search?.appId ?? PREVIEW_KEY,
  apiKey: settings.key ?? search?.key ?? PREVIEW_KEY,
  index: settings.index ?? search?.index ?? INDEX_NAME,
});

const APP_ID = 'x-algolia-application-id';
const API_KEY = 'x-algolia-api-key';

/** Headers that pages on other sites can send. */
const HEADERS = `Content-Type, ${APP_ID}, ${API_KEY}, x-algolia-agent, x-algolia-usertoken, x-algolia-request-id, request-id`;

/** How the paths of searches begin. */
export const SEARCH_ROOT = '/1/indexes/';

/** Requests that publishers send to an index that accepts records. */
const OF_PUBLISHERS = new Set(['settings', 'batch', 'browse', 'operation', 'task']);

/** Media types that clients use for their JSON. With plain text or a form, browsers don't send a preflight request. */
const TYPES = new Set(['application/json', 'text/plain', 'application/x-www-form-urlencoded']);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const FAULTS = {
  400: 'The body is not UTF-8',
  413: `The body is larger than ${LIMITS.body} bytes`,
  415: 'The body must be uncompressed JSON (application/json)',
} as const;

/** Reads the text of a body. */
async function bodyOf(request: Request): Promise<string> {
  const text = await textOf(request, LIMITS.body, (type) => !type || TYPES.has(type));
  if (typeof text === 'number') throw new QueryMistake(text, FAULTS[text]);
  return text;
}

/** Returns a response with a message, in the shape of the protocol. */
const respondMessage = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({ message, status }, { status, headers });

/** Returns a handler for requests of the protocol, which returns undefined for any other path. */
export function createQueries(options: QueriesOptions) {
  const { perform, limit, logError, origins = [] } = options;

  /** Answers the queries of a body, in order, each as JSON. */
  async function answered(queries: readonly SearchQuery[], request: ApiCall) {
    const { own, c, address, hosting } = request;
    const { search } = hosting;
    const { index } = accessOf(options, search);
    const unknown = queries.find(({ indexName }) => indexName !== index);
    if (unknown || !search) {
      throw new QueryMistake(404, `Index ${unknown?.indexName ?? index} does not exist`);
    }
    // The site's own pages only need paths. Other clients need full addresses.
    const site = c.req.header('origin') === own ? '' : (search.site ?? own);
    const customer = { address, signal: c.req.raw.signal };
    const results: string[] = [];
    for (const query of queries) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others have their turns in between
      results.push(await perform(customer, 'query', search.file, query, site));
    }
    return results;
  }

  async function limited(request: ApiCall, index: string): Promise<Response> {
    const { c, address } = request;
    const tooMany = ({ headers }: Allowance) =>
      respondMessage(429, 'Too many searches from this address', headers);
    let allowance = await limit(address);
    if (!allowance.allowed) return tooMany(allowance);
    try {
      const text = await bodyOf(c.req.raw);
      const queries = index === '*' ? readMany(text) : readSingle(text, index);
      if (queries.length > 1) allowance = await limit(address, queries.length - 1);
      if (!allowance.allowed) return tooMany(allowance);
      const results = await answered(queries, request);
      const body = index === '*' ? `{"results":[${results.join()}]}` : results.join();
      const headers = { ...allowance.headers, 'content-type': 'application/json' };
      return withHeaders(new Response(body), headers);
    } catch (error) {
      if (error instanceof Refusal) {
        return respondMessage(error.status, error.message, {
          ...allowance.headers,
          ...error.headers,
        });
      }
      if (error instanceof QueryMistake) {
        return respondMessage(error.status, error.message, allowance.headers);
      }
      // A body that ends because the reader left isn't a failure of this server.
      if (!c.req.raw.signal.aborted) logError(error);
      return respondMessage(503, 'Search cannot answer now', allowance.headers);
    }
  }

  function admitted(request: ApiCall, caller: Caller, rules: AccessRules): Promise<Response> {
    const { c, path, hosting } = request;
    const say = async (status: number, message: string, headers = {}) =>
      respondMessage(status, message, headers);
    const [name = '', action, ...more] = path.slice(SEARCH_ROOT.length).split('/').map(decoded);
    const isKnown = more.length === 0 && action === (name === '*' ? 'queries' : 'query');
    if (OF_PUBLISHERS.has(action ?? '')) {
      const message =
        'This server answers from the build that it serves, so nothing can be published to it';
      return say(405, message, { allow: '' });
    }
    if (!isKnown || name === '') return say(404, 'Only queries are answered here');
    const isPreflight = c.req.method === 'OPTIONS';
    if (!isPreflight && c.req.method !== 'POST') {
      return say(405, 'This address accepts only POST', { allow: 'POST, OPTIONS' });
    }
    if (!isAllowedOrigin(caller, rules)) return say(403, 'This origin may not search here');
    if (isPreflight) {
      const headers = preflightHeaders('POST', HEADERS);
      return Promise.resolve(new Response(null, { status: 204, headers }));
    }
    const sent = new URL(c.req.url).searchParams;
    const { appId, apiKey } = accessOf(options, hosting.search);
    const isAllowed =
      (sent.get(APP_ID) ?? c.req.header(APP_ID)) === appId &&
      isLiveKey(sent.get(API_KEY) ?? c.req.header(API_KEY), {
        key: apiKey,
        previousKey: options.previousKey,
      });
    return isAllowed ? limited(request, name) : say(403, 'Invalid Application-ID or API key');
  }

  return async (request: ApiCall): Promise<Response | undefined> => {
    const { c, path, own, hosting } = request;
    if (!path.startsWith(SEARCH_ROOT)) return undefined;
    const rules = { key: options.key ?? hosting.search?.key ?? undefined, origins };
    const caller = { key: null, origin: c.req.header('origin'), own };
    return withHeaders(await admitted(request, caller, rules), corsHeaders(caller, rules));
  };
}
