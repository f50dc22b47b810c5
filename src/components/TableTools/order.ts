/** Sorts a table's rows by a column. */

/** A cell's sort key. Empty cells don't have one, and come last in both directions. */
type Key = number | string | undefined;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The answers in tables of facts, best first. */
const SCALE = ['yes', 'partly', 'no'];

/** A number and its unit: `124,200.00 USD`, `−3%`, `13 months`. */
const AMOUNT = /^([-−+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(\D*)$/;

/** Parses a number with its unit, or returns undefined for other text. */
function amountOf(text: string): { readonly value: number; readonly unit: string } | undefined {
  const [, sign, whole, part = '', unit = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(whole.replaceAll(',', '') + part);
  return { value: sign === '-' || sign === '−' ? -value : value, unit: unit.replace(/s$/, '') };
}

/** Returns a date in one of the site's formats (`2026-11-21`, `Nov 21, 2026`, `November 2026`) as a number. */
function dateOf(text: string): number | undefined {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (iso) return Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3] ?? 1));
  const said = /^([a-z]{3,9})(?: (\d{1,2}),)? (\d{4})$/i.exec(text);
  const month = MONTHS.indexOf(said?.[1]?.slice(0, 3).toLowerCase() ?? '');
  return month < 0 ? undefined : Date.UTC(Number(said?.[3]), month, Number(said?.[2] ?? 1));
}

/** Returns the rank of an answer in a table of facts. */
function rankOf(text: string): number | undefined {
  const rank = SCALE.indexOf(text.toLowerCase());
  return rank < 0 ? undefined : rank;
}

/** Returns the sort keys of a column: numbers, dates or answers if all its cells are that, otherwise text. */
function keysOf(cells: readonly string[]): Key[] {
  const units = new Set(cells.flatMap((cell) => amountOf(cell)?.unit ?? []));
  // Numbers with different units can't be compared.
  const amount = (cell: string) => (units.size === 1 ? amountOf(cell)?.value : undefined);
  const read = [amount, dateOf, rankOf].find((way) =>
    cells.every((cell) => cell === '' || way(cell) !== undefined),
  );
  return cells.map((cell) => (cell === '' ? undefined : (read?.(cell) ?? cell)));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The direction of sorting. */
export type Direction = 'ascending' | 'descending';

/**
 * Returns the sorted indexes of a column's cells: numbers with the same unit and dates by value, Yes before Partly
 * before No, and anything else as text. Equal rows keep their order.
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
