/** The entry of the bundled server, `dist/server.mjs`, and of its threads, which run the same file. */
import { isMainThread, Worker } from 'node:worker_threads';
import { main } from './cli';
import { workOnThread } from './threads';

if (isMainThread) {
  main('node server.mjs', (dir) => new Worker(new URL(import.meta.url), { workerData: dir }));
} else {
  workOnThread();
}
