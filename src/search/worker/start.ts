/** Starts the Web Worker; apart from what uses it, as only a bundler understands the address. */
import type { WorkerLike } from '../../browser/worker/port';

/** Starts the worker of the search engine. */
export function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
}
