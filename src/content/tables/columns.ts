/** The columns of a table, both written and computed. */
import {
  looksLikeMoment,
  momentOf,
  unitOf,
  type Unit,
  digitsOf,
  isNone,
  numberOf,
  rounded,
} from '../data/format';
import { type Line, type Fail } from '../data/table';
import type { Added } from './added';

/** The content of a cell: words, a number or nothing. */
export type Cell = string | number | undefined;

/** A column of a table. */
export type Column = {
  readonly name: string;
  readonly numbers: boolean;
  readonly cells: readonly Cell[];
  readonly total: Cell;
  /** The number of decimal places. */
  readonly digits: number;
  /** The formula of a computed column. */
  readonly added?: Added;
};

export const numbersIn = (cells: readonly Cell[]) =>
  cells.map((cell) => (typeof cell === 'number' ? cell : undefined));

/** Returns the unit in a column's name: "Used, %", "Amount, EUR". */
export function ownUnit(name: string): string | undefined {
  const [, word = ''] = /, (%|[A-Z]{3})$/.exec(name) ?? [];
  return word === '%' || unitOf(word, 0).type === 'currency' ? word : undefined;
}

/** Whether the numbers of a column are percentages. */
export const isPercent = (name: string, unit: string) => (ownUnit(name) ?? unit) === '%';

/** Reads a column that the author wrote. */
export function columnOf(
  body: readonly Line[],
  closing: Line | undefined,
  index: number,
  name: string,
  fail: Fail,
): Column {
  const texts = body.map(({ cells }) => cells[index] ?? '');
  const last = closing?.cells[index] ?? '';
  const filled = texts.filter((text) => !isNone(text));
  const numbers =
    index > 0 && filled.length > 0 && filled.every((text) => numberOf(text) !== undefined);
  if (numbers) {
    const all = [...texts, last];
    if (!isNone(last) && numberOf(last) === undefined) {
      fail(
        closing?.number ?? 0,
        `"${last}" is not a total of the column "${name}"`,
        'write a number, or leave it empty',
      );
    }
    return {
      name,
      numbers,
      cells: texts.map(numberOf),
      total: numberOf(last),
      digits: Math.max(...all.map(digitsOf)),
    };
  }
  const moments = filled.length > 0 && filled.every(looksLikeMoment);
  const cells = texts.map((text, row): Cell => {
    if (isNone(text)) return undefined;
    if (!moments) return text;
    const moment = momentOf(text);
    return (
      moment?.name ??
      fail(
        body[row]?.number ?? 0,
        `"${text}" is not a valid ${text.length > 7 ? 'day' : 'month'}`,
        'write a date such as 2026-08 or 2026-08-14',
      )
    );
  });
  return { name, numbers, cells, total: index === 0 ? last : isNone(last) ? '' : last, digits: 0 };
}

/** Returns how many decimal places computed numbers need. Shares get no more than readers can use. */
function digitsFor(
  values: readonly (number | undefined)[],
  percent: boolean,
  share: boolean,
): number {
  const exact = (digits: number) =>
    values.every((value) => value === undefined || Math.abs(value - rounded(value, digits)) < 1e-9);
  if (percent) return !share && exact(0) ? 0 : 1;
  return [0, 1, 2, ...(share ? [] : [3, 4])].find(exact) ?? 2;
}

/** Computes a column from the columns before it. */
export function computed(
  added: Added,
  columns: readonly Column[],
  rows: number,
  unit: string,
  fail: Fail,
): Column {
  const { name, formula } = added;
  const uses = new Map(columns.map((column) => [column.name, column]));
  for (const used of formula.names) {
    const column = uses.get(used);
    if (!column || column.numbers || column.cells.every((cell) => cell === undefined)) continue;
    fail(
      0,
      `the column "${used}" contains words, but "${name}" calculates with it`,
      'calculate with a column of numbers',
    );
  }
  const cells = Array.from({ length: rows }, (_, row) =>
    formula.value((used) => {
      const cell = uses.get(used)?.cells[row];
      return typeof cell === 'number' ? cell : undefined;
    }),
  );
  const percent = isPercent(name, unit);
  const share = formula.isShare;
  // Amounts keep the decimal places of the amounts in their formula: 2,721 next to 43,920.75 would look rounded.
  const like = share || percent ? [] : formula.names.map((used) => uses.get(used)?.digits ?? 0);
  const digits = Math.max(digitsFor(cells, percent, share), ...like);
  return { name, numbers: true, cells, total: undefined, digits, added };
}

/** Returns each column's unit. Columns with the same unit have the same number of decimal places. */
export function unitsOf(columns: readonly Column[], unit: string): (column: Column) => Unit {
  const numbers = columns.filter((column) => column.numbers);
  const shares = ({ name }: Column) => ownUnit(name) === undefined;
  const isMoney = unitOf(unit, 0).type === 'currency';
  const hasCents = numbers.some((column) => shares(column) && column.digits > 0);
  const wordOf = (column: Column): string => {
    const own = ownUnit(column.name);
    // It's already in the heading: "Used, %".
    if (own === '%') return '';
    // Next to amounts with cents, a column of whole numbers isn't money: 12 months aren't 12.00 USD.
    const counts = isMoney && hasCents && column.digits === 0 && !column.added;
    return own ?? (counts ? '' : unit);
  };
  return (column) => {
    const word = wordOf(column);
    const alike = word === '' ? [column] : numbers.filter((other) => wordOf(other) === word);
    return unitOf(word, Math.max(0, ...alike.map(({ digits }) => digits)));
  };
}
