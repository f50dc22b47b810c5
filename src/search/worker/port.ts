/** The page's end of the search engine in its worker. */
import { openPort, type Port, type WorkerLike } from '../../browser/worker/port';

/** The engine, as the page sees it. It answers the JSON of a search with JSON, and rejects with an IndexProblem. */
export type EnginePort = Port<string, string>;

/** A search on the device failed. The message is a sentence for the reader. */
export class IndexProblem extends Error {
  override readonly name = 'IndexProblem';
}

/** Creates the port to the engine, for the index whose core is at an address. */
export function createPort(index: string, start: () => WorkerLike): EnginePort {
  return openPort<string, string>(
    index,
    start,
    'Search didn’t start. Check your connection and try again.',
    IndexProblem,
  );
}
