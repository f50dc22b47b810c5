/** Reads the files of a large tree in several threads. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Page } from '../model';
import type { Problem } from '../problem';
import type { TreeFile } from './file';

/** What a thread is given. */
export type Job = {
  readonly files: readonly TreeFile[];
  readonly urls: ReadonlyMap<string, string>;
};

type Read = { readonly pages: readonly Page[]; readonly problems: readonly Problem[] };

function readInWorker(job: Job): Promise<Read> {
  return new Promise((resolve, reject) => {
    // By tsx, whatever runs the caller: Docusaurus, a test, a command.
    const load = [require.resolve('tsx/cjs'), join(__dirname, 'worker.ts')];
    const code = load.map((file) => `require(${JSON.stringify(file)});`).join(' ');
    const worker = new Worker(code, {
      eval: true,
      workerData: job,
      execArgv: [],
      // A parser makes much that is short-lived: with room for it a fifth of the time is saved.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (status) => {
      reject(new Error(`A thread that reads pages ended with status ${status}.`));
    });
  });
}

/** Reads files in so many threads; the pages come in the order of the files. */
export async function readInWorkers(
  files: readonly TreeFile[],
  urls: ReadonlyMap<string, string>,
  threads: number,
): Promise<Read> {
  const size = Math.ceil(files.length / threads);
  const jobs = Array.from({ length: threads }, (_, index) =>
    files.slice(index * size, (index + 1) * size),
  ).filter((part) => part.length > 0);
  const results = await Promise.all(jobs.map((part) => readInWorker({ files: part, urls })));
  return {
    pages: results.flatMap(({ pages }) => pages),
    problems: results.flatMap(({ problems }) => problems),
  };
}
