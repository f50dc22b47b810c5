/**
 * Runs ELK in a thread. Laying out diagrams takes a third of the time in which pages are compiled, and compiling them
 * keeps only one processor busy.
 */
import { Worker } from 'node:worker_threads';
import type { ELK } from 'elkjs/lib/elk.bundled.js';

/** ELK's own worker is one for browsers, with `self`. Its errors are objects that can't be sent to another thread. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.self = {
    postMessage: ({ error, ...answer }) =>
      parentPort.postMessage(error ? { ...answer, error: new Error(String(error.message)) } : answer),
  };
  require(workerData.module);
  parentPort.on('message', (data) => self.onmessage({ data }));
`;

/** The thread, as ELK sees it. */
type Thread = {
  postMessage: (message: unknown) => void;
  onmessage?: (answer: { readonly data: unknown }) => void;
  terminate: () => void;
};

function startThread(): Thread {
  const module = require.resolve('elkjs/lib/elk-worker.min.js');
  const thread = new Worker(THREAD, { eval: true, workerData: { module }, execArgv: [] });
  let waiting = 0;
  const elk: Thread = {
    postMessage(message) {
      waiting += 1;
      // Keeps the process alive only while something is laid out.
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(message);
    },
    terminate: () => void thread.terminate(),
  };
  thread.unref();
  thread.on('message', (data: unknown) => {
    waiting -= 1;
    if (waiting === 0) thread.unref();
    elk.onmessage?.({ data });
  });
  return elk;
}

let elk: Promise<ELK> | undefined;

/** Loaded with the first drawing, because reading the docs doesn't need it. */
export const loadElk = (): Promise<ELK> =>
  (elk ??= import('elkjs/lib/elk-api.js').then(
    ({ default: Api }) =>
      new Api({
        // Its type is that of a worker in browsers.
        workerFactory: () => startThread() as unknown as InstanceType<typeof globalThis.Worker>,
      }),
  ));
