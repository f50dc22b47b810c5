/** Cells of a table that are numbers. */

const NUMBER = /^[+−-]?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,6})?$/;

/** Reads a number; undefined where it is none. */
export function numberOf(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  return Number(text.replaceAll(',', '').replace('−', '-'));
}

/** How many digits a number has behind the point. */
export const digitsOf = (text: string): number =>
  NUMBER.test(text) ? (/\.(\d+)$/.exec(text)?.[1]?.length ?? 0) : 0;

/** Whether a cell is left empty. */
export const isNone = (text: string): boolean => ['', '-', '–', '—'].includes(text);

/** Whether a row or a column is called Total. */
export const isTotal = (text: string | undefined): boolean => text?.toLowerCase() === 'total';

/** Rounds half up, as the digits are written: 1.005 is 1.01, although it is less in the machine. */
export function rounded(value: number, digits: number): number {
  const scaled = Number((Math.abs(value) * 10 ** digits).toPrecision(14));
  const whole = Math.round(scaled) / 10 ** digits;
  return value < 0 && whole !== 0 ? -whole : whole;
}

/** Sums to the digits that are written: 0.1 + 0.2 is 0.3. */
export const sumOf = (values: readonly (number | undefined)[], digits: number): number =>
  rounded(
    values.reduce<number>((all, value) => all + (value ?? 0), 0),
    digits,
  );
