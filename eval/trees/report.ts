/** The report on one tree: every search beside every other, kind by kind. */
import type { Bytes } from '../peers';
import { table } from '../table';
import { KINDS, type Kind, type Query } from './queries';
import {
  bootstrap,
  differences,
  mean,
  percentile,
  share,
  worths,
  type Answer,
  type Difference,
} from './scores';

/** What one search answered, and what it costs. */
export type Run = {
  readonly name: string;
  /** One for each query, in their order. */
  readonly answers: readonly Answer[];
  readonly buildMs: number;
  readonly bytes: Bytes;
};

/** A tree that was asked about. */
export type Tree = {
  readonly name: string;
  readonly pages: number;
  readonly seed: number;
  readonly queries: readonly Query[];
};

/** Kinds with fewer queries are printed, but are no part of the mean: chance would be most of it. */
export const ENOUGH = 20;

/** Returns the answers to the queries of a kind. */
const answersOf = ({ answers }: Run, queries: readonly Query[], kind: Kind) =>
  answers.filter((_, index) => queries[index]?.kind === kind);

/** Returns which kinds a set has, and which of them count. */
function kindsOf(queries: readonly Query[]) {
  const count = (kind: Kind) => queries.filter((query) => query.kind === kind).length;
  const kinds = KINDS.filter((kind) => count(kind) > 0);
  return { count, kinds, counted: kinds.filter((kind) => count(kind) >= ENOUGH) };
}

const three = (value: number) => value.toFixed(3);
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** A table of one figure: a row for each search, a column for each kind, the mean of the kinds that count. */
function figures(
  title: string,
  runs: readonly Run[],
  queries: readonly Query[],
  figure: (answers: readonly Answer[]) => number,
): string[] {
  const { kinds, counted } = kindsOf(queries);
  const rows = runs.map((run) => [
    run.name,
    ...kinds.map((kind) => three(figure(answersOf(run, queries, kind)))),
    three(mean(counted.map((kind) => figure(answersOf(run, queries, kind))))),
  ]);
  return table([[title, ...kinds, 'mean'], ...rows]);
}

/** Returns the best of several searches by a figure. */
function bestOf(runs: readonly Run[], figure: (run: Run) => number): Run | undefined {
  return runs.toSorted((a, b) => figure(b) - figure(a))[0];
}

/** How one kind, or the mean, compares with the best peer. */
export type Comparison = {
  readonly of: Kind | 'mean';
  readonly peer: string;
  readonly difference: Difference;
  /** By more than chance. */
  readonly verdict: 'above' | 'below' | 'even';
};

const verdictOf = ({ low, high }: Difference) =>
  low > 0 ? 'above' : high < 0 ? 'below' : ('even' as const);

/** Compares our search with the best peer of each kind, and of the mean. */
export function compare(tree: Tree, our: Run, peers: readonly Run[]): readonly Comparison[] {
  const { queries, seed } = tree;
  const { kinds, counted } = kindsOf(queries);
  const of = (run: Run, kind: Kind) => worths(answersOf(run, queries, kind));
  const over = (name: Kind | 'mean', strata: readonly Kind[]): Comparison[] => {
    const peer = bestOf(peers, (run) => mean(strata.map((kind) => mean(of(run, kind)))));
    if (!peer || strata.length === 0) return [];
    const difference = bootstrap(
      strata.map((kind) => differences(of(our, kind), of(peer, kind))),
      `${seed}\n${name}\n${peer.name}`,
    );
    return [{ of: name, peer: peer.name, difference, verdict: verdictOf(difference) }];
  };
  return [...kinds.flatMap((kind) => over(kind, [kind])), ...over('mean', counted)];
}

/** Returns the report on a tree; `ours` is the name of our search. */
export function reportOf(tree: Tree, runs: readonly Run[], ours: string): readonly string[] {
  const { name, pages, queries, seed } = tree;
  const { count, kinds, counted } = kindsOf(queries);
  const few = kinds.filter((kind) => !counted.includes(kind));
  const our = runs.find((run) => run.name === ours);
  const peers = runs.filter((run) => run.name !== ours);
  const compared = our && peers.length > 0 ? compare(tree, our, peers) : [];
  const costs = runs.map(({ name: search, answers, buildMs, bytes }) => {
    const times = answers.map(({ ms }) => ms);
    return [
      search,
      kb(bytes.code),
      kb(bytes.index),
      kb(bytes.code + bytes.index),
      (buildMs / 1e3).toFixed(2),
      percentile(times, 50).toFixed(1),
      percentile(times, 95).toFixed(1),
    ];
  });
  return [
    `${name}: ${pages} pages, ${queries.length} queries (${kinds.map((kind) => `${kind} ${count(kind)}`).join(', ')}), seed ${seed}`,
    ...(few.length > 0 ? [`Under ${ENOUGH} queries, not in the mean: ${few.join(', ')}`] : []),
    '',
    ...figures('MRR@10', runs, queries, (answers) => mean(worths(answers))),
    '',
    ...figures('hit@10', runs, queries, (answers) =>
      share(answers, ({ rank }) => rank !== undefined),
    ),
    '',
    ...figures('empty', runs, queries, (answers) => share(answers, ({ empty }) => empty)),
    '',
    ...(compared.length > 0
      ? [
          ...table([
            ['MRR@10 against', 'best peer', 'difference', '95 %', ''],
            ...compared.map(({ of, peer, difference: { value, low, high }, verdict }) => [
              of,
              peer,
              signed(value),
              `${signed(low)} to ${signed(high)}`,
              verdict === 'even' ? '' : verdict,
            ]),
          ]),
          '',
        ]
      : []),
    ...table([['gzip, KB', 'code', 'index', 'both', 'build s', 'p50 ms', 'p95 ms'], ...costs]),
    ...runs.flatMap(({ name: search, bytes: { all } }) =>
      all === undefined
        ? []
        : [`${search}: index is what a query loads first, on average; all of it is ${kb(all)} KB`],
    ),
  ];
}
