/** What all benchmarks share: figures with their bounds, and functions that print and check them. */
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { missedBounds, type Bound } from '../eval/bounds';
import { percentile } from '../eval/metrics';
import { table } from '../eval/table';
import { runCommand, UsageError, type Command, type Values } from '../scripts/command';

/** The project's folder. */
export const ROOT = resolve(__dirname, '..');

/** A figure, its bounds, and the same figure for a bare site in the same run. */
export type Figure = Bound & {
  readonly bare?: number | undefined;
  /** Whether the bounds are for the ratio to the bare site. */
  readonly ofBare?: boolean;
  /** What it consists of. */
  readonly note?: string;
};

/** Figures that are measured together. */
export type Group = { readonly title: string; readonly figures: readonly Figure[] };

/** Returns the middle value, or the mean of the two middle values if their number is even. */
export const median = (values: readonly number[]): number =>
  (percentile(values, 50) -
    percentile(
      values.map((value) => -value),
      50,
    )) /
  2;

/** Returns the ratio of ours to bare. If both are zero, the ratio is 1. */
function ratioOf({ value, bare }: Figure): number | undefined {
  if (value === undefined || bare === undefined) return undefined;
  return bare === 0 && value === 0 ? 1 : value / bare;
}

/** Returns the value that a figure's bounds apply to. */
const bounded = (figure: Figure): Bound =>
  figure.ofBare ? { ...figure, value: ratioOf(figure), digits: 2, unit: ' of bare' } : figure;

/** Returns a sentence for each bound that is missed. A missing figure misses its bound. */
export const missedIn = (figures: readonly Figure[]): string[] =>
  missedBounds(
    figures
      .filter(({ least, most }) => least !== undefined || most !== undefined)
      .map((figure) => bounded(figure)),
  );

/** Returns the parts of a figure as texts, and its bound as `at most 0.5 x` if it's for the ratio to the bare site. */
export function textsOf(figure: Figure) {
  const { value, bare, least, most, digits = 0, unit = '', ofBare } = figure;
  const bound = most === undefined ? least && `at least ${least}` : `at most ${most}`;
  return {
    value: value === undefined ? '-' : value.toFixed(digits) + unit,
    bare: bare?.toFixed(digits),
    ratio: ratioOf(figure)?.toFixed(2),
    bound: bound === undefined ? '' : `${bound}${ofBare ? ' x' : ''}`,
  };
}

/** Returns lines for figures, each with its bound and, if it was measured, the bare site's figure. */
export function figureLines(figures: readonly Figure[]): string[] {
  const hasBare = figures.some(({ bare }) => bare !== undefined);
  return table([
    ...(hasBare ? [['', 'ours', 'bare', 'ratio', 'bound']] : []),
    ...figures.map((figure) => {
      const { value, bare = '-', ratio = '-', bound } = textsOf(figure);
      return [figure.name, value, ...(hasBare ? [bare, ratio] : []), bound, figure.note ?? ''];
    }),
  ]);
}

type Flags = NonNullable<ParseArgsConfig['options']>;

const CHECK = { check: { type: 'boolean', default: false } } as const;
const RECORD = { record: { type: 'boolean', default: false } } as const;

/** Prints a line. */
export const say = (line: string) => console.log(line);

/** Begins to measure, and returns a function that keeps the figures and names the file they are in. */
type Recorder = (runs: string) => (groups: readonly Group[]) => Promise<string>;

/**
 * Runs a benchmark as a command. Prints each group of figures once it's measured, then names the bounds that are missed.
 * With `--check`, a missed bound is a failure. With `--record`, if there's a recorder, the figures are kept.
 */
export function runBench<const Options extends Flags>(
  command: Omit<Command<Options>, 'usage'>,
  measure: (values: Values<Command<Options>>) => AsyncIterable<Group>,
  recorder?: Recorder,
): void {
  const { name, help = '', options } = command;
  const all = {
    name,
    options: { ...options, ...CHECK, ...(recorder && RECORD) },
    usage: `npm run ${name} -- [--check]${recorder ? ' [--record]' : ''}`,
    help: `--check      exits 1 on a missed bound\n${help}`,
  };
  runCommand(all, async ({ values }) => {
    const flags = values as { check?: boolean; record?: boolean; runs?: string };
    const keep = flags.record ? recorder?.(flags.runs ?? '1') : undefined;
    const groups: Group[] = [];
    for await (const group of measure(values as Values<Command<Options>>)) {
      say(`\n${[group.title, ...figureLines(group.figures)].join('\n')}`);
      groups.push(group);
    }
    if (groups.length === 0) {
      throw new UsageError(`${name}: nothing was measured. Fix: name a part that --help lists.`);
    }
    const missed = groups.flatMap(({ title, figures }) =>
      missedIn(figures).map((sentence) => `${title}: ${sentence}`),
    );
    say(['', ...(missed.length > 0 ? missed : ['Every bound holds.'])].join('\n'));
    if (keep) say(`Recorded in ${await keep(groups)}.`);
    if (flags.check && missed.length > 0) process.exitCode = 1;
  });
}
