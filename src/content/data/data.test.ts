import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listed } from './table';
import { formulaOf, signToken, type Token } from './formula';
import { rounded, sumOf } from './format';

fc.configureGlobal({ seed: 11 });

const tokens = (text: string): Token[] =>
  (text.match(/[\d.]+|[a-z]+|\S/g) ?? []).map(
    (word) =>
      signToken(word) ??
      (/\d/.test(word) ? { type: 'number', value: Number(word) } : { type: 'name', name: word }),
  );
const come = (text: string) => {
  const formula = formulaOf(tokens(text));
  return formula?.value((name) => ({ a: 6, b: 2 })[name]);
};

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) × 3', 9],
    ['8 ÷ 2 ÷ 2', 2],
    ['8 − 2 - 2', 4],
    ['-a + b', -4],
    ['a / b * 100', 300],
    ['a / (b - 2)', undefined],
    ['a + c', undefined],
    ['1 +', undefined],
    ['(1', undefined],
    ['1 2', undefined],
    ['', undefined],
  ])('%s gives %s', (text, value) => {
    expect(come(text)).toBe(value);
  });
  it('is a share if a column divides', () => {
    const share = (text: string) => formulaOf(tokens(text))!.isShare;
    expect(share('(a - b) / a * 100')).toBe(true);
    expect(share('(a - b) / 7')).toBe(false);
  });
  it('gives the same result as JavaScript', () => {
    const operand = fc.integer({ min: 1, max: 99 }).map(String);
    const sum = fc.letrec((tie) => ({
      sum: fc.oneof(
        { maxDepth: 4 },
        operand,
        fc
          .tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum'))
          .map(([left, sign, right]) => `${String(left)} ${sign} ${String(right)}`),
        tie('sum').map((inner) => `(${String(inner)})`),
      ),
    })).sum;
    fc.assert(
      fc.property(sum, (text) => {
        const value = new Function(`return ${String(text)}`)() as number;
        expect(come(String(text))).toBe(Number.isFinite(value) ? value : undefined);
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [0.5, 0, 1],
    [-0.4, 0, 0],
    [43311.2635, 3, 43311.264],
  ])('%s rounded to %s digits is %s', (value, digits, result) => {
    expect(rounded(value, digits)).toBe(result);
  });
  it('add up to the given number of digits', () => {
    expect(sumOf([0.1, 0.2, undefined], 2)).toBe(0.3);
  });
});

it('a list keeps names that contain commas together', () => {
  const known = new Set(['Used, %', 'Used', 'Spent']);
  expect(listed('Spent, Used, %, Used', (name) => known.has(name))).toEqual([
    'Spent',
    'Used, %',
    'Used',
  ]);
});
