/** The fence ```table: a table from a few lines or a data file, with computed columns and totals. */
import { figure, headOf, rounded, shownName, sumOf, type Unit } from '../data/format';
import { refuseFence, type Source } from '../data/source';
import {
  checkHead,
  linesOf,
  listed,
  optionWords,
  pickColumns,
  pickRows,
  splitTotal,
  type Line,
  type Lines,
  type Fail,
} from '../data/table';
import { addedOf, type Added } from './added';
import {
  columnOf,
  computed,
  isPercent,
  numbersIn,
  ownUnit,
  unitsOf,
  type Cell,
  type Column,
} from './columns';

/** The options of a table, besides `title` and `note`. */
export const tableOptions = ['unit', 'data', 'columns', 'rows', 'add', 'total', 'tools'];

const EMPTY = '–';

/** Returns the columns to show, in order: those listed in the option `columns`, then the computed ones. */
function shownNames(lines: Lines, added: readonly Added[], asked: string | undefined): string[] {
  const [head] = lines;
  const extra = added.map(({ name }) => name);
  const all = [...head.cells, ...extra];
  const named = asked === undefined ? [] : listed(asked, (name) => all.includes(name));
  if (named.length === 0) return all;
  pickColumns([{ cells: all, number: head.number }], asked);
  const [first = ''] = head.cells;
  return [...new Set([first, ...named, ...extra])];
}

/** Whether a column's numbers can be added up. */
const adds = ({ name, numbers }: Column, unit: string) => numbers && !isPercent(name, unit);

/** Adds a total to each column: the one that the author wrote, or a computed one. */
function summed(
  columns: readonly Column[],
  isWritten: boolean,
  unitIn: (column: Column) => Unit,
  unit: string,
): Column[] {
  const totals = new Map<string, number | undefined>();
  return columns.map((column): Column => {
    const { name, added, cells } = column;
    const { digits } = unitIn(column);
    const sum = () =>
      sumOf(
        numbersIn(cells).map((value) => value && rounded(value, digits)),
        digits,
      );
    let total = column.total;
    if (added && added.formula.isShare) total = added.formula.value((used) => totals.get(used));
    else if (added || !isWritten) total = (added ?? adds(column, unit)) ? sum() : column.total;
    totals.set(name, typeof total === 'number' ? total : undefined);
    return { ...column, total };
  });
}

/** Compares the totals that the author wrote with the sums of the rows. */
function checkTotals(
  columns: readonly Column[],
  closing: Line,
  unitIn: (column: Column) => Unit,
  unit: string,
  fail: Fail,
): void {
  for (const column of columns) {
    const { name, cells, total, added } = column;
    if (added || typeof total !== 'number' || !column.numbers) continue;
    const own = unitIn(column);
    const come = sumOf(numbersIn(cells), own.digits);
    // Percentages that were rounded individually can miss their total by this much.
    const slack = isPercent(name, unit) ? (cells.length / 2) * 10 ** -own.digits + 1e-9 : 0;
    if (Math.abs(total - come) <= slack) continue;
    fail(
      closing.number,
      `the row "${closing.cells[0]}" says ${figure(total, own)} in "${name}", but the rows above add up to ${figure(come, own)}`,
      `write ${come}, or correct a row`,
    );
  }
}

/** Parses a table, and formats its cells. @throws {SourceError} */
export function parseTable(source: Source) {
  const { options } = source;
  const { lines, fail } = linesOf(source, 'table');
  const [head] = lines;
  checkHead(head, fail);
  const added = addedOf(optionWords(options, 'add', 'Over = Spent - Amount'), head.cells);
  const shown = shownNames(lines, added, optionWords(options, 'columns', 'Amount, Spent'));
  const [, ...all] = pickRows(lines, optionWords(options, 'rows', '2026-08, 2026-09'));
  const unit = optionWords(options, 'unit', 'USD') ?? '';
  const { body, closing } = splitTotal(head, all, 'table', fail);
  const { total } = options;
  if (typeof total === 'string')
    refuseFence('the option "total" takes no value', 'write only total');
  if (closing && total) {
    refuseFence('the table has both a row Total and the option total', 'remove one of the two');
  }

  const columns: Column[] = head.cells.map((name, index) =>
    columnOf(body, closing, index, name, fail),
  );
  for (const each of added) columns.push(computed(each, columns, body.length, unit, fail));
  const unitIn = unitsOf(columns, unit);
  if (closing) checkTotals(columns, closing, unitIn, unit, fail);
  const isSummed = closing !== undefined || total === true;
  const done = isSummed ? summed(columns, closing !== undefined, unitIn, unit) : columns;

  const order = shown.flatMap((name) => done.find((column) => column.name === name) ?? []);
  const printed = (column: Column, cell: Cell): string =>
    typeof cell === 'number'
      ? figure(rounded(cell, unitIn(column).digits), unitIn(column))
      : (cell ?? EMPTY);
  const title = typeof options['title'] === 'string' ? options['title'] : '';
  const isSaid = unit !== '' && title.split(/[^\p{L}\p{N}%]+/u).includes(unit);
  const sums = order.map((column, index) =>
    index === 0
      ? 'Total'
      : column.numbers
        ? printed(column, column.total)
        : String(column.total ?? ''),
  );
  return {
    header: order.map((column) => {
      const { name, numbers } = column;
      return !numbers || isSaid || ownUnit(name)
        ? shownName(name)
        : headOf(shownName(name), unitIn(column));
    }),
    rows: [
      ...body.map((_, row) => order.map((column) => printed(column, column.cells[row]))),
      ...(isSummed ? [sums] : []),
    ],
    /** Indexes of the columns that are right-aligned. */
    right: order.flatMap(({ numbers }, index) => (numbers ? [index] : [])),
    /** The option `tools` as the author wrote it. */
    tools: options['tools'] === true ? '' : options['tools'],
  };
}
