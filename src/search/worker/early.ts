/**
 * Starts search before the code that uses it arrives, so that the worker and the core of the index are fetched at the
 * same time instead of one after the other. This code is on every page, so it's as small as possible.
 */
import place from '@generated/search/default/place.json';
import type { WorkerLike } from '../../browser/worker/port';
import { startAhead } from './core-ahead';

let take: (() => WorkerLike | undefined) | undefined;
let isStarted = false;

/** Fetches the core. Returns undefined if that fails, in which case the worker reports it when it's used. */
async function fetchCore(): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(place.index);
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

/** Starts the search once, unless a service is searched. */
export function startEarly(): void {
  if (isStarted || place.hosted) return;
  isStarted = true;
  take = startAhead(startWorker, fetchCore());
}

/** Starts the worker of the search engine, or hands over the one that was started early. */
export function startOrTake(): WorkerLike {
  isStarted = true;
  return take?.() ?? startWorker();
}

/** Starts the worker of the search engine. */
function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
}
