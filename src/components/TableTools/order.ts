/** The order of a table's rows when they are sorted by a column. */

/** What a cell is sorted by; undefined is an empty cell, which comes last whatever the direction. */
type Key = number | string | undefined;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Answers of tables of facts, the best first. */
const SCALE = ['yes', 'partly', 'no'];

/** A number and what is behind it: `124,200.00 USD`, `−3%`, `13 months`. */
const AMOUNT = /^([-−+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(\D*)$/;

/** Returns a number with its unit; undefined for other words. */
function amountOf(text: string): { readonly value: number; readonly unit: string } | undefined {
  const [, sign, whole, part = '', unit = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(whole.replaceAll(',', '') + part);
  return { value: sign === '-' || sign === '−' ? -value : value, unit: unit.replace(/s$/, '') };
}

/** Returns a date as the site writes them (`2026-11-21`, `Nov 21, 2026`, `November 2026`) as a number. */
function dateOf(text: string): number | undefined {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (iso) return Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3] ?? 1));
  const said = /^([a-z]{3,9})(?: (\d{1,2}),)? (\d{4})$/i.exec(text);
  const month = MONTHS.indexOf(said?.[1]?.slice(0, 3).toLowerCase() ?? '');
  return month < 0 ? undefined : Date.UTC(Number(said?.[3]), month, Number(said?.[2] ?? 1));
}

/** Returns the rank of an answer of a table of facts. */
function rankOf(text: string): number | undefined {
  const rank = SCALE.indexOf(text.toLowerCase());
  return rank < 0 ? undefined : rank;
}

/** Reads all cells that are not empty in the first way in which all of them can be read, else as words. */
function keysOf(cells: readonly string[]): Key[] {
  const units = new Set(cells.flatMap((cell) => amountOf(cell)?.unit ?? []));
  // Numbers of one unit; of several, their order would say nothing.
  const amount = (cell: string) => (units.size === 1 ? amountOf(cell)?.value : undefined);
  const read = [amount, dateOf, rankOf].find((way) =>
    cells.every((cell) => cell === '' || way(cell) !== undefined),
  );
  return cells.map((cell) => (cell === '' ? undefined : (read?.(cell) ?? cell)));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** How the rows are sorted. */
export type Direction = 'ascending' | 'descending';

/**
 * Returns the indexes of a column's cells, sorted: numbers of one unit and dates by what they amount
 * to, Yes before Partly before No, anything else as words. Rows that are alike keep their order.
 */
export function sortedBy(cells: readonly string[], direction: Direction): number[] {
  const keys = keysOf(cells);
  const turn = direction === 'ascending' ? 1 : -1;
  return cells
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, other] = [keys[a], keys[b]];
      if (one === undefined || other === undefined) {
        return Number(one === undefined) - Number(other === undefined) || a - b;
      }
      const difference =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : collator.compare(String(one), String(other));
      return difference * turn || a - b;
    });
}
