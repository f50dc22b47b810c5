/** Compresses with LZMA in a thread of its own: the build goes on meanwhile. */
import { on } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Bytes } from '../format/lzma';

/** Compresses files one after the other. Files are taken when they are needed, and are used up. */
export type Compress = (files: Iterable<Bytes>) => AsyncIterable<Bytes> | Iterable<Bytes>;

/** From 1 to 9. Mode 5 saves 0.4 percent more of these docs, and takes 1.4 times as long. */
const MODE = 4;

/** Files that the thread is given at once: it has the next one when the main thread is busy. */
const AHEAD = 2;

/** Without a file the thread ends. The package is an ES module, which text can only import by address. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module).then(({ compress }) => {
    parentPort.on('message', (file) => {
      if (file) parentPort.postMessage(new Uint8Array(compress(file, workerData.mode)));
      else parentPort.close();
    });
  });
`;

/** Compresses files in a thread. */
export async function* compressInThread(files: Iterable<Bytes>): AsyncGenerator<Bytes> {
  const module = pathToFileURL(require.resolve('lzma1')).href;
  const workerData = { module, mode: MODE };
  const thread = new Worker(THREAD, { eval: true, workerData, execArgv: [] });
  const queue = files[Symbol.iterator]();
  let isDone = false;
  let waiting = 0;
  const give = () => {
    if (isDone) return;
    const { value } = queue.next();
    isDone = value === undefined;
    waiting += isDone ? 0 : 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage(value, value ? [value.buffer] : []);
  };
  try {
    for (let count = 0; count < AHEAD; count += 1) give();
    for await (const [packed] of on(thread, 'message', { close: ['exit'] })) {
      waiting -= 1;
      give();
      yield packed as Bytes;
    }
  } finally {
    await thread.terminate();
  }
  if (!isDone || waiting > 0) throw new Error('The thread that compresses with LZMA ended early.');
}
