/** Search by a service: the same library, its requests sent to the service's hosts. */
import { readAnswer } from './hits';
import { createClient, searchBy, type Requester } from './library';
import type { HostedPlace } from './place';
import type { Answering, PageSurroundings } from './places';
import { searchBody, type SearchContext } from './request';

/** Returns a hosted search. Its hits are those of the reader's context, unless that has none. */
export function hostedPlace(
  place: HostedPlace,
  indexName: string,
  { site, narrow }: PageSurroundings,
  requester?: Requester,
): (context: SearchContext) => Answering {
  const client = createClient(place, requester);
  const ask = async (query: string, context?: SearchContext) => {
    const body = searchBody({ indexName, query, narrow: narrow(), context });
    return readAnswer(await searchBy(client, body), { site, encoded: true });
  };
  return (context) => async (query) => {
    const found = await ask(query, context);
    // An index without these facets would find nothing, ever: say what it has without them.
    const all = found.nothing ? await ask(query) : found;
    const unfiltered = found.nothing && !all.nothing;
    const { groups, total, queryID } = all;
    return {
      query,
      place: 'hosted',
      groups,
      total,
      unfiltered,
      ...(queryID !== undefined && { queryID }),
    };
  };
}
