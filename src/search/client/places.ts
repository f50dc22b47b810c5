/** The two places that answer a search, through the same library: a hosted service, and the worker on the reader's device. */
import { readAnswer } from './hits';
import { createClient, searchBy, type Requester } from './library';
import { isNarrowed, withoutUnknown, type Narrowing } from './narrowing';
import { searchBody, type SearchContext } from './request';
import type { Answering, HostedPlace, PageSurroundings } from './types';
import type { EnginePort } from '../worker/port';

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
    const reading = { site, place: 'hosted', query, hits: narrowing?.hits } as const;
    return readAnswer(await searchBy(client, body), reading);
  };
  return (context) => async (query, narrowing) => {
    const found = await ask(query, context, narrowing);
    // An index without these facets would never find anything: search without them.
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
    // Filters are the reader's to remove: this only counts what there would be without them.
    return { ...all, ...(wide.total > 0 && { without: wide.total }) };
  };
}

/** The library wants them; nothing is ever sent there. */
const NOWHERE = { appId: 'embedded', apiKey: 'embedded', host: 'https://embedded.invalid' };

/** Returns the search on the device. The index is this site's own: no context need narrow it. */
export function embeddedPlace(
  port: Pick<EnginePort, 'answer'>,
  indexName: string,
  { site, narrow }: PageSurroundings,
): Answering {
  const client = createClient(NOWHERE, {
    // A failure of the engine is thrown: no retry on another host could do better.
    async send({ data }) {
      return { status: 200, content: await port.answer(String(data)), isTimedOut: false };
    },
  });

  const ask = async (query: string, narrowing?: Narrowing) => {
    const body = searchBody({ indexName, query, narrow: narrow(), narrowing });
    const reading = { site, place: 'embedded', query, hits: narrowing?.hits } as const;
    return readAnswer(await searchBy(client, body), reading);
  };

  return async (query, narrowing) => {
    const found = await ask(query, narrowing);
    const without = found.nothing && isNarrowed(narrowing) ? (await ask(query)).total : 0;
    return { ...found, ...(without > 0 && { without }) };
  };
}
