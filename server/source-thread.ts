/** The thread for a server that runs from its sources, which tsx compiles as they are loaded. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartThread } from './threads';

const load = [require.resolve('tsx/cjs'), join(__dirname, 'thread.ts')];

/** Starts the thread. */
export const sourceThread: StartThread = (dir) =>
  new Worker(load.map((file) => `require(${JSON.stringify(file)});`).join(' '), {
    eval: true,
    workerData: dir,
    execArgv: [],
  });
