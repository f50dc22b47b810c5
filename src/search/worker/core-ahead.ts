/** A worker that is started before anybody asks it, and the core of its index that the page fetches meanwhile. */
import type { WorkerLike } from '../../browser/worker/port';

/**
 * Starts a worker early; returns a function that hands it over once, or undefined if it has failed. What the worker
 * is asked waits for the core, which goes with the first of it.
 */
export function startAhead(
  start: () => WorkerLike,
  core: Promise<ArrayBuffer | undefined>,
): () => WorkerLike | undefined {
  let worker: WorkerLike | undefined = start();
  const post = worker.postMessage.bind(worker);
  let isGiven = false;
  worker.postMessage = (ask) => {
    void core.then((bytes) => {
      if (isGiven || !bytes) return post(ask);
      isGiven = true;
      post({ ...(ask as object), given: bytes }, [bytes]);
    });
  };
  worker.onerror = (event) => {
    // The next worker fails the same way and reports it; the browser would print the error twice.
    event.preventDefault();
    worker = undefined;
  };
  return () => {
    const taken = worker;
    worker = undefined;
    return taken;
  };
}
