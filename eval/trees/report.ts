/** The report on a tree, which compares the searches for each kind of query. */
import { figuresOf, mean, percentile, shareOf, type Outcome } from '../metrics';
import { table } from '../table';
import { drawFrom } from './draw';
import { KINDS, type Kind, type Query } from './queries';
import type { Bytes, SearchName } from './searches';

/** What a search answered, and what it costs. */
export type Run = {
  readonly name: SearchName;
  /** One for each query, in order. */
  readonly answers: readonly (Outcome & { readonly ms: number })[];
  readonly buildMs: number;
  readonly bytes: Bytes;
};

/** A tree that was evaluated. */
export type Tree = {
  readonly name: string;
  readonly pages: number;
  readonly seed: number;
  readonly queries: readonly Query[];
};

/** Kinds with fewer queries are printed but aren't part of the mean, because they'd be mostly chance. */
export const ENOUGH = 20;

/** The number of resamples in a bootstrap. */
const RESAMPLES = 2_000;

/** A difference, and the bounds that contain 95% of resamples. */
export type Difference = { readonly value: number; readonly low: number; readonly high: number };

/**
 * Compares two rankings with a paired bootstrap. Each stratum (a kind of query) contains the differences for each query.
 * Strata are resampled separately, and the mean of their means is compared.
 */
export function bootstrap(strata: readonly (readonly number[])[], seed: string): Difference {
  const draw = drawFrom(seed);
  const resampled = () =>
    mean(
      strata.map((values) =>
        mean(values.map(() => values[Math.floor(draw() * values.length)] ?? 0)),
      ),
    );
  const means = Array.from({ length: RESAMPLES }, resampled);
  return {
    value: mean(strata.map(mean)),
    low: percentile(means, 2.5),
    high: percentile(means, 97.5),
  };
}

/** Returns which kinds there are among queries, and which of them count. */
function kindsOf(queries: readonly Query[]) {
  const count = (kind: Kind) => queries.filter((query) => query.kind === kind).length;
  const kinds = KINDS.filter((kind) => count(kind) > 0);
  return { count, kinds, counted: kinds.filter((kind) => count(kind) >= ENOUGH) };
}

/** Returns the answers to the queries of a kind. */
const answersOf = ({ answers }: Run, queries: readonly Query[], kind: Kind) =>
  answers.filter((_, index) => queries[index]?.kind === kind);

const FIGURES: Readonly<Record<string, (answers: readonly Outcome[]) => number>> = {
  'MRR@10': (answers) => figuresOf(answers).mrr,
  'hit@1': (answers) => figuresOf(answers).hit1,
  'hit@3': (answers) => figuresOf(answers).hit3,
  'hit@10': (answers) => figuresOf(answers).hit10,
  empty: (answers) =>
    shareOf(answers.filter((one) => one.first === undefined).length, answers.length),
};

/** Compares the first search with the second, for each kind and as a mean. */
export function compare(
  { queries, seed }: Pick<Tree, 'queries' | 'seed'>,
  [our, other]: readonly [Run, Run],
): (readonly [name: Kind | 'mean', difference: Difference])[] {
  const worth = ({ rank }: Outcome) => (rank === undefined ? 0 : 1 / rank);
  const { kinds, counted } = kindsOf(queries);
  const differences = (kind: Kind) => {
    const theirs = answersOf(other, queries, kind);
    return answersOf(our, queries, kind).map((one, index) => {
      const their = theirs[index];
      return worth(one) - (their ? worth(their) : 0);
    });
  };
  const over = (name: Kind | 'mean', of: readonly Kind[]) =>
    [name, bootstrap(of.map(differences), `${seed}\n${name}\n${other.name}`)] as const;
  return [
    ...kinds.map((kind) => over(kind, [kind])),
    ...(counted.length > 0 ? [over('mean', counted)] : []),
  ];
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** Returns whether a difference is more than chance. */
const verdictOf = ({ low, high }: Difference) => (low > 0 ? 'above' : high < 0 ? 'below' : '');

/** Returns the report on a tree. */
export function reportOf(tree: Tree, runs: readonly Run[]): readonly string[] {
  const { name, pages, queries, seed } = tree;
  const { count, kinds, counted } = kindsOf(queries);
  const few = kinds.filter((kind) => !counted.includes(kind));
  const [our, other] = runs;
  const figures = Object.entries(FIGURES).flatMap(([title, figure]) => [
    ...table([
      [title, ...kinds, 'mean'],
      ...runs.map((run) => {
        const of = (kind: Kind) => figure(answersOf(run, queries, kind));
        return [
          run.name,
          ...[...kinds.map(of), mean(counted.map(of))].map((one) => one.toFixed(3)),
        ];
      }),
    ]),
    '',
  ]);
  const compared =
    our && other
      ? [
          ...table([
            [`MRR@10 against ${other.name}`, 'difference', '95 %', ''],
            ...compare(tree, [our, other]).map(([of, difference]) => [
              of,
              signed(difference.value),
              `${signed(difference.low)} to ${signed(difference.high)}`,
              verdictOf(difference),
            ]),
          ]),
          '',
        ]
      : [];
  const costs = runs.map(({ name: search, answers, buildMs, bytes }) => {
    const times = answers.map(({ ms }) => ms);
    return [
      search,
      ...[bytes.code, bytes.index, bytes.code + bytes.index].map(kb),
      (buildMs / 1e3).toFixed(2),
      ...[50, 95].map((percent) => percentile(times, percent).toFixed(1)),
    ];
  });
  return [
    `${name}: ${pages} pages, ${queries.length} queries (${kinds.map((kind) => `${kind} ${count(kind)}`).join(', ')}), seed ${seed}`,
    ...(few.length > 0 ? [`Under ${ENOUGH} queries, not in the mean: ${few.join(', ')}`] : []),
    '',
    ...figures,
    ...compared,
    ...table([['gzip, KB', 'code', 'index', 'both', 'build s', 'p50 ms', 'p95 ms'], ...costs]),
    ...runs.flatMap(({ name: search, bytes: { all } }) =>
      all === undefined
        ? []
        : `${search}: index is what a query loads first, on average; all of it is ${kb(all)} KB`,
    ),
  ];
}
