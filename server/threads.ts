/** Runs work on separate threads, so that pages don't have to wait for searches. */
import { readFileSync } from 'node:fs';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { isMainThread, parentPort, type Worker as Thread, workerData } from 'node:worker_threads';
import { HOSTING_FILE, parseManifest } from '../src/hosting/manifest';
import type { FileSource } from './files';
import { nodeFiles } from './folder-files';
import { createTurns, type TurnLimits, type Worker } from './turns';
import { createWork, type Outcome, performTask, type Task, type Work } from './work';

/**
 * Starts a thread that calls `workOnThread`, with the folder of the build as its data. Which file the thread runs
 * depends on how the server was started: from its sources, or as one bundle.
 */
export type StartThread = (dir: string) => Thread;

/** Gives workers a lower priority than the thread that handles requests, which has little work but blocks everyone. */
const NICE = 5;

/**
 * Returns this thread's processor time in milliseconds, if the system provides it, so that on a busy machine, readers
 * aren't charged for what others do. Node only knows the time of the whole process.
 */
function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Opens the index before the first question. If that fails, the first question reports why. */
async function begin(files: FileSource, { search }: Work): Promise<void> {
  try {
    const manifest = parseManifest(new TextDecoder().decode(await files.read(HOSTING_FILE)));
    if (manifest.search) await search(manifest.search.file, { indexName: 'main', query: 'a' });
  } catch {}
}

/** Runs on a thread, and does one task after another. */
export function workOnThread(): void {
  // Only Linux has priorities for threads. Elsewhere, this would be the priority of the whole process.
  if (process.platform === 'linux' && !isMainThread) setPriority(getPriority() + NICE);
  const files = nodeFiles(String(workerData));
  const work = createWork(files);
  void begin(files, work);
  parentPort?.on('message', (task: Task) => {
    void performTask(work, task, processorTime).then((outcome) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
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
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread.postMessage(task);
      }),
    stop() {
      ended = true;
      void thread.terminate();
    },
    hasEnded: () => ended,
  };
}

/** Creates turns on threads, one for each core. */
export const turnsOnThreads = (dir: string, start: StartThread, limits: TurnLimits = {}) =>
  createTurns({ ...limits, start: () => workerOn(start(dir)), width: availableParallelism() });
