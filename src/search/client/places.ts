/** The two places that answer a search, through the same library: a hosted service, and the worker on the reader's device. */
import { readAnswer, type ReadAnswer } from './hits';
import { createClient, searchBy, type Requester } from './library';
import { isNarrowed, withoutUnknown, type Narrowing } from './narrowing';
import type { HostedPlace, Answering, PageSurroundings } from './place';
import { searchBody, type SearchContext } from './request';
import type { Found } from './types';
import type { EnginePort } from '../worker/port';

/** Returns what the reader sees of an answer. */
function shownOf(query: string, answer: ReadAnswer): Omit<Found, 'unfiltered'> {
  const { groups, total, facets, queryID, beside } = answer;
  return {
    query,
    place: 'hosted',
    groups,
    total,
    facets,
    ...beside,
    ...(queryID !== undefined && { queryID }),
  };
}

/** Returns a hosted search. Its hits are those of the reader's context, unless that has none. */
export function hostedPlace(
  place: HostedPlace,
  indexName: string,
  { site, narrow }: PageSurroundings,
  requester?: Requester,
): (context: SearchContext) => Answering {
  const client = createClient(place, requester);
  const ask = async (query: string, context?: SearchContext, narrowing?: Narrowing) => {
    const body = searchBody({ indexName, query, narrow: narrow(), context, narrowing });
    const hits = narrowing?.hits;
    return readAnswer(await searchBy(client, body), { site, encoded: true, hits });
  };
  return (context) => async (query, narrowing) => {
    const found = await ask(query, context, narrowing);
    // An index without these facets would never find anything: search without them.
    const all = found.nothing ? await ask(query, undefined, narrowing) : found;
    if (all.nothing && isNarrowed(narrowing)) {
      const counted = { counts: true, hits: narrowing.hits };
      const inContext = await ask(query, context, counted);
      const wide = inContext.nothing ? await ask(query, undefined, counted) : inContext;
      const rest = withoutUnknown(narrowing, wide.facets);
      if (!wide.nothing && rest !== narrowing) {
        const met = await ask(query, inContext.nothing ? undefined : context, rest);
        const unfiltered = inContext.nothing;
        if (!met.nothing) return { ...shownOf(query, met), unfiltered, unmet: true };
      }
      // What the reader is narrowed to is theirs to lift: all that is said is what there would be.
      const without = wide.total;
      return { ...shownOf(query, all), unfiltered: false, ...(without > 0 && { without }) };
    }
    return { ...shownOf(query, all), unfiltered: found.nothing && !all.nothing };
  };
}

/** The library wants them; nothing is ever sent there. */
const NOWHERE = {
  appId: 'embedded',
  apiKey: 'embedded',
  host: 'https://embedded.invalid',
} as const;

type OnPart = (content: string) => void;

/**
 * Carries requests to the engine. Its failure is thrown: no retry on another host could do better.
 *
 * @param takers who takes parts of an answer, by the request as it is sent: the library knows of none, and
 *   sends a request once that is asked twice at a time
 */
const engineRequester = (
  port: Pick<EnginePort, 'answer'>,
  takers: ReadonlyMap<string, OnPart>,
): Requester => ({
  async send({ data }) {
    const request = String(data);
    const content = await port.answer(request, (part) => takers.get(request)?.(part));
    return { status: 200, content, isTimedOut: false };
  },
});

/** Returns the search on the device. The index is this site's own: no context need narrow it. */
export function embeddedPlace(
  port: Pick<EnginePort, 'answer'>,
  indexName: string,
  { site, narrow }: PageSurroundings,
): Answering {
  const takers = new Map<string, OnPart>();
  const client = createClient(NOWHERE, engineRequester(port, takers));

  const ask = async (query: string, narrowing?: Narrowing, onPart?: (part: ReadAnswer) => void) => {
    const body = searchBody({ indexName, query, narrow: narrow(), narrowing });
    const read = (answer: unknown) =>
      readAnswer(answer, { site, encoded: false, hits: narrowing?.hits });
    const request = JSON.stringify(body);
    const taker = onPart && ((content: string) => onPart(read(JSON.parse(content))));
    if (taker) takers.set(request, taker);
    try {
      return read(await searchBy(client, body));
    } finally {
      if (takers.get(request) === taker) takers.delete(request);
    }
  };

  const foundOnDevice = (query: string, { groups, total, facets, beside }: ReadAnswer): Found => ({
    query,
    place: 'embedded',
    groups,
    total,
    facets,
    unfiltered: false,
    ...beside,
  });

  return async (query, narrowing, onPart) => {
    const answer = await ask(
      query,
      narrowing,
      onPart && ((part) => onPart(foundOnDevice(query, part))),
    );
    const isLeft = answer.nothing && isNarrowed(narrowing);
    const without = isLeft ? (await ask(query)).total : 0;
    return { ...foundOnDevice(query, answer), ...(without > 0 && { without }) };
  };
}
