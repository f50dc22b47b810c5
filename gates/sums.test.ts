import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkSums, equationsIn } from './sums';

fc.configureGlobal({ seed: 11 });

/** Returns the sums in a text: a wrong one as `sum: result`, and a right one as it is. */
const found = (text: string) =>
  equationsIn(text).map(({ text: words, comes }) =>
    comes === undefined ? words : `${words}: ${comes}`,
  );

describe('a sum that a text prints', () => {
  it.each([
    'It is 600,000 − 330,000 = 270,000.',
    '330,000 ÷ 7 × 12 = 565,714 USD',
    '43,920.75 ÷ 41,200 = 106.6%, which is over',
    '18 days ÷ 31 days = 58.1% of the time',
    '62.0% ÷ 58.1% = 1.07.',
    '62.0% − 58.1% = 3.9%',
    'A fee of 3,000 USD at 94% wastes 3,000 × 6% = 180 USD',
    '(1 + 0.03) × 40,000 USD a month = 41,200 USD',
    'It spends too much (18 ÷ 31 = 58.1%).',
    '1,564 - 2,000 = -436',
    '1,564 − 2,000 = −436',
    '100 × discount 8% = 8',
    '26,310.05 ÷ 18 = 1,461.67',
    '1 ÷ 8 = 0.13',
    '2,190 ≈ 4,400 ÷ 2',
    '330,000 ÷ 7 = about 47,000',
    '1.2 million ÷ 12 = 100,000',
    '1,200,000 × 2 = 2.4 million',
    'October’s pace gives 26,310.05 ÷ 18 × 31 = 45,311.75 USD',
    '例：43,200分のうち43,070 ÷ 43,200 = 99.70%となり',
  ])('passes if it is right: %s', (text) => {
    const [only, ...more] = equationsIn(text);
    expect(only).toBeDefined();
    expect(only?.comes).toBeUndefined();
    expect(more).toEqual([]);
  });
  it.each([
    ['600,000 − 330,000 = 280,000', '600,000 − 330,000 = 280,000: 270,000'],
    ['43,920.75 ÷ 41,200 = 106.7%', '43,920.75 ÷ 41,200 = 106.7%: 106.6%'],
    ['62.0 ÷ 58.1 = 1.06.', '62.0 ÷ 58.1 = 1.06: 1.07'],
    ['1,564 − 2,000 = 436', '1,564 − 2,000 = 436: −436'],
    ['330,000 ÷ 7 = about 40,000', '330,000 ÷ 7 = about 40,000: 47,143'],
    ['4 × 9 + 16 × 1 = 51', '4 × 9 + 16 × 1 = 51: 52'],
  ])('fails if it is wrong: %s', (text, said) => {
    expect(found(text)).toEqual([said]);
  });
  it('can have several results', () => {
    expect(found('6 × 7 = 42 = 41 and 2 × 2 = 4')).toEqual([
      '6 × 7 = 42',
      '6 × 7 = 42 = 41: 42',
      '2 × 2 = 4',
    ]);
  });
  it.each([
    '1 TB = 1,024 GB',
    '1 GiB = 1,024 × 1,024 bytes',
    'amount = 42436',
    'amount × (1 + growth ÷ 100) = 5',
    'Cost − 400 + 5 = 500',
    '1.03² = 1.0609',
    'between 2026-08 - 2026-09 = 1',
    'a >= 3 + 4 = x',
    'in 1/2 = 0.4',
  ])('is not a sum: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
  it('is found whatever its result is', () => {
    const number = fc.integer({ min: 1, max: 99_999 });
    const sign = fc.constantFrom('+', '−', '×', '÷');
    fc.assert(
      fc.property(number, sign, number, number, (left, by, right, off) => {
        const joined = {
          '+': left + right,
          '−': left - right,
          '×': left * right,
          '÷': left / right,
        };
        const value = joined[by as '+'];
        const written = (result: number) =>
          result.toLocaleString('en-US', { maximumFractionDigits: 6 }).replace('-', '−');
        const text = (result: number) =>
          `So ${left.toLocaleString('en-US')} ${by} ${right} USD = ${written(result)} USD.`;
        expect(equationsIn(text(value)).map(({ comes }) => comes)).toEqual([undefined]);
        expect(equationsIn(text(value + off))).toMatchObject([
          { comes: expect.any(String) as string },
        ]);
      }),
    );
  });
});

it('can be in prose, lists and cells, and ends at code, facts and cell borders', () => {
  const { words } = readText(
    'docs/a.mdx',
    '2 + 2 = **5**\n\n- one\n- 3 + 3 = 6\n\n| A | B |\n| --- | --- |\n| 4 | + 4 = 9 |\n| 1 + 1 = 3 | 2 |\n\n`7 + 7 = 15` and 8 + `8` = 17\n',
  );
  expect(found(words)).toEqual(['2 + 2 =   5: 4', '3 + 3 = 6', '1 + 1 = 3: 2']);
});

const FILES = {
  'docs/_example/README.md': 'The budget is 41,200 USD.\n',
  'docs/_example/teams.csv':
    'Month,Web,Data,Total\n2026-08,1200.50,2000,3200.50\n2026-09,1300,2100.25,3400.25\n',
  'docs/_example/alerts.csv': 'Alert,Owner\n"Day over 2,500 USD",Web\n',
};

function project(files: Readonly<Record<string, string>> = FILES): string {
  const dir = mkdtempSync(join(tmpdir(), 'sums-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

const check = (text: string, files: Readonly<Record<string, string>> = FILES) =>
  checkSums([readText('docs/a.mdx', text)], project(files));

const said = (...args: Parameters<typeof check>) => check(...args).problems;

describe('sums', () => {
  it('fails for a sum that is wrong, on any page', () => {
    expect(said('A\n\n2 + 2 = 5\n')).toEqual([
      'docs/a.mdx:3: "2 + 2 = 5" comes to 4, not 5. Fix: write 4, or correct a number.',
    ]);
    expect(said('A\n\n```chart of="bars" title="2 + 2 = 5"\n```\n')).toHaveLength(1);
  });
  it('fails for an example file whose totals are wrong', () => {
    const rows = { ...FILES, 'docs/_example/a.csv': 'A,B\nx,1\nTotal,2\n' };
    expect(said('A', rows)).toEqual([
      'docs/_example/a.csv line 3: the row "Total" says 2 in "B", but the rows above add up to 1. Fix: write 1, or correct a row.',
    ]);
    const columns = { ...FILES, 'docs/_example/a.csv': 'A,B,C,Total\nx,1,2,4\n' };
    expect(said('A', columns)).toEqual([
      'docs/_example/a.csv:2: the row "x" says 4 in "Total", but its numbers add up to 3. Fix: write 3, or correct a number.',
    ]);
  });
  it('passes without anything to check if the docs have no example', () => {
    expect(check('It cost 9,999 USD.', { 'docs/a.mdx': '' })).toMatchObject({
      problems: [],
      looked: 0,
    });
  });
});
