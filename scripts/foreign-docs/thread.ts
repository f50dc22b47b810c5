/** A thread that reads part of a tree: see `threads.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TreeFile } from '../../src/content/transform/file';
import { createReading, type Urls } from '../../src/content/transform/tree';
import { foreignReader } from './reader';

const reading = createReading(foreignReader, workerData as Urls);

parentPort?.on('message', (files: readonly TreeFile[]) => {
  void reading
    .then((read) => read(files))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    .then((result) => parentPort?.postMessage(result));
});
