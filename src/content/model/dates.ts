/**
 * Dates as the site writes them. The names of months are here because `Intl` abbreviates them
 * differently from one browser to the next ("Sep", "Sept"), and pages are written before they are
 * read.
 */

/** Names of months, in their order. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

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
