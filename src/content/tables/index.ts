/** ```table: a table from a few lines or a data file, with columns and a sum that are computed. */
import { linesOf, listed, optionWords, pickColumns, pickRows, type Lines } from '../data/choose';
import { figure, headOf, shownName, isTotal, rounded } from '../data/format';
import { SourceError, type Source } from '../data/source';
import { mistakes, type Line, type Where } from '../data/table';
import { addedOf, type Added } from './added';
import { columnOf, computed, ownUnit, unitsOf, type Cell, type Column } from './columns';
import { checkOption, checkTotals, summed } from './sums';

/** A table, ready to be written. */
export type DataTable = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns, from 0, whose figures are right-aligned. */
  readonly right: readonly number[];
  /** Columns, from 0, that no author wrote. */
  readonly computed: readonly number[];
};

/** Names of a table's options, beside `title` and `note`. */
export const tableOptions = ['unit', 'data', 'columns', 'rows', 'add', 'total', 'tools'];

const EMPTY = '–';

function checkHead({ cells, number }: Line, where: Where): void {
  for (const [index, name] of cells.entries()) {
    // The names of rows need none.
    if (name === '' && index > 0) {
      mistakes(where)(number, `column ${index + 1} has no name`, 'write it in the first line');
    }
    if (cells.indexOf(name) < index) {
      mistakes(where)(number, `a second column "${name}"`, 'give each column a name of its own');
    }
  }
}

/** The columns that are shown, in their order: those asked for, then what is computed. */
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

/** Reads a table. @throws {SourceError} */
export function parseTable(source: Source): DataTable {
  const { options } = source;
  const { lines, where } = linesOf(source, 'table');
  const [head] = lines;
  checkHead(head, where);
  const added = addedOf(optionWords(options, 'add', 'Over = Spent - Amount'), head.cells);
  const shown = shownNames(lines, added, optionWords(options, 'columns', 'Amount, Spent'));
  const [, ...all] = pickRows(lines, optionWords(options, 'rows', '2026-08, 2026-09'));
  const unit = optionWords(options, 'unit', 'USD') ?? '';
  const last = all.at(-1);
  const closing = isTotal(last?.cells[0]) ? last : undefined;
  const body = closing ? all.slice(0, -1) : all;
  const { total } = options;
  if (body.length === 0) {
    mistakes(where)(
      head.number,
      'the table has no rows but the total',
      'write a line for each row above it',
    );
  }
  if (closing && total !== undefined) {
    throw new SourceError(
      0,
      'the table has a row Total and the option total',
      'remove one of the two',
    );
  }

  const columns: Column[] = head.cells.map((name, index) =>
    columnOf(body, closing, index, name, where),
  );
  for (const each of added) columns.push(computed(each, columns, body.length, unit, where));
  const unitIn = unitsOf(columns, unit);
  if (closing) checkTotals(columns, closing, unitIn, unit, where);
  const isSummed = closing !== undefined || total !== undefined;
  const done = isSummed ? summed(columns, closing !== undefined, unitIn, unit) : columns;
  if (typeof total === 'string') checkOption(total, done);

  const order = shown.flatMap((name) => done.find((column) => column.name === name) ?? []);
  const printed = (column: Column, cell: Cell): string =>
    typeof cell === 'number'
      ? figure(rounded(cell, unitIn(column).digits), unitIn(column))
      : (cell ?? EMPTY);
  const title = typeof options['title'] === 'string' ? options['title'] : '';
  const isSaid = unit !== '' && title.split(/[^\p{L}\p{N}%]+/u).includes(unit);
  const indexes = (has: (column: Column) => boolean) =>
    order.flatMap((column, index) => (has(column) ? [index] : []));
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
    right: indexes(({ numbers }) => numbers),
    computed: indexes((column) => column.added !== undefined),
  };
}
