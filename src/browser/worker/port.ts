/** The page's side of a worker: starts it at the first request, and matches answers to requests. */
import type { Ask, Told } from './messages';

/** The part of `Worker` that is used. */
export type WorkerLike = {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A worker from the page's point of view. */
export type Port<Request, Answer> = ReturnType<typeof openPort<Request, Answer>>;

type Waiting<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Opens a port. A worker that fails is discarded, and the next request starts another.
 *
 * @param index the address of the core of the index that the worker opens
 * @param notStarted an error message for readers if the worker can't be started
 * @param Problem the error class for messages for readers
 */
export function openPort<Request, Answer>(
  index: string,
  start: () => WorkerLike,
  notStarted: string,
  Problem: new (sentence: string) => Error = Error,
) {
  let worker: WorkerLike | undefined;
  let ids = 0;
  const waiting = new Map<number, Waiting<Answer>>();

  function giveUp(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Problem(notStarted));
    waiting.clear();
  }

  function started(): WorkerLike {
    if (worker) return worker;
    const mine = start();
    mine.onmessage = ({ data }: MessageEvent<Told<Answer>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('problem' in data) one?.reject(new Problem(data.problem));
      // Nothing waits for the answer to a load.
      else one?.resolve(data.answer);
    };
    mine.onerror = (event) => {
      // The reader gets the message. Without this, the browser would also log the error.
      event.preventDefault();
      if (worker === mine) giveUp();
    };
    worker = mine;
    return mine;
  }

  function send(request?: Request): void {
    const ask: Ask<Request> = { id: (ids += 1), index, request };
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      started().postMessage(ask);
    } catch {
      giveUp();
    }
  }

  return {
    /**
     * Starts the worker and opens its index before the first request. If that fails, the first request tries again and
     * reports the error.
     */
    load: () => send(),
    /** Answers a request. Rejects with an error message for readers. */
    answer: (request: Request) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.set(ids + 1, { resolve, reject });
        send(request);
      }),
  };
}
