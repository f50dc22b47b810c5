/**
 * Starts the search ahead of the code that asks it: worker and core of the index are fetched side by side,
 * and not one after the other. In the code of every page, so as small as it can be.
 */
import place from '@generated/search/default/place.json';
import type { WorkerLike } from '../../browser/worker/port';
import { startAhead } from './core-ahead';

let take: (() => WorkerLike | undefined) | undefined;
let isStarted = false;

/** Fetches the core; undefined if that fails: the worker then reports it, when it is asked. */
async function fetchCore(): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(place.index);
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

/** Starts it, once; not where a service is searched. */
export function startEarly(): void {
  if (isStarted || place.hosted) return;
  isStarted = true;
  take = startAhead(startWorker, fetchCore());
}

/** Starts the worker of the search engine, or hands over the one that was. */
export function startOrTake(): WorkerLike {
  isStarted = true;
  return take?.() ?? startWorker();
}

/** Starts the worker of the search engine. */
function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
}
