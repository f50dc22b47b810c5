/** The two places that answer searches through the same library: a hosted service, and a worker on the device. */
import { readAnswer } from './hits';
import type { LiteClient } from 'algoliasearch/lite';
import { createClient, searchBy, type Requester } from './library';
import { isNarrowed, withoutUnknown, type Narrowing } from './narrowing';
import { searchBody, type SearchContext } from './request';
import type { Answering, Found, HostedPlace, PageSurroundings } from './types';
import type { EnginePort } from '../worker/port';

/** Returns a function that asks a place, and reads its response. */
const asking =
  (client: LiteClient, place: Found['place'], indexName: string, page: PageSurroundings) =>
  async (query: string, context?: SearchContext, narrowing?: Narrowing) => {
    const { site, narrow } = page;
    const body = searchBody({ indexName, query, narrow: narrow(), context, narrowing });
    return readAnswer(await searchBy(client, body), { site, place, query, hits: narrowing?.hits });
  };

/** Returns a hosted search. It finds hits in the reader's context, unless there are none. */
export function hostedPlace(
  place: HostedPlace,
  indexName: string,
  page: PageSurroundings,
  requester?: Requester,
): (context: SearchContext) => Answering {
  const client = createClient(place, requester);
  const ask = asking(client, 'hosted', indexName, page);
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

/** The library requires these values, but nothing is ever sent there. */
const NOWHERE = { appId: 'embedded', apiKey: 'embedded', host: 'https://embedded.invalid' };

/** Returns the search on the device. The index contains only this site, so it doesn't need a context. */
export function embeddedPlace(
  port: Pick<EnginePort, 'answer'>,
  indexName: string,
  page: PageSurroundings,
): Answering {
  const client = createClient(NOWHERE, {
    // A failure of the engine is thrown, because a retry on another host wouldn't help.
    async send({ data }) {
      return { status: 200, content: await port.answer(String(data)), isTimedOut: false };
    },
  });

  const ask = asking(client, 'embedded', indexName, page);

  return async (query, narrowing) => {
    const found = await ask(query, undefined, narrowing);
    const without = found.nothing && isNarrowed(narrowing) ? (await ask(query)).total : 0;
    return { ...found, ...(without > 0 && { without }) };
  };
}
