/** How often one address may ask, or for how long, counted in memory: each process counts separately. */
// The package's entry imports stores that need Node; this one needs a clock and a map.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** Seconds that a count lasts. */
const WINDOW = 60;

/** Questions that an address may ask in a minute by default. */
export const PER_MINUTE = 30;

type Count = Readonly<Record<'consumedPoints' | 'remainingPoints' | 'msBeforeNext', number>>;

const isCount = (value: unknown): value is Count =>
  typeof value === 'object' && value !== null && 'msBeforeNext' in value;

/** Counts a request of an address, or several that came as one. */
export type RateLimit = ReturnType<typeof rateLimit>;

/** Whether a request is within its limit, and the headers that say so. */
export type Allowance = Awaited<ReturnType<RateLimit>>;

/** Returns a limit of so many requests a minute. */
export function rateLimit(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW });
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
    /** `used` is what was counted in this minute; after `seconds` the count begins again. */
    return { allowed: !isOver, used: count.consumedPoints, seconds, headers };
  };
}
