/** Dates as the site writes them: the same on the server and in every reader's time zone. */

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });

const longFormat = format({ day: 'numeric', month: 'short', year: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });

/** Returns an ISO date as "17 Nov 2026". */
export const longDate = (iso: string): string => longFormat.format(new Date(iso));

/** Returns the month of an ISO date as "November 2026". */
export const monthOf = (iso: string): string => monthFormat.format(new Date(iso));
