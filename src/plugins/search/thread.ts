/** Thread that makes the search index of the docs and the blocks of AVA: see `making.ts`, which starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { buildBlocks, encodeBlocks } from '../../ava/engine';
import { ContentError } from '../../content/problem';
import { transformDocs, type KeptPages } from '../../content/transform';
import { synonyms } from '../../facts/synonyms';
import { buildIndex, cutIndex, encodeIndex } from '../../search/engine';
import type { IndexSource, Made } from './making';

/** Pages that were read, where the thread is asked again. */
const kept: KeptPages = new Map();

async function make({ dir, own, baseUrl, watched }: IndexSource): Promise<Made> {
  try {
    const pages = await transformDocs(dir, own, watched ? kept : undefined);
    const index = buildIndex(pages, { baseUrl, synonyms });
    return {
      text: encodeIndex(index),
      blocks: encodeBlocks(buildBlocks(pages, index), index),
      // Packed here, not by the host: many hosts compress no file whose kind they do not know.
      shards: cutIndex(index).map(({ bytes, ...id }) => ({
        id,
        bytes: gzipSync(bytes, { level: watched ? 1 : 9 }),
      })),
    };
  } catch (error) {
    // Errors lose their class and fields on the way to another thread.
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}

function answer(source: IndexSource): void {
  void make(source).then((made) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    parentPort?.postMessage(made);
  });
}

const first = workerData as IndexSource;
// Without a listener the thread ends with its first answer.
if (first.watched) parentPort?.on('message', answer);
answer(first);
