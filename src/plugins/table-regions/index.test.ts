import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { rehypeTables } from '.';

const el = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  ),
});

function run(...rows: string[][]): Element {
  const [head = [], ...body] = rows;
  const table = el(
    'table',
    el('thead', el('tr', ...head.map((text) => el('th', text)))),
    el('tbody', ...body.map((row) => el('tr', ...row.map((text) => el('td', text))))),
  );
  const tree: Root = { type: 'root', children: [el('section', table)] };
  rehypeTables()(tree);
  const frame = (tree.children[0] as Element).children[0] as Element;
  expect(frame.properties['className']).toEqual(['table-frame']);
  return frame.children[0] as Element;
}

const rowsOf = (region: Element) =>
  ((region.children[0] as Element).children[1] as Element).children as Element[];

describe('rehypeTables', () => {
  it('gives each table a named region that can be reached by keyboard', () => {
    expect(run(['Period', 'Amount'], ['August', '1']).properties).toMatchObject({
      role: 'region',
      tabIndex: 0,
      ariaLabel: 'Table: Period, Amount',
    });
  });
  it('names the region after its table, once', () => {
    const table = el('table', el('thead', el('tr', el('th', 'Period'))));
    table.properties = { ariaLabel: 'Budgets' };
    const tools = { type: 'mdxJsxFlowElement', name: 'TableTools', attributes: [] };
    const tree = { type: 'root', children: [{ ...tools, children: [table] }] };
    rehypeTables()(tree as never);
    const [frame] = tree.children[0]!.children;
    expect((frame!.children[0] as Element).properties).toMatchObject({
      ariaLabel: 'Table: Budgets',
    });
    expect(table.properties).toEqual({});
  });
  it('makes the first cell of a row its header', () => {
    const [row] = rowsOf(run(['Period', 'Amount'], ['August', '1']));
    expect(row?.children.map((cell) => (cell as Element).tagName)).toEqual(['th', 'td']);
    expect((row!.children[0] as Element).properties).toMatchObject({ scope: 'row' });
  });
  it('does not make an empty first cell a header', () => {
    const [row] = rowsOf(run(['', 'Amount'], ['', '1']));
    expect((row!.children[0] as Element).tagName).toBe('td');
  });
  it('puts the double rule under sums and nothing else', () => {
    const rows = rowsOf(run(['Period', 'Amount'], ['Totally new', '1'], ['Total', '1']));
    expect(rows.map((row) => row.properties['className'])).toEqual([undefined, ['sum']]);
  });
  it('names the columns of a table of text, whose rows are stacked on a phone', () => {
    const why = 'It needs a bucket with a name that nobody else has.';
    const region = run(['Role', 'On "AWS"', 'Why'], ['Viewer', 'Yes', why]);
    expect((region.children[0] as Element).properties).toEqual({
      className: ['stacked'],
      style: String.raw`--column-2: "On \"AWS\""; --column-3: "Why"`,
    });
  });
  it.each([
    ['figures', ['12 USD', 'A reason that is longer than a cell of figures.']],
    ['shares', ['12.5%', 'A reason that is longer than a cell of figures.']],
    ['short words', ['Yes', 'No']],
    ['seven columns', Array.from({ length: 6 }, () => 'A reason that fills its cell.')],
  ])('leaves a table with %s unchanged', (_what, cells) => {
    const region = run(['Role', ...cells.map((_, at) => `Column ${at}`)], ['Viewer', ...cells]);
    expect((region.children[0] as Element).properties['className']).toBeUndefined();
  });
});
