import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from './docs-text';
import { checkSums } from './sums';
import { readExample } from './sums-amounts';

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

const check = (
  text: string,
  { file = 'docs/governance/a.mdx', files = FILES as Readonly<Record<string, string>> } = {},
) => {
  const dir = project(files);
  const docs = { dir: join(dir, 'docs'), off: [], drafts: true };
  return checkSums([readText(file, text)], docs, readExample(dir), ['governance/']);
};

const said = (...args: Parameters<typeof check>) => check(...args).problems;

describe('sums', () => {
  it('is red for a sum that is wrong, on any page', () => {
    expect(said('A\n\n2 + 2 = 5\n', { file: 'docs/a.mdx' })).toEqual([
      'docs/a.mdx:3: "2 + 2 = 5" comes to 4, not 5. Fix: write 4, or fix a number; {/* numbers: why */} above the block if it is meant so.',
    ]);
    expect(said('A\n\n```chart of="bars" title="2 + 2 = 5"\n```\n')).toHaveLength(1);
  });
  it('is red for a file of the example whose totals are wrong', () => {
    const rows = { ...FILES, 'docs/_example/a.csv': 'A,B\nx,1\nTotal,2\n' };
    expect(said('A', { files: rows })).toEqual([
      'docs/_example/a.csv line 3: the row "Total" says 2 in "B", and the rows above come to 1. Fix: write 1, or fix a row.',
    ]);
    const columns = { ...FILES, 'docs/_example/a.csv': 'A,B,C,Total\nx,1,2,4\n' };
    expect(said('A', { files: columns })).toEqual([
      'docs/_example/a.csv:2: the row "x" says 4 in "Total", and its numbers come to 3. Fix: write 3, or fix a number.',
    ]);
  });
});

describe('an amount of a page about the example', () => {
  it('is red where nothing says where it comes from', () => {
    expect(said('A\n\nIt cost 9,999 and 1,234.56 USD.\n')).toEqual([
      'docs/governance/a.mdx:3: 9,999, 1,234.56 are not in the example’s data. Fix: print it from docs/_example, show the sum that it comes from, or add it there; a number that is none of the example’s gets {/* numbers: why */} above its block.',
    ]);
    expect(said('It cost 9,999 USD.\n', { file: 'docs/other/a.mdx' })).toEqual([]);
  });
  it.each([
    ['a cell, however it is written', 'It cost 1,200.50, 2,000.00 and −1,300 USD.'],
    ['an amount in a cell of words', 'The alert is at 2,500 USD.'],
    ['an amount of the README', 'The budget is 41,200.00 USD.'],
    ['the result of a sum on the page', 'It is 3,300 USD: 1,200.50 + 2,100.25 − 0.75 = 3,300.00.'],
    [
      'a cell that is computed on the page',
      '```table title="x" data="@example/teams.csv" columns="Web" add="Twice = Web * 2"\n```\n\nTwice is 2,401.00.',
    ],
    ['no amount', 'In 2026, 15%, 99.9%, 1.5 GB, 42436, version 1.2.34 and v1.25.'],
    ['in code', '`9,999.00`\n\n```json\n{ "a": "9,999.00" }\n```'],
  ])('may be %s', (_, text) => {
    const open = text.includes('0.75') ? ['0.75'] : [];
    expect(said(text).flatMap((one) => /: (\S+) is not/.exec(one)?.[1] ?? one)).toEqual(open);
  });
  it.each([
    ['screens', '```screen title="x"\nfield Amount = 9,999 USD\n```'],
    ['cells', '| A |\n| --- |\n| 9,999 |'],
    ['lists', '- It cost **9,999** USD'],
    ['titles and notes', '```screen title="x" note="It cost 9,999 USD"\nheading A\n```'],
    ['charts', '```chart of="bars" title="x" unit="USD"\nA | B\nx | 9999\n```'],
    ['lines across charts', '```chart of="bars" title="x" target="9999: Goal"\nA | B\nx | 1\n```'],
    ['tables of the page', '```table title="x"\nA | B\nx | 9999\n```'],
    ['files beside the page', '```table title="x" data="./own.csv"\n```'],
  ])('is looked for in %s', (_, text) => {
    const files = { ...FILES, 'docs/governance/own.csv': 'A,B\nx,9999\n' };
    expect(said(text, { files }).join('\n')).toMatch(/:\d+: 9,999(?:\.00)? is not in/);
  });
  it('is nobody’s where the docs have no example', () => {
    expect(check('It cost 9,999 USD.', { files: { 'docs/a.mdx': '' } })).toMatchObject({
      problems: [],
      looked: 0,
    });
  });
});

describe('a comment above a block', () => {
  const comment = (why: string) => `A\n\n{/* numbers: ${why} */}\n\n`;

  it('leaves its numbers to the author, and is counted', () => {
    const { problems, note } = check(`${comment('a round number')}It cost 9,999; 2 + 2 = 5.\n`);
    expect(problems).toEqual([]);
    expect(note).toContain('1 blocks left to their authors');
    expect(said(`${comment('a round number')}One.\n\nIt cost 9,999.\n`)).toHaveLength(2);
  });
  it('covers a fence and a list', () => {
    expect(
      said(`${comment('a round number')}\`\`\`table title="x"\nA | B\nx | 9999\n\`\`\`\n`),
    ).toEqual([]);
    expect(said(`${comment('a round number')}- a\n- 9,999\n`)).toEqual([]);
  });
  it('is red without a reason, and where nothing needs it', () => {
    expect(said(`${comment('ok')}It cost 9,999.\n`)).toEqual([
      expect.stringMatching(
        /a\.mdx:5: the comment above says "ok", which is not a reason\. Fix: say/,
      ),
    ]);
    expect(said(`${comment('a round number')}It cost nothing.\n`)).toEqual([
      expect.stringMatching(
        /a\.mdx:5: no number of this block needs the comment above\. Fix: delete/,
      ),
    ]);
  });
});
