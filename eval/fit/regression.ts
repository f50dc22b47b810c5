/**
 * Two regressions: a choice among several (conditional logit) and yes or no (logistic). Both keep weights close to given
 * ones, or close to 0 (ridge), so that features that few samples have keep a sensible weight.
 */
import { sumOf } from '../../src/ava/engine/decide/decide';
import type { Features } from '../../src/ava/engine/decide/features';

/** A choice: the features of all options, and which of them are right. */
export type Choice = {
  readonly all: readonly Features[];
  readonly right: readonly boolean[];
  readonly weight: number;
};

/** A yes or no, with its features. */
export type Yes = { readonly figures: Features; readonly yes: boolean; readonly weight: number };

const DESCENT = { steps: 400, rate: 0.5, momentum: 0.9 } as const;

/** Returns the names of features, and a function that turns features into numbers in the order of these names. */
function matrixOf(all: readonly Features[]) {
  const names = [...new Set(all.flatMap(Object.keys))];
  const row = (figures: Features) => Float64Array.from(names, (name) => figures[name] ?? 0);
  return { names, row };
}

const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

function add(gradient: Float64Array, row: Float64Array, factor: number): void {
  for (let at = 0; at < row.length; at += 1) {
    gradient[at] = (gradient[at] ?? 0) + factor * (row[at] ?? 0);
  }
}

const totalOf = (rows: readonly { readonly weight: number }[]) =>
  rows.reduce((sum, { weight }) => sum + weight, 0) || 1;

/** Returns the probabilities of a choice, which sum to 1 over the allowed options. */
function softmax(sums: readonly number[], allowed?: readonly boolean[]): number[] {
  const highest = Math.max(...sums);
  const all = sums.map((sum, at) => (allowed?.[at] === false ? 0 : Math.exp(sum - highest)));
  const total = all.reduce((sum, one) => sum + one, 0) || 1;
  return all.map((one) => one / total);
}

/** Fits weights with which a right option of each choice is the likeliest, by gradient descent with momentum. */
export function fitChoices(choices: readonly Choice[], ridge: number, prior: Features): Features {
  const usable = choices.filter(({ right }) => right.some(Boolean));
  const whole = totalOf(usable);
  const { names, row } = matrixOf(usable.flatMap(({ all }) => all));
  const rows = usable.map(({ all, right, weight }) => ({
    all: all.map(row),
    right,
    weight: weight / whole,
  }));
  const from = row(prior);
  const weights = from.slice();
  const speed = new Float64Array(names.length);
  for (let step = 0; step < DESCENT.steps; step += 1) {
    const gradient = from.map((start, at) => ridge * (start - (weights[at] ?? 0)));
    for (const { all, right, weight } of rows) {
      const sums = all.map((one) => dot(one, weights));
      const chosen = softmax(sums);
      const wanted = softmax(sums, right);
      all.forEach((one, at) =>
        add(gradient, one, ((wanted[at] ?? 0) - (chosen[at] ?? 0)) * weight),
      );
    }
    speed.forEach((value, at) => {
      speed[at] = DESCENT.momentum * value + DESCENT.rate * (gradient[at] ?? 0);
    });
    add(weights, speed, 1);
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

/** Solves a system of linear equations by elimination. It's given as rows, with the right side last. */
function solve(rows: Float64Array[]): Float64Array {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const sizeIn = (row: Float64Array) => Math.abs(row[column] ?? 0);
    const rest = rows.slice(column).toSorted((a, b) => sizeIn(b) - sizeIn(a));
    rows.splice(column, size, ...rest);
    const [from] = rest;
    for (const row of rows) {
      if (from && row !== from) add(row, from, -(row[column] ?? 0) / (from[column] ?? 1));
    }
  }
  return Float64Array.from(rows, (row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/** Steps of Newton's method, which converges after six or seven. */
const NEWTON_STEPS = 12;

/** Fits weights, with a `constant`, that make yes likely, by Newton's method on standardized features. */
export function fitYes(all: readonly Yes[], ridge: number): Features {
  const whole = totalOf(all);
  const { names, row } = matrixOf(all.map(({ figures }) => figures));
  const plain = all.map(({ figures, ...one }) => ({ ...one, figures: row(figures) }));
  const scales = names.map((_, at) => {
    const meanOf = (of: (value: number) => number) =>
      plain.reduce((sum, { figures, weight }) => sum + of(figures[at] ?? 0) * weight, 0) / whole;
    const mean = meanOf((value) => value);
    return { mean, spread: Math.sqrt(meanOf((value) => (value - mean) ** 2)) || 1 };
  });
  const samples = plain.map(({ figures, yes, weight }) => ({
    // The last one is the constant.
    row: Float64Array.from([
      ...scales.map(({ mean, spread }, at) => ((figures[at] ?? 0) - mean) / spread),
      1,
    ]),
    yes,
    weight: weight / whole,
  }));
  const size = names.length + 1;
  let weights = new Float64Array(size);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const system = Array.from(weights, (weight, at) => {
      const held = at < size - 1 ? ridge : 0;
      const equation = new Float64Array(size + 1);
      equation[at] = held;
      equation[size] = -held * weight;
      return equation;
    });
    for (const { row: one, yes, weight } of samples) {
      const chance = logistic(dot(one, weights));
      const terms = Float64Array.from([
        ...one.map((value) => value * chance * (1 - chance) * weight),
        (Number(yes) - chance) * weight,
      ]);
      system.forEach((equation, at) => add(equation, terms, one[at] ?? 0));
    }
    const change = solve(system);
    weights = weights.map((weight, at) => weight + (change[at] ?? 0));
  }
  const own = scales.map(({ spread }, at) => (weights[at] ?? 0) / spread);
  const shift = scales.reduce((sum, { mean }, at) => sum + (own[at] ?? 0) * mean, 0);
  return {
    constant: (weights[size - 1] ?? 0) - shift,
    ...Object.fromEntries(names.map((name, at) => [name, own[at] ?? 0])),
  };
}

/** Returns the probability of yes, from 0 to 1. */
export const likely = (figures: Features, weights: Features): number =>
  logistic(sumOf(figures, weights));
