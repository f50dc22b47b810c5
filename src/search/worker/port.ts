/** The page's end of the search engine in its worker. */
import { openPort, type Port, type WorkerLike } from '../../browser/worker/port';

/** The engine, as the page sees it: answers the JSON of a search with JSON. Rejects with an IndexProblem. */
export type EnginePort = Port<string, string>;

/** A search that failed on the device. Its message is a sentence for the reader. */
export class IndexProblem extends Error {
  override readonly name = 'IndexProblem';
}

/** Returns the port to the engine of the index whose core is at an address. */
export function createPort(index: string, start: () => WorkerLike): EnginePort {
  return openPort<string, string>(
    index,
    start,
    'Search did not start. Check your connection and try again.',
    IndexProblem,
  );
}
