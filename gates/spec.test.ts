import { describe, expect, it } from 'vitest';
import { compare, parseSpec, type TestResult } from './spec';

const table = (...rows: string[]) =>
  ['## 2. Screens', '', '| id | clause | test |', '| --- | --- | --- |', ...rows].join('\n');

const textOf = (text: string, file = 'tests/spec.md') => [{ file, text }];

const good = table(
  '| 2.1 | Home | tests/a.spec.ts |',
  '| 2.2 | Search | tests/a.spec.ts |',
  '| 2.3 | Both | tests/a.spec.ts, src/b.test.ts |',
);

const result = (file: string, title: string, outcome: TestResult['outcome'] = 'passed') => ({
  file,
  title,
  outcome,
  message: '',
});
const passing = [
  result('tests/a.spec.ts', '[2.1] [2.2] [2.3] home stands (desktop)'),
  result('src/b.test.ts', 'b [2.3]'),
  result('src/c.test.ts', 'a test of no clause'),
];

describe('the table of tests/spec.md', () => {
  it('is read row by row', () => {
    const { rows, problems } = parseSpec(textOf(good));
    expect(problems).toEqual([]);
    expect(rows.map(({ id, tests }) => [id, tests.length])).toEqual([
      ['2.1', 1],
      ['2.2', 1],
      ['2.3', 2],
    ]);
  });

  it.each([
    ['a row without a test', '| 2.4 | Nothing proves it | |', 'a row has three cells'],
    [
      'a row from another section',
      '| 3.1 | Elsewhere | tests/a.spec.ts |',
      '3.1 is not an id of section 2',
    ],
    [
      'a number that is already used',
      '| 2.1 | Again | tests/a.spec.ts |',
      '2.1 is also in tests/spec.md:5',
    ],
  ])('fails for %s', (_what, row, message) => {
    const { problems } = parseSpec(textOf(`${good}\n${row}`));
    expect(problems.join()).toContain(message);
    expect(problems.join()).toMatch(/tests\/spec\.md:8: .*Fix: /);
  });

  it('continues in another file, with ids that are unique across both', () => {
    const both = (row: string) =>
      parseSpec([...textOf(good), ...textOf(table(row), 'tests/sample/spec.md')]);
    const { rows, problems } = both('| 2.4 | A page | tests/sample/a.spec.ts |');
    expect(problems).toEqual([]);
    expect(rows.map(({ id }) => id)).toEqual(['2.1', '2.2', '2.3', '2.4']);
    expect(compare(rows, passing).join()).toContain(
      'tests/sample/spec.md:5: 2.4 "A page": no test',
    );
    expect(both('| 2.1 | Again | tests/a.spec.ts |').problems.join()).toContain(
      'tests/sample/spec.md:5: 2.1 is also in tests/spec.md:5',
    );
  });

  it('fails if it has no rows', () => {
    expect(parseSpec(textOf('# Nothing')).problems).toHaveLength(1);
  });
});

describe('rows and tests', () => {
  const { rows } = parseSpec(textOf(good));

  it('agree', () => expect(compare(rows, passing)).toEqual([]));

  it.each([
    ['no test ran', passing.slice(1), 'tests/spec.md:5: 2.1 "Home": no test of tests/a.spec.ts'],
    [
      'one of two tests did not run',
      passing.slice(0, 1),
      'no test of src/b.test.ts with [2.3] in its title ran',
    ],
    [
      'a test failed',
      [result('tests/a.spec.ts', '[2.1] again (phone)', 'failed'), ...passing],
      '"[2.1] again (phone)" failed',
    ],
    [
      'a test was skipped',
      [result('tests/a.spec.ts', '[2.1] again', 'skipped'), ...passing],
      '"[2.1] again" skipped',
    ],
    [
      'a title names an unknown row',
      [...passing, result('src/c.test.ts', '[2.99] c')],
      'names row 2.99, which is neither in tests/spec.md nor in',
    ],
    [
      'a title names a row that names another file',
      [...passing, result('src/c.test.ts', '[2.1] c')],
      'row 2.1 does not name src/c.test.ts',
    ],
  ])('fails when %s', (_what, results, message) => {
    expect(compare(rows, results).join('\n')).toContain(message);
  });
});
