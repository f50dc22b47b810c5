/** Starts a worker before it's needed, while the page fetches the core of its index. */
import type { WorkerLike } from '../../browser/worker/port';

/**
 * Starts a worker early. Returns a function that hands it over once, or returns undefined if it has failed. Messages to
 * the worker wait for the core, which is sent with the first one.
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
    // The next worker will fail the same way and report it. Otherwise, the browser would print the error twice.
    event.preventDefault();
    worker = undefined;
  };
  return () => {
    const taken = worker;
    worker = undefined;
    return taken;
  };
}
