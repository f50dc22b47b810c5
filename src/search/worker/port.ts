/** The page's end of the worker: starts it when first asked, and tells answers apart. */
import type { Ask, Told } from './messages';

/** What of a worker is used. */
export type WorkerLike = {
  postMessage(message: Ask): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** The engine, as the page sees it. */
export type EnginePort = {
  /** Starts the worker and loads the index, ahead of the first query; failures wait for that. */
  load(): void;
  /** Answers the JSON of a search with JSON. Rejects with an IndexProblem. */
  answer(body: string): Promise<string>;
};

/** A search that failed on the device. Its message is a sentence for the reader. */
export class IndexProblem extends Error {
  override readonly name = 'IndexProblem';
}

const NOT_STARTED = 'Search did not start. Check your connection and try again.';

type Waiting = {
  readonly resolve: (content: string) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Returns the port to the engine of an index. A worker that fails is given up, and started anew at
 * the next question.
 */
export function createPort(index: string, start: () => WorkerLike): EnginePort {
  let worker: WorkerLike | undefined;
  let ids = 0;
  const waiting = new Map<number, Waiting>();

  function giveUp(): void {
    worker?.terminate();
    worker = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new IndexProblem(NOT_STARTED));
  }

  function started(): WorkerLike {
    if (worker) return worker;
    const mine = start();
    mine.onmessage = ({ data }) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('problem' in data) one?.reject(new IndexProblem(data.problem));
      else one?.resolve(data.content);
    };
    mine.onerror = (event) => {
      // Told to the reader by the sentence; the browser would print it a second time.
      event.preventDefault();
      if (worker === mine) giveUp();
    };
    worker = mine;
    return mine;
  }

  function send(body?: string): Promise<string> {
    ids += 1;
    const id = ids;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        started().postMessage({ id, index, ...(body !== undefined && { body }) });
      } catch {
        giveUp();
      }
    });
  }

  return {
    load() {
      // The first query asks again, and tells the reader what is wrong then.
      send().catch(() => undefined);
    },
    answer: (body) => send(body),
  };
}
