/** Work on threads of their own, so that no search keeps a page waiting. */
import { readFileSync } from 'node:fs';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { isMainThread, parentPort, type Worker as Thread, workerData } from 'node:worker_threads';
import { HOSTING_FILE, parseManifest } from '../src/hosting/manifest';
import type { FileSource } from './files';
import { nodeFiles } from './folder-files';
import { createTurns, type TurnLimits, type Worker } from './turns';
import { createWork, type Outcome, performTask, type Task, type Work } from './work';

/**
 * Starts a thread that calls `workOnThread`, with the folder of the build as its data. A thread is started from a
 * file, and which one it is depends on how the server was started: from sources, or as one bundle.
 */
export type StartThread = (dir: string) => Thread;

/** Lower priority than the thread that answers requests, which has little to do but which everyone waits for. */
const NICE = 5;

/**
 * Milliseconds that this thread has had a processor, where the system says so: on a busy machine a reader does not pay
 * for what others do. Node knows this for the whole process only.
 */
function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Opens the index before the first question. Where that fails, the question says why. */
async function begin(files: FileSource, { search }: Work): Promise<void> {
  try {
    const manifest = parseManifest(new TextDecoder().decode(await files.read(HOSTING_FILE)));
    if (manifest.search) await search(manifest.search.file, { indexName: 'main', query: 'a' });
  } catch {}
}

/** What a thread does: one piece of work after another. */
export function workOnThread(): void {
  // Of one thread on Linux only; elsewhere it is the priority of the whole process.
  if (process.platform === 'linux' && !isMainThread) setPriority(getPriority() + NICE);
  const files = nodeFiles(String(workerData));
  const work = createWork(files);
  void begin(files, work);
  parentPort?.on('message', (task: Task) => {
    void performTask(work, task, processorTime).then((outcome) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      parentPort?.postMessage(outcome),
    );
  });
}

function workerOn(thread: Thread): Worker {
  let settle: ((outcome: Outcome) => void) | undefined;
  let ended = false;
  let begun = 0;
  const end = (error: unknown) => {
    ended = true;
    settle?.({ error, took: performance.now() - begun });
  };
  thread.on('message', (outcome: Outcome) => settle?.(outcome));
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The thread ended in the middle of its work.')));
  return {
    perform: (task) =>
      new Promise((resolve) => {
        settle = resolve;
        begun = performance.now();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        thread.postMessage(task);
      }),
    stop() {
      ended = true;
      void thread.terminate();
    },
    hasEnded: () => ended,
  };
}

/** Returns turns on threads, one for each core. */
export const turnsOnThreads = (dir: string, start: StartThread, limits: TurnLimits = {}) =>
  createTurns({ ...limits, start: () => workerOn(start(dir)), width: availableParallelism() });
