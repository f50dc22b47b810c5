/** The page's end of the answer engine in its worker. */
import { openPort, type Port, type WorkerLike } from '../../browser/worker/port';
import type { Answered } from '../engine';
import type { AvaRequest } from '../protocol';

/** The engine, as the page sees it. Rejects with a sentence for the reader. */
export type AvaPort = Port<AvaRequest, Answered>;

/** Returns the port to the engine of the index whose core is at an address. */
export function createPort(index: string, start: () => WorkerLike): AvaPort {
  return openPort<AvaRequest, Answered>(
    index,
    start,
    'AVA did not start. Check your connection and try again.',
  );
}

/** Starts the worker of the answer engine. */
export function startWorker(): WorkerLike {
  // Its name is its chunk's, too: the chat's chunk has another.
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'answers' });
}
