/** Reads the files of a large tree in several threads. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Page } from '../../src/content/model';
import type { Problem } from '../../src/content/problem';
import type { TreeFile } from '../../src/content/transform/file';
import type { Read, Urls } from '../../src/content/transform/tree';

/** Files per batch: small enough that no thread waits long for the others. */
const BATCH = 50;

function startWorker(urls: Urls): Worker {
  // By tsx, whatever runs the caller: Docusaurus, a test, a command.
  const load = [require.resolve('tsx/cjs'), join(__dirname, 'thread.ts')];
  return new Worker(load.map((file) => `require(${JSON.stringify(file)});`).join(' '), {
    eval: true,
    workerData: urls,
    execArgv: [],
  });
}

/** Gives a thread one batch after another until none is left. */
function work(
  worker: Worker,
  next: () => readonly TreeFile[] | undefined,
  done: (read: Read) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const give = () => {
      const files = next();
      if (!files) return resolve();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(files);
    };
    worker.on('message', (read: Read) => {
      done(read);
      give();
    });
    worker.once('error', reject);
    worker.once('exit', (status) => {
      reject(new Error(`A thread that reads pages ended with status ${status}.`));
    });
    give();
  });
}

/** Reads files in this many threads. */
export async function readInThreads(
  files: readonly TreeFile[],
  urls: Urls,
  threads: number,
): Promise<Read> {
  const pages: Page[] = [];
  const problems: Problem[] = [];
  let given = 0;
  const next = () => {
    const batch = files.slice(given, given + BATCH);
    given += BATCH;
    return batch.length > 0 ? batch : undefined;
  };
  const workers = Array.from({ length: threads }, () => startWorker(urls));
  try {
    await Promise.all(
      workers.map((worker) =>
        work(worker, next, (read) => {
          pages.push(...read.pages);
          problems.push(...read.problems);
        }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return { pages, problems };
}
