/** What rankings are worth, and whether one is better than another by more than chance. Pure. */
import { DEPTH } from '../metrics';
import { drawFrom } from './draw';

/** How a query was answered. */
export type Answer = {
  /** Place of the first right page, from 1; none beyond the tenth. */
  readonly rank: number | undefined;
  /** Whether nothing came at all. */
  readonly empty: boolean;
  /** The page that came first. */
  readonly first: string | undefined;
  readonly ms: number;
};

/** Judges a ranking. */
export function judged(right: readonly string[], urls: readonly string[], ms: number): Answer {
  const index = urls.slice(0, DEPTH).findIndex((url) => right.includes(url));
  return { rank: index < 0 ? undefined : index + 1, empty: urls.length === 0, first: urls[0], ms };
}

/** Returns what each answer is worth: 1 divided by the place, 0 where the page is not among the ten. */
export const worths = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ rank }) => (rank === undefined ? 0 : 1 / rank));

/** Returns the mean, 0 of nothing. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the share of answers for which something holds. */
export const share = (answers: readonly Answer[], holds: (answer: Answer) => boolean): number =>
  mean(answers.map((answer) => Number(holds(answer))));

/** A difference, and the bounds between which 95 of 100 resamples lie. */
export type Difference = { readonly value: number; readonly low: number; readonly high: number };

/** Resamples of a bootstrap. */
const RESAMPLES = 2_000;

/**
 * Compares two rankings by a paired bootstrap. Each stratum (a kind of queries) holds the differences query
 * by query; it is resampled separately, and the mean of the strata's means is compared.
 */
export function bootstrap(strata: readonly (readonly number[])[], seed: string): Difference {
  const draw = drawFrom(seed);
  const means: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const sums = strata.map((values) => {
      let sum = 0;
      for (let count = 0; count < values.length; count += 1) {
        sum += values[Math.floor(draw() * values.length)] ?? 0;
      }
      return values.length === 0 ? 0 : sum / values.length;
    });
    means.push(mean(sums));
  }
  means.sort((a, b) => a - b);
  const at = (part: number) => means[Math.round(part * (means.length - 1))] ?? 0;
  return { value: mean(strata.map(mean)), low: at(0.025), high: at(0.975) };
}

/** Returns the differences of two lists, place by place. */
export const differences = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value - (theirs[index] ?? 0));

/** Returns the value below which so many of a hundred values lie, 0 of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
