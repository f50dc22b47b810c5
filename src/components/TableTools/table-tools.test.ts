import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';
import { sortedBy, type Direction } from './order';

const sorted = (cells: string[], direction: Direction = 'ascending') =>
  sortedBy(cells, direction).map((index) => cells[index]);

describe('sortedBy', () => {
  it('sorts amounts of one unit by value', () => {
    expect(sorted(['129,500.00 USD', '9,000 USD', '−12 USD', '38,116.20 USD'])).toEqual([
      '−12 USD',
      '9,000 USD',
      '38,116.20 USD',
      '129,500.00 USD',
    ]);
    expect(sorted(['3%', '−20%', '-7%', '+5%'])).toEqual(['−20%', '-7%', '3%', '+5%']);
    expect(sorted(['13 months', '1 month', '2 months'])).toEqual([
      '1 month',
      '2 months',
      '13 months',
    ]);
  });
  it('sorts amounts in different units as words, because their numbers cannot be compared', () => {
    expect(sorted(['2 years', '10 days', '2 days'])).toEqual(['2 days', '2 years', '10 days']);
  });
  it('sorts dates by day', () => {
    expect(sorted(['Nov 21, 2026', 'Feb 3, 2027', 'Apr 30, 2026'])).toEqual([
      'Apr 30, 2026',
      'Nov 21, 2026',
      'Feb 3, 2027',
    ]);
    expect(sorted(['October 2026', 'April 2026', '2026-05-01'])).toEqual([
      'April 2026',
      '2026-05-01',
      'October 2026',
    ]);
  });
  it('puts Yes before Partly before No', () => {
    expect(sorted(['No', 'Yes', 'Partly', 'Yes'])).toEqual(['Yes', 'Yes', 'Partly', 'No']);
  });
  it('sorts words regardless of case and accents', () => {
    expect(sorted(['beta', 'Éclair', 'Alpha', 'east'])).toEqual([
      'Alpha',
      'beta',
      'east',
      'Éclair',
    ]);
  });
  it.each(['ascending', 'descending'] as const)('puts empty cells last: %s', (direction) => {
    expect(sorted(['', 'b', '', 'a'], direction).slice(2)).toEqual(['', '']);
  });
  it('keeps every row, and the order of equal rows', () => {
    const cell = fc.constantFrom('', '1', '12', 'a', 'B', 'b', 'Yes', '3 May 2026');
    fc.assert(
      fc.property(fc.array(cell), fc.constantFrom('ascending', 'descending'), (cells, way) => {
        const order = sortedBy(cells, way);
        expect([...order].sort((a, b) => a - b)).toEqual(cells.map((_, index) => index));
        order.forEach((index, at) => {
          const before = order[at - 1];
          if (before !== undefined && cells[before] === cells[index]) {
            expect(before).toBeLessThan(index);
          }
        });
      }),
    );
  });
});

/** Reads CSV by its grammar. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  let rest = csv.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/.exec(rest)!;
    rows.at(-1)!.push(field[1]?.replaceAll('""', '"') ?? field[2] ?? '');
    rest = rest.slice(field[0].length);
    if (field[3] === '\r\n' && rest !== '') rows.push([]);
  }
  return rows;
}

describe('csvOf', () => {
  it('begins with the UTF-8 byte order mark and ends each row', () => {
    expect(
      csvOf([
        ['Team', 'USD'],
        ['Web', '7'],
      ]),
    ).toBe('\uFEFFTeam,USD\r\nWeb,7\r\n');
  });
  it('quotes values that a parser would split', () => {
    expect(csvOf([['124,200.00', 'a "b"', ' c']])).toBe('\uFEFF"124,200.00","a ""b"""," c"\r\n');
  });
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)'])('makes %s harmless', (cell) => {
    expect(parse(csvOf([[cell]]))).toEqual([[`'${cell}`]]);
  });
  it.each(['-5', '+1,200.00', '-3.5%'])('leaves the number %s unchanged', (cell) => {
    expect(parse(csvOf([[cell]]))).toEqual([[cell]]);
  });
  it('can be read back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '1', 'é') });
    const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        const back = parse(csvOf(table));
        const safe = table.map((cells) =>
          cells.map((text) => (text.startsWith('\r') ? `'${text}` : text)),
        );
        expect(back).toEqual(safe);
      }),
    );
  });
});
