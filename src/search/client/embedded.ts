/** Search on the reader's device: the same library, its requests answered by the worker. */
import type { EnginePort } from '../worker/port';
import { readAnswer } from './hits';
import { createClient, searchBy, type Requester } from './library';
import { isNarrowed, type Narrowing } from './narrowing';
import type { Answering, PageSurroundings } from './places';
import { searchBody } from './request';

/** The library wants them; nothing is ever sent there. */
const NOWHERE = {
  appId: 'embedded',
  apiKey: 'embedded',
  host: 'https://embedded.invalid',
} as const;

/** Carries requests to the engine. Its failure is thrown: no retry on another host could do better. */
function engineRequester(port: Pick<EnginePort, 'answer'>): Requester {
  return {
    async send({ data }) {
      return { status: 200, content: await port.answer(String(data)), isTimedOut: false };
    },
  };
}

/** Returns the search on the device. The index is this site's own: no context need narrow it. */
export function embeddedPlace(
  port: Pick<EnginePort, 'answer'>,
  indexName: string,
  { site, narrow }: PageSurroundings,
): Answering {
  const client = createClient(NOWHERE, engineRequester(port));
  const ask = async (query: string, narrowing?: Narrowing) => {
    const body = searchBody({ indexName, query, narrow: narrow(), narrowing });
    return readAnswer(await searchBy(client, body), {
      ...{ site, encoded: false, hits: narrowing?.hits },
    });
  };
  return async (query, narrowing) => {
    const { groups, total, facets, nothing, beside } = await ask(query, narrowing);
    const without = nothing && isNarrowed(narrowing) ? (await ask(query)).total : 0;
    return {
      ...{ query, place: 'embedded', groups, total, facets, unfiltered: false, ...beside },
      ...(without > 0 && { without }),
    };
  };
}
