/** Bounds of figures, as data. */

/** A figure and what it may be. */
export type Bound = {
  readonly name: string;
  /** None where it was not measured: that misses the bound. */
  readonly value: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Digits after the decimal point. */
  readonly digits?: number;
  readonly unit?: string;
  /** What to do about a miss. */
  readonly fix?: string;
};

/** Returns what a figure may be, in words. */
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
