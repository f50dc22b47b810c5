/** Numbers, amounts and dates in charts and tables: reads them from cells, rounds, sums and formats them. */

import { MONTHS } from '../model/dates';

/** The unit of the numbers in a chart or a table. */
export type Unit = {
  readonly type: 'currency' | 'percent' | 'plain' | 'none';
  readonly name: string;
  /** Digits after the decimal point, the same for every number in the chart. */
  readonly digits: number;
};

/** Returns names as a list for a sentence: `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Returns words with a period behind them, unless they end with a mark of their own. */
export const sentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

/** Keeps a number and its unit on one line. */
const NO_BREAK = '\u00A0';
const MINUS = '\u2212';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Returns the unit with a name, for numbers with up to `found` digits after the decimal point. */
export function unitOf(name: string, found: number): Unit {
  if (name === '') return { type: 'none', name, digits: found };
  if (name === '%') return { type: 'percent', name, digits: found };
  if (!currencies.has(name)) return { type: 'plain', name, digits: found };
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: name,
  }).resolvedOptions();
  return { type: 'currency', name, digits: found > 0 ? Math.max(found, maximumFractionDigits) : 0 };
}

/** By number of digits, because making one takes much longer than using it. */
const formats = new Map<number, Intl.NumberFormat>();

function grouped(value: number, digits: number): string {
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(digits, format);
  return (value < 0 ? MINUS : '') + format.format(Math.abs(value));
}

/** Returns a number for a table cell. It has its percent sign, but other units are in the column's header. */
export const figure = (value: number, { type, digits }: Unit): string =>
  grouped(value, digits) + (type === 'percent' ? '%' : '');

/** Returns a number with its unit, for a sentence. */
export const amount = (value: number, unit: Unit): string =>
  figure(value, unit) +
  (unit.type === 'currency' || unit.type === 'plain' ? NO_BREAK + unit.name : '');

/** Returns a change with its sign. */
export const change = (value: number, unit: Unit): string =>
  (value > 0 ? '+' : '') + figure(value, unit);

const SCALES = [
  [1e9, 'bn'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** Returns a short form of a number, such as 38.1k. */
export function compact(value: number, unit: Unit): string {
  const [by, sign] = SCALES.find(([least]) => Math.abs(value) >= Math.max(least, 1e4)) ?? [1, ''];
  if (by === 1) {
    return Math.abs(value) >= 1000 ? figure(value, { ...unit, digits: 0 }) : figure(value, unit);
  }
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value / by))));
  return figure(value / by, { ...unit, digits }).replace(/(%?)$/, `${sign}$1`);
}

/** Returns a function that formats the ticks of an axis: all the same way, exactly, and as short as possible. */
export function tickFormat(ticks: readonly number[], unit: Unit): (value: number) => string {
  const most = Math.max(...ticks.map(Math.abs));
  const [by, sign] = SCALES.find(([least]) => most >= Math.max(least, 1e4)) ?? [1, ''];
  const exact = (digits: number) =>
    ticks.every((tick) => {
      const scaled = (tick / by) * 10 ** digits;
      return Math.abs(scaled - Math.round(scaled)) < 1e-6;
    });
  const digits = [0, 1, 2, 3, 4, 5].find(exact) ?? 6;
  const percent = unit.type === 'percent' ? '%' : '';
  return (value) => (value === 0 ? `0${percent}` : grouped(value / by, digits) + sign + percent);
}

/** The weekdays, beginning with that of January 1, 1970, which is day 0. */
const WEEKDAYS = 'Thu Fri Sat Sun Mon Tue Wed'.split(' ');

/** A month or a day in a table. */
export type Moment = NonNullable<ReturnType<typeof momentOf>>;

/**
 * Reads `2026-08` or `2026-08-14`. Returns undefined for anything else, including days that don't exist. `at` counts
 * months or days from a fixed one. `short` is the label on an axis, above the year. Only a day has a `weekday`.
 */
export function momentOf(text: string) {
  const [, year = '', month = '', day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  const word = MONTHS[Number(month) - 1]?.slice(0, 3);
  if (!word) return undefined;
  if (day === undefined) {
    const at = Number(year) * 12 + Number(month) - 1;
    return { type: 'month' as const, at, name: `${word} ${year}`, short: word, year, weekday: '' };
  }
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return undefined;
  const at = date.getTime() / 864e5;
  const short = `${word} ${Number(day)}`;
  const weekday = WEEKDAYS[at % 7] ?? '';
  return { type: 'day' as const, at, name: `${short}, ${year}`, short, year, weekday };
}

/** Whether a text looks like a month or a day, valid or not. */
export const looksLikeMoment = (text: string): boolean => /^\d{4}-\d{1,2}(-\d{1,2})?$/.test(text);

/** Returns a name in a table as readers see it, with months and days in words. */
export const shownName = (name: string): string => momentOf(name)?.name ?? name;

/** Returns the header of a column, which includes its unit, except for percentages. */
export function headOf(name: string, unit: Unit): string {
  const told = unit.type === 'none' || unit.type === 'percent' || unit.name === name.toLowerCase();
  return told ? name : `${name}, ${unit.name}`;
}

const NUMBER = /^[+−-]?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,6})?$/;

/** Reads a number. Returns undefined for any other text. */
export function numberOf(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  return Number(text.replaceAll(',', '').replace('−', '-'));
}

/** Returns the number of digits after the decimal point. */
export const digitsOf = (text: string): number =>
  NUMBER.test(text) ? (/\.(\d+)$/.exec(text)?.[1]?.length ?? 0) : 0;

/** Whether a cell is empty or a dash. */
export const isNone = (text: string): boolean => ['', '-', '–', '—'].includes(text);

/** Whether a row or a column is called Total. */
export const isTotal = (text: string | undefined): boolean => text?.toLowerCase() === 'total';

/** Rounds half up, based on the decimal digits: 1.005 becomes 1.01, although its binary value is slightly less. */
export function rounded(value: number, digits: number): number {
  const scaled = Number((Math.abs(value) * 10 ** digits).toPrecision(14));
  const whole = Math.round(scaled) / 10 ** digits;
  return value < 0 && whole !== 0 ? -whole : whole;
}

/** Returns a sum, rounded to a number of digits, so that 0.1 + 0.2 is 0.3. */
export const sumOf = (values: readonly (number | undefined)[], digits: number): number =>
  rounded(
    values.reduce<number>((all, value) => all + (value ?? 0), 0),
    digits,
  );
