/** A table as a file for spreadsheets (RFC 4180). */

/** A number as spreadsheets read it, with or without a sign. */
const NUMBER = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$/;

/** Beginnings that make spreadsheets run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function fieldOf(text: string): string {
  // An apostrophe says "text" to a spreadsheet: a cell must not run as a formula.
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as CSV, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('')}`;
