import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ContentError, type Problem } from '../problem';
import type { Node } from './nodes';
import { expandFences } from './pictures';

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tables-'));
  mkdirSync(join(dir, '_example'));
  mkdirSync(join(dir, 'governance'));
  const csv = 'Month,Web,Payments\n2026-08,1,38116.20\n2026-09,2,43920.75\n';
  writeFileSync(join(dir, '_example', 'teams.csv'), csv);
  writeFileSync(join(dir, 'governance', 'spend.csv'), csv);
});

const position = { start: { line: 7, column: 1 } };
const fence = (lang: string, meta: string, value = ''): Node => ({
  type: 'root',
  children: [{ type: 'code', lang, meta, value, position }],
});

async function expand(tree: Node) {
  const problems: Problem[] = [];
  const file = join(dir, 'governance', 'a.mdx');
  const docs = { dir, off: [], drafts: false };
  try {
    await expandFences({ tree, file, docs, problems, context: { draws: false } });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
  const said = problems.map(({ line, what, fix }) => `${line}: ${what}. ${fix}`);
  return { made: tree.children?.[0], said };
}

/** Returns the words of a tree, with cells and rows separated. */
const words = ({ type, value, children = [] }: Node): string =>
  value ?? children.map(words).join(type === 'tableRow' ? ' | ' : type === 'table' ? '\n' : '');

describe('a table fence', () => {
  it.each(['@example/teams.csv', './spend.csv'])('reads %s', async (data) => {
    const { made, said } = await expand(
      fence('table', `title="Two months, USD" unit="USD" note="Net." data="${data}"`),
    );
    expect(said).toEqual([]);
    const [caption, table, note] = made?.children ?? [];
    expect(made?.data?.hProperties).toEqual({ className: ['fact-table'] });
    expect(caption && words(caption)).toBe('Two months, USD');
    expect(table?.data?.hProperties).toEqual({ ariaLabel: 'Two months, USD' });
    expect(table?.align).toEqual([null, 'right', 'right']);
    expect(table && words(table)).toBe(
      'Month | Web | Payments\nAug 2026 | 1 | 38,116.20\nSep 2026 | 2 | 43,920.75',
    );
    expect(note && words(note)).toBe('Net.');
  });
  it('gets tools if it is long, and rejects a wrong option', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `r${index} | ${index}`).join('\n');
    const { made } = await expand(fence('table', 'title="x"', `R | N\n${rows}`));
    expect(made?.children?.[1]?.name).toBe('TableTools');
    const off = await expand(fence('table', 'title="x" tools="off"', `R | N\n${rows}`));
    expect(off.made?.children?.[1]?.type).toBe('table');
    const wrong = await expand(fence('table', 'title="x" tools', `R | N\n${rows}`));
    expect(wrong.said).toEqual([
      '7: the table has tools="". write tools="on" or tools="off", or leave it out: tables with 12 or more rows have them',
    ]);
  });
  it.each([
    [
      'title="x" data="@example/team.csv"',
      'there is no file @example/team.csv',
      'data="@example/teams.csv"',
    ],
    ['title="x" data="./spent.csv"', 'there is no file ./spent.csv', 'data="./spend.csv"'],
    ['title="x" row="2026-08"', 'a table has no option "row"', '"rows"'],
    ['data="./spend.csv"', 'the table has no title', '```table title="What it shows"'],
    ['title="x" data="./spend.csv" rows="2026-19"', 'the table has no row "2026-19"', '"2026-09"'],
  ])('reports the line of a mistake: %s', async (meta, what, fix) => {
    const { said } = await expand(fence('table', meta));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^7: /);
    expect(said[0]).toContain(what);
    expect(said[0]).toContain(fix);
  });
});

it('a chart can use rows of the example data', async () => {
  const { made, said } = await expand(
    fence('chart', 'of="bars" title="x" data="@example/teams.csv" columns="Web" rows="2026-09"'),
  );
  expect(said).toEqual([]);
  expect(made && words(made)).toContain('Month | WebSep 2026 | 2'.replace('Web', 'Web\n'));
});
