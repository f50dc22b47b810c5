/** The thread for a server that runs from its sources, which tsx compiles as they are loaded. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartThread } from './threads';

const requireOf = (file: string) => `require(${JSON.stringify(file)})`;

const code = `${requireOf(require.resolve('tsx/cjs'))}; ${requireOf(join(__dirname, 'threads.ts'))}.workOnThread();`;

/** Starts the thread. */
export const sourceThread: StartThread = (dir) =>
  new Worker(code, { eval: true, workerData: dir, execArgv: [] });
