/** A thread that reads its part of a tree: see `workers.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { readFiles } from './tree';
import type { Job } from './workers';

const { files, urls } = workerData as Job;
void readFiles(files, urls).then((read) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(read);
});
