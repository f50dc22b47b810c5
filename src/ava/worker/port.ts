/** The page's end of the answer engine in its worker. */
import { openPort, type Port, type WorkerLike } from '../../worker/port';
import type { Answered } from '../engine';
import type { AvaPlace, AvaRequest } from '../protocol';

/** What the worker loads. */
export type Files = readonly [index: string, blocks: string];

/** The engine, as the page sees it. Rejects with a sentence for the reader. */
export type AvaPort = Port<AvaRequest, Answered>;

/** Returns the port to the engine of the two files of a site. */
export function createPort(
  { index, blocks }: Pick<AvaPlace, 'index' | 'blocks'>,
  start: () => WorkerLike,
): AvaPort {
  return openPort<Files, AvaRequest, Answered>(
    [index, blocks],
    start,
    'AVA did not start. Check your connection and try again.',
  );
}
