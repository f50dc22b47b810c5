/** Search on the reader's device: the same library, its requests answered by the worker. */
import type { EnginePort } from '../worker/port';
import { readAnswer, type ReadAnswer } from './hits';
import { createClient, searchBy, type Requester } from './library';
import { isNarrowed, type Narrowing } from './narrowing';
import type { Answering, PageSurroundings } from './place';
import { searchBody } from './request';
import type { Found } from './types';

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

  const shownOf = (query: string, { groups, total, facets, beside }: ReadAnswer): Found => ({
    query,
    place: 'embedded',
    groups,
    total,
    facets,
    unfiltered: false,
    ...beside,
  });

  return async (query, narrowing, onPart) => {
    const answer = await ask(query, narrowing, onPart && ((part) => onPart(shownOf(query, part))));
    const isLeft = answer.nothing && isNarrowed(narrowing);
    const without = isLeft ? (await ask(query)).total : 0;
    return { ...shownOf(query, answer), ...(without > 0 && { without }) };
  };
}
