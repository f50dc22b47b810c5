/**
 * Limits how often, or for how long, an address can ask. The counts are in memory, unless the host has a store that
 * several processes share.
 */
// The package's entry imports stores that need Node. This one only needs a clock and a map.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** How long a count lasts, in seconds. */
export const WINDOW = 60;

/** How many questions an address can ask per minute by default. */
export const PER_MINUTE = 30;

type Count = Readonly<Record<'consumedPoints' | 'remainingPoints' | 'msBeforeNext', number>>;

/** Adds to the count of an address. Rejects with the count if it's over the limit. */
type Counter = { readonly consume: (address: string, points: number) => Promise<Count> };

/** Creates a counter with a limit. */
export type Counts = (points: number) => Counter;

/** Returns the counts with a name. Processes that share a store share the counts that have the same name. */
export type Counters = (name: 'ava' | 'search' | 'work' | 'mcp' | 'mcp-ava' | 'form') => Counts;

/** Counts in memory, each time from zero. */
const inMemory: Counts = (points) => new RateLimiterMemory({ points, duration: WINDOW });

const isCount = (value: unknown): value is Count =>
  typeof value === 'object' && value !== null && 'msBeforeNext' in value;

/** Counts a request from an address, or several that were sent as one. */
export type RateLimit = ReturnType<typeof rateLimit>;

/** Whether a request is within its limit, with the headers that say so. */
export type Allowance = Awaited<ReturnType<RateLimit>>;

/** Creates a limit of this many requests per minute. */
export function rateLimit(perMinute: number, counts: Counts = inMemory) {
  const limiter = counts(perMinute);
  return async (address: string, times = 1) => {
    // The limiter rejects requests over the limit.
    const count: Count = await limiter.consume(address, times).catch((reason: unknown) => {
      if (isCount(reason)) return reason;
      throw reason;
    });
    const isOver = count.consumedPoints > perMinute;
    const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
    const headers: Readonly<Record<string, string>> = {
      'ratelimit-limit': String(perMinute),
      'ratelimit-remaining': String(count.remainingPoints),
      'ratelimit-reset': String(seconds),
      ...(isOver && { 'retry-after': String(seconds) }),
    };
    /** `used` is the count in this minute. After `seconds`, the count starts over. */
    return { allowed: !isOver, used: count.consumedPoints, seconds, headers };
  };
}
