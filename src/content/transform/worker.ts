/** A thread that reads its part of a tree: see `workers.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TreeFile } from './file';
import { readerOf } from './tree';
import type { Urls } from './workers';

const reader = readerOf(workerData as Urls);

parentPort?.on('message', (files: readonly TreeFile[]) => {
  void reader
    .then((read) => read(files))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    .then((result) => parentPort?.postMessage(result));
});
