/** Counts that several processes share, in Redis or Valkey. Loaded only if a store is configured. */
import { Redis } from 'ioredis';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import { type Counters, WINDOW } from '../rate-limit';

/** How long a count may take, in milliseconds. After that, the process counts for itself. */
const PATIENCE = 250;

/** The longest pause before the store is tried again, in milliseconds. */
const LONGEST_PAUSE = 2000;

/** How long the first requests wait for the store, in milliseconds. */
const LONGEST_START = 1000;

/** Connects to a store. While it can't be reached, each process counts for itself, and readers notice nothing. */
export function sharedCounts(url: string, logError: (error: unknown) => void) {
  const store = new Redis(url, {
    connectTimeout: 2000,
    commandTimeout: PATIENCE,
    // A count that can't be sent now isn't sent later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE),
  });
  let isLost = false;
  store.on('error', (error: NodeJS.ErrnoException) => {
    if (!isLost) {
      logError(
        `RATE_STORE_URL: the store can't be reached (${error.code ?? error.message}). Until it can, each process counts for itself.`,
      );
    }
    isLost = true;
  });
  store.on('ready', () => {
    if (isLost) logError('RATE_STORE_URL: the store can be reached again.');
    isLost = false;
  });
  const counters: Counters = (name) => (points) => {
    const limit = { points, duration: WINDOW };
    return new RateLimiterRedis({
      ...limit,
      storeClient: store,
      keyPrefix: `help-center:${name}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  };
  return {
    counters,
    /** Resolves when the store can be used, or after a moment without it. */
    ready: () =>
      new Promise<void>((done) => {
        const late = setTimeout(done, LONGEST_START);
        store.once('ready', () => {
          clearTimeout(late);
          done();
        });
      }),
    stop: () => store.disconnect(),
  };
}
