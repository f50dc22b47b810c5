/** Hands a worker the core of its index with the first message, where the page has fetched it ahead. */
import type { WorkerLike } from '../../worker/port';

/** Holds what a worker is asked until the core is there, which goes with the first of it. */
export function withCore(worker: WorkerLike, core: Promise<ArrayBuffer | undefined>): WorkerLike {
  const post = worker.postMessage.bind(worker);
  let isGiven = false;
  worker.postMessage = (ask) => {
    void core.then((bytes) => {
      if (isGiven || !bytes) return post(ask);
      isGiven = true;
      post({ ...(ask as object), given: bytes }, [bytes]);
    });
  };
  return worker;
}
