import { describe, expect, it } from 'vitest';
import { readYaml } from './yaml';

const faults = (text: string) => readYaml(text).faults.map(({ line, what }) => `${line}: ${what}`);

describe('a mistake', () => {
  it.each([
    ['an unclosed quote', 'a: 1\nb: "x\nc: 3\n', '2: missing closing "quote'],
    [
      'an apostrophe in a quoted value',
      "a: 1\nb: 'it's'\nc: 3",
      '2: unexpected scalar at node end',
    ],
    ['an unclosed bracket', 'a: 1\nb: [x, y\nc: 3\nd: [z]', /^2: flow sequence .* end with a \]$/],
    ['an unclosed brace', 'a: {b: 1\nc: 3', /^1: flow map .* end with a \}$/],
    ['a duplicate key', 'a: 1\nb: 2\na: 3', '3: map keys must be unique'],
    ['a tab', 'a:\n\t- 1', '2: tabs are not allowed as indentation'],
    ['an asterisk', 'a: 1\nb: *bold', '2: no value is called *bold'],
    ['a colon in a value', 'a: 1\nb: Costs: all of them', /^2: nested mappings/],
  ])('is reported on the line that the author has to fix: %s', (_what, text, message) => {
    expect(faults(text)[0]).toMatch(message);
    expect(readYaml(text).data).toBeUndefined();
  });
});

it('finds the lines of keys and items, and of missing keys inside them', () => {
  const {
    data,
    lineOf,
    faults: none,
  } = readYaml('a:\n  b:\n    - x\n    - c: 1\n      d: &e 2\nf: *e\n');
  expect([data, none]).toEqual([{ a: { b: ['x', { c: 1, d: 2 }] }, f: 2 }, []]);
  expect(lineOf(['a', 'b'])).toBe(2);
  expect(lineOf(['a', 'b', 1])).toBe(4);
  expect(lineOf(['a', 'b', 1, 'd'])).toBe(5);
  expect(lineOf(['a', 'b', 1, 'missing', 'too'])).toBe(4);
  expect(lineOf(['f'])).toBe(6);
  expect(lineOf(['missing'])).toBeUndefined();
});
