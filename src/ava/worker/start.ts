/** Starts the Web Worker; apart from what uses it, as only a bundler understands the address. */
import type { WorkerLike } from '../../browser/worker/port';

/** Starts the worker of the answer engine. */
export function startWorker(): WorkerLike {
  // Its name is its chunk's, too: the chat's chunk has another.
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'answers' });
}
