/** The row that closes a table: sums that are computed, and those that an author wrote. */
import { figure, type Unit, numberOf, rounded, sumOf } from '../data/format';
import { isShare, valueOf } from '../data/formula';
import { refuseFence } from '../data/source';
import { mistakes, type Line, type Where } from '../data/table';
import { isPercent, numbersIn, type Column } from './columns';

/** Whether the numbers of a column can be added up. */
const adds = ({ name, numbers }: Column, unit: string) => numbers && !isPercent(name, unit);

/** Puts the sums below the columns: as the author wrote them, and computed where nobody did. */
export function summed(
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
    if (added && isShare(added.formula)) total = valueOf(added.formula, (used) => totals.get(used));
    else if (added || !isWritten) total = (added ?? adds(column, unit)) ? sum() : column.total;
    totals.set(name, typeof total === 'number' ? total : undefined);
    return { ...column, total };
  });
}

/** Compares what the author wrote as a sum with what the rows come to. */
export function checkTotals(
  columns: readonly Column[],
  closing: Line,
  unitIn: (column: Column) => Unit,
  unit: string,
  where: Where,
): void {
  for (const column of columns) {
    const { name, cells, total, added } = column;
    if (added || typeof total !== 'number' || !column.numbers) continue;
    const own = unitIn(column);
    const come = sumOf(numbersIn(cells), own.digits);
    // Shares that were rounded one by one miss their whole by as much.
    const slack = isPercent(name, unit) ? (cells.length / 2) * 10 ** -own.digits + 1e-9 : 0;
    if (Math.abs(total - come) <= slack) continue;
    mistakes(where)(
      closing.number,
      `the row "${closing.cells[0]}" says ${figure(total, own)} in "${name}", and the rows above come to ${figure(come, own)}`,
      `write ${come}, or fix a row`,
    );
  }
}

/** Compares `total="81200"` with what the columns come to: one of them must be it. */
export function checkOption(option: string, columns: readonly Column[]): void {
  const said = numberOf(option);
  const sums = columns.flatMap(({ total }) => (typeof total === 'number' ? [total] : []));
  if (said !== undefined && sums.includes(said)) return;
  refuseFence(
    said === undefined
      ? `the total "${option}" is not a number`
      : `the option total says ${option}, and the columns come to ${sums.join(', ')}`,
    'write total alone, write the sum, or fix a row',
  );
}
