/** The page's end of the answer engine in its worker. */
import { openPort, type WorkerLike } from '../../browser/worker/port';
import type { Answered } from '../engine';
import type { AvaRequest, Citation } from '../protocol';

/** What the worker is asked for: an answer, to prepare one, or whether a citation is correct. */
export type AvaTask =
  { readonly ask: AvaRequest } | { readonly prepare: AvaRequest } | { readonly check: Citation };

/** What the worker returns. */
export type AvaResult = Answered | { readonly holds: boolean } | undefined;

/** The engine, as the page sees it. Rejects with a sentence for the reader. */
export type AvaPort = {
  /** Starts the worker and opens its index. */
  readonly load: () => void;
  readonly answer: (request: AvaRequest) => Promise<Answered>;
  /** Loads what the answer to a question that is still being typed needs. */
  readonly prepare: (request: AvaRequest) => void;
  /** Whether the page has the citation's words under its heading. */
  readonly holds: (citation: Citation) => Promise<boolean>;
};

/** Creates the port to the engine, for the index whose core is at an address. */
export function createPort(index: string, start: () => WorkerLike): AvaPort {
  const { load, answer } = openPort<AvaTask, AvaResult>(
    index,
    start,
    'AVA didn’t start. Check your connection and try again.',
  );
  let isPreparing = false;
  return {
    load,
    prepare(request) {
      if (isPreparing) return;
      isPreparing = true;
      answer({ prepare: request })
        // If a file can't be loaded, the reader learns it from the answer.
        .catch(() => undefined)
        .finally(() => (isPreparing = false));
    },
    answer: async (request) => (await answer({ ask: request })) as Answered,
    holds: async (citation) => {
      const result = await answer({ check: citation });
      return result !== undefined && 'holds' in result && result.holds;
    },
  };
}

/** Starts the worker of the answer engine. */
export function startWorker(): WorkerLike {
  // The name is also the name of its chunk, so it has to differ from the chat's chunk.
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'answers' });
}
