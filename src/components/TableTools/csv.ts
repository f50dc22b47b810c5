/** Exports a table as CSV for spreadsheets (RFC 4180). */

/** A number that spreadsheets recognize, with or without a sign. */
const NUMBER = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$/;

/** Characters at the start of a cell that make spreadsheets treat it as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function fieldOf(text: string): string {
  // The apostrophe makes spreadsheets treat the cell as text instead of running it as a formula.
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('')}`;
