/** Search by a service: the same library, its requests sent to the service's hosts. */
import { readAnswer, type ReadAnswer } from './hits';
import { createClient, searchBy, type Requester } from './library';
import { isNarrowed, withoutUnknown, type Narrowing } from './narrowing';
import type { HostedPlace, Answering, PageSurroundings } from './place';
import { searchBody, type SearchContext } from './request';
import type { Found } from './types';

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
