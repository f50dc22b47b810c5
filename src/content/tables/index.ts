/** ```table: a table from a few lines or a data file, with columns and a sum that are computed. */
import { linesOf, listed, optionWords, pickColumns, pickRows, type Lines } from '../data/choose';
import { figure, headOf, shownName, rounded } from '../data/format';
import { refuseFence, type Source } from '../data/source';
import { checkHead, splitTotal } from '../data/table';
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
  /** Whether it has tools, as its author wrote it. */
  readonly tools: string | undefined;
};

/** Names of a table's options, beside `title` and `note`. */
export const tableOptions = ['unit', 'data', 'columns', 'rows', 'add', 'total', 'tools'];

const EMPTY = '–';

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
  const { body, closing } = splitTotal(head, all, where);
  const { total } = options;
  if (closing && total !== undefined) {
    refuseFence('the table has a row Total and the option total', 'remove one of the two');
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
    tools: options['tools'] === true ? '' : options['tools'],
  };
}
