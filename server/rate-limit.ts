/** How often one address may ask, counted in memory: each process counts separately. */
// The package's entry imports stores that need Node; this one needs a clock and a map.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** Whether a request is within its limit, and the headers that say so. */
export type Allowance = {
  readonly allowed: boolean;
  /** Seconds until the count begins again. */
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Counts a request of an address, or several that came as one. */
export type RateLimit = (address: string, times?: number) => Promise<Allowance>;

/** Seconds that a count lasts. */
const WINDOW = 60;

/** Questions that an address may ask in a minute by default. */
export const PER_MINUTE = 30;

type Count = Readonly<Record<'consumedPoints' | 'remainingPoints' | 'msBeforeNext', number>>;

const isCount = (value: unknown): value is Count =>
  typeof value === 'object' && value !== null && 'msBeforeNext' in value;

/** Returns a limit of so many requests a minute. */
export function rateLimit(perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW });
  return async (address, times = 1) => {
    // The limiter rejects requests over the limit.
    const count: Count = await limiter.consume(address, times).catch((reason: unknown) => {
      if (isCount(reason)) return reason;
      throw reason;
    });
    const isOver = count.consumedPoints > perMinute;
    const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
    const headers = {
      'ratelimit-limit': String(perMinute),
      'ratelimit-remaining': String(count.remainingPoints),
      'ratelimit-reset': String(seconds),
      ...(isOver && { 'retry-after': String(seconds) }),
    };
    return { allowed: !isOver, seconds, headers };
  };
}

/** Returns an address without what some proxies add: brackets, and the port. */
function bare(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\]/.exec(address) ?? [];
  return (bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/s, '').toLowerCase();
}

/**
 * Returns what stands for an address: one of IPv4 itself, of IPv6 its network of 64 bits, which is what
 * one household or machine is given.
 */
function network(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const whole = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns the address that a request is counted for.
 *
 * @param socket address at the other end of the connection
 * @param forwarded `X-Forwarded-For` where a proxy of ours writes it. Its right end is the proxy's word,
 *   everything before it anybody's.
 */
export function addressOf(socket: string | undefined, forwarded: string | undefined): string {
  const last = forwarded?.split(',').at(-1)?.trim();
  return network(bare(last || socket || 'unknown'));
}
