/**
 * Dates as the site writes them. The names of the months are listed here because `Intl` abbreviates them differently
 * ("Sep", "Sept") in Node, which renders pages, and in some browsers, which hydrate them.
 */

/** The names of the months, in order. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const monthName = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';

/** Returns an ISO date as "Nov 17, 2026", in UTC. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${monthName(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Returns the month of an ISO date as "November 2026", in UTC. */
export function monthOf(iso: string): string {
  const date = new Date(iso);
  return `${monthName(date)} ${date.getUTCFullYear()}`;
}

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Returns the day of a moment (milliseconds since 1970) as YYYY-MM-DD, in UTC. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
