/**
 * The two places that answer searches, in the same protocol: a hosted service, through its library, and a worker on the
 * device. Readers of a site without a service don't load the library.
 */
import type { Requester } from './library';
import { isNarrowed, withoutUnknown, type Narrowing } from './narrowing';
import { searchBody, type SearchContext } from './request';
import type { AnswerCode } from './answers';
import type { SiteAddress } from './address';
import type { Answering, Found, HostedPlace } from './types';
import type { SearchBody } from '../protocol';
import type { EnginePort } from '../worker/port';

/** What either place needs to know about the page. */
export type PageSurroundings = {
  readonly site: SiteAddress;
  /** Whether the screen only has room for short snippets. */
  readonly narrow: () => boolean;
  readonly code: () => Promise<AnswerCode>;
};

/** Searches, and returns the response unread. */
type Send = (body: SearchBody) => Promise<unknown>;

/** Returns a function that asks a place, and reads its response. */
const asking =
  (send: Send, place: Found['place'], indexName: string, page: PageSurroundings) =>
  async (query: string, context?: SearchContext, narrowing?: Narrowing) => {
    const { site, narrow, code } = page;
    const body = searchBody({ indexName, query, narrow: narrow(), context, narrowing });
    const [answer, { readAnswer }] = await Promise.all([send(body), code()]);
    return readAnswer(answer, { site, place, query, hits: narrowing?.hits });
  };

/** Returns the name of the host that queries are sent to first. */
export const hostOf = ({ host, appId }: HostedPlace): string =>
  host === undefined ? `${appId.toLowerCase()}-dsn.algolia.net` : new URL(host).host;

/** Fetches the library, and fetches it again after a failure. */
function sendBy(place: HostedPlace, requester?: Requester): Send {
  async function load(): Promise<Send> {
    const { createClient, searchBy } = await import(
      /* webpackChunkName: "search-hosted" */ './library'
    );
    const client = createClient(place, requester);
    return (body) => searchBy(client, body);
  }
  let loading: Promise<Send> | undefined = load();
  loading.catch(() => (loading = undefined));
  return async (body) => {
    loading ??= load();
    const send = await loading;
    return send(body);
  };
}

/** Returns a hosted search. It finds hits in the reader's context, unless there are none. */
export function hostedPlace(
  place: HostedPlace,
  indexName: string,
  page: PageSurroundings,
  requester?: Requester,
): (context: SearchContext) => Answering {
  const ask = asking(sendBy(place, requester), 'hosted', indexName, page);
  return (context) => async (query, narrowing) => {
    const found = await ask(query, context, narrowing);
    // In an index without these facets, nothing would ever be found, so search without them.
    const all = found.nothing ? await ask(query, undefined, narrowing) : found;
    if (!all.nothing || !isNarrowed(narrowing)) {
      return { ...all, unfiltered: found.nothing && !all.nothing };
    }
    const counted = { counts: true, hits: narrowing.hits };
    const inContext = await ask(query, context, counted);
    const unfiltered = inContext.nothing;
    const wide = unfiltered ? await ask(query, undefined, counted) : inContext;
    const rest = withoutUnknown(narrowing, wide.facets);
    if (!wide.nothing && rest !== narrowing) {
      const met = await ask(query, unfiltered ? undefined : context, rest);
      if (!met.nothing) return { ...met, unfiltered, unmet: true };
    }
    // Only the reader can remove filters, so this only counts the hits without them.
    return { ...all, ...(wide.total > 0 && { without: wide.total }) };
  };
}

/** Returns the search on the device. The index contains only this site, so it doesn't need a context. */
export function embeddedPlace(
  port: Pick<EnginePort, 'answer'>,
  indexName: string,
  page: PageSurroundings,
): Answering {
  /** The responses to earlier queries. */
  const kept = new Map<string, Promise<string>>();

  async function send(body: SearchBody): Promise<unknown> {
    const text = JSON.stringify(body);
    const response = kept.get(text) ?? port.answer(text);
    // While someone edits the docs, the same query can find something else a moment later.
    if (process.env.NODE_ENV !== 'development') kept.set(text, response);
    try {
      return JSON.parse(await response);
    } catch (error) {
      kept.delete(text);
      throw error;
    }
  }

  const ask = asking(send, 'embedded', indexName, page);

  return async (query, narrowing) => {
    const found = await ask(query, undefined, narrowing);
    const without = found.nothing && isNarrowed(narrowing) ? (await ask(query)).total : 0;
    return { ...found, ...(without > 0 && { without }) };
  };
}
