/** The thread that makes the documents and the index. `making.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { ContentError } from '../../content/problem';
import type { Unlinked } from '../../content/markup';
import { transformDocs } from '../../content/transform';
import { searchWords } from '../../content/facts/lookup';
import { buildIndex } from '../../search/engine';
import type { IndexSource, Made } from './making';

async function make({ dir, own, baseUrl, watched }: IndexSource): Promise<Made> {
  try {
    const unlinked: Unlinked[] = [];
    const pages = await transformDocs(dir, { ...own, unlinked: (link) => unlinked.push(link) });
    const { core, files } = buildIndex(pages, { baseUrl, learns: !watched, ...searchWords() });
    // Compressed here, because many hosts don't compress file types that they don't know.
    const packed = (bytes: Uint8Array) => gzipSync(bytes, { level: watched ? 1 : 9 });
    const sent = [...files].map(
      ([path, bytes]) => [path, path.endsWith('.bin') ? packed(bytes) : bytes] as const,
    );
    return { core: packed(core), files: new Map(sent), unlinked };
  } catch (error) {
    // Errors lose their class and fields when they're sent to another thread.
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}

void make(workerData as IndexSource).then((made) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(made);
});
