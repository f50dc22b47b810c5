/** The bounds of figures, as data. */

/** A figure and its bounds. */
export type Bound = {
  readonly name: string;
  /** Undefined if it wasn't measured, which misses the bound. */
  readonly value: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Digits after the decimal point. */
  readonly digits?: number;
  readonly unit?: string;
  /** What to do if the bound is missed. */
  readonly fix?: string;
};

/** Returns the bounds of a figure, in words. */
const boundOf = ({ least, most, unit = '' }: Omit<Bound, 'name' | 'value'>): string =>
  most === undefined ? `at least ${least}${unit}` : `at most ${most}${unit}`;

/** Returns a sentence for each bound that is missed. */
export const missedBounds = (bounds: readonly Bound[]): string[] =>
  bounds
    .filter(
      ({ value = NaN, least = -Infinity, most = Infinity }) => !(value >= least && value <= most),
    )
    .map((bound) => {
      const { name, value, digits = 0, unit = '', fix } = bound;
      const is = value === undefined ? 'not measured' : `${value.toFixed(digits)}${unit}`;
      return `${name}: ${is}, must be ${boundOf(bound)}.${fix === undefined ? '' : ` Fix: ${fix}`}`;
    });
