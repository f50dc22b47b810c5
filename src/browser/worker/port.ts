/** The page's end of a worker: starts it when first asked, and tells answers apart. */
import type { Ask, Told } from './messages';

/** What of a worker is used. */
export type WorkerLike = {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A worker, as the page sees it. */
export type Port<Request, Answer> = ReturnType<typeof openPort<Request, Answer>>;

type Waiting<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Opens a port. A worker that fails is dropped; the next request starts another.
 *
 * @param index address of the core of the index that the worker opens
 * @param notStarted says that there is no worker, a sentence for the reader
 * @param Problem the error of a sentence for the reader
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
      // No one waits for the answer to loading.
      else one?.resolve(data.answer);
    };
    mine.onerror = (event) => {
      // The reader gets the sentence; the browser would print the error again.
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
     * Starts the worker and opens its index, ahead of the first request: that asks for the index again, and tells the
     * reader what is wrong then.
     */
    load: () => send(),
    /** Answers a request. Rejects with a sentence for the reader. */
    answer: (request: Request) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.set(ids + 1, { resolve, reject });
        send(request);
      }),
  };
}
