/**
 * Starts search before the code that uses it arrives, so that the worker and the core of the index are fetched at the
 * same time instead of one after the other. This code is on every page, so it's as small as possible.
 */
import place from '@generated/search/default/place.json';
import type { WorkerLike } from '../../browser/worker/port';
import { fetchCore, startAhead } from './core-ahead';

let take: (() => WorkerLike | undefined) | undefined;
let isStarted = false;
let underWay = Promise.resolve();

/** Starts the search once, unless a service is searched. */
export function startEarly(): void {
  if (isStarted || place.hosted) return;
  isStarted = true;
  const ahead = fetchCore(place.index);
  underWay = ahead.underWay;
  take = startAhead(startWorker, ahead.core);
}

/**
 * Resolves when so much of the core has arrived that what is requested now doesn't slow it down. It arrives while the
 * worker opens the core and asks for other files.
 */
export const coreUnderWay = (): Promise<void> => underWay;

/** Starts the worker of the search engine, or hands over the one that was started early. */
export function startOrTake(): WorkerLike {
  isStarted = true;
  return take?.() ?? startWorker();
}

/** Starts the worker of the search engine. */
function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
}
