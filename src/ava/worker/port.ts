/** The page's end of the worker: starts it when first asked, and tells answers apart. */
import type { Answered } from '../engine';
import type { AvaRequest } from '../protocol';
import type { Ask, Files, Told } from './messages';

/** What of a worker is used. */
export type WorkerLike = {
  postMessage(message: Ask): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** The engine, as the page sees it. */
export type AvaPort = {
  /** Starts the worker and loads the files, ahead of the first question; failures wait for that. */
  readonly load: () => void;
  /** Answers a request; rejects with a sentence for the reader. */
  readonly answer: (request: AvaRequest) => Promise<Answered>;
};

const NOT_STARTED = 'AVA did not start. Check your connection and try again.';

type Waiting = {
  readonly resolve: (answered: Answered | null) => void;
  readonly reject: (error: Error) => void;
};

/** Returns the port to the engine of some files. A worker that fails is started anew at the next question. */
export function createPort(files: Files, start: () => WorkerLike): AvaPort {
  let worker: WorkerLike | undefined;
  let ids = 0;
  const waiting = new Map<number, Waiting>();

  function giveUp(): void {
    worker?.terminate();
    worker = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new Error(NOT_STARTED));
  }

  function started(): WorkerLike {
    if (worker) return worker;
    const mine = start();
    mine.onmessage = ({ data }) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('problem' in data) one?.reject(new Error(data.problem));
      else one?.resolve(data.answered);
    };
    mine.onerror = (event) => {
      // Told to the reader by the sentence; the browser would print it a second time.
      event.preventDefault();
      if (worker === mine) giveUp();
    };
    worker = mine;
    return mine;
  }

  function send(request?: AvaRequest): Promise<Answered | null> {
    ids += 1;
    const id = ids;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        started().postMessage({ id, files, ...(request && { request }) });
      } catch {
        giveUp();
      }
    });
  }

  return {
    load: () => {
      // The first question asks again, and tells the reader what is wrong then.
      send().catch(() => undefined);
    },
    answer: async (request) => {
      const answered = await send(request);
      if (!answered) throw new Error(NOT_STARTED);
      return answered;
    },
  };
}
