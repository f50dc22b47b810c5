import { describe, expect, it } from 'vitest';
import { parseTable } from '.';

const FILES: Readonly<Record<string, string>> = {
  '@example/budget.csv':
    'Month,Amount,Spent\n2026-08,40000.00,38116.20\n2026-09,41200.00,43920.75\n',
  '@example/services.csv': 'Service,2026-08,2026-09\nEC2,1.50,3\nRDS,2.25,2\nTotal,3.75,5\n',
  '@example/quotas.csv':
    'Provider,Quota,"Utilization, %",Since\nAWS,"Instances, vCPUs",90.6,2026-09-01\nAWS,VPCs,100,\nGoogle Cloud,CPUS,,\n',
};

const parse = (options: Record<string, string | true>, text = '') =>
  parseTable({
    text,
    options: { title: 'Words', ...options },
    fileText: (path) => FILES[path] ?? '',
  });

const lines = (options: Record<string, string | true>, text = '') => {
  const { header, rows } = parse(options, text);
  return [header, ...rows].map((cells) => cells.join(' | '));
};

const mistake = (options: Record<string, string | true>, text = ''): string => {
  try {
    parse(options, text);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const budget = { data: '@example/budget.csv' };

describe('a table', () => {
  it('formats numbers, months and units as charts do, and aligns numbers right', () => {
    expect(lines({ ...budget, unit: 'USD' })).toEqual([
      'Month | Amount, USD | Spent, USD',
      'Aug 2026 | 40,000.00 | 38,116.20',
      'Sep 2026 | 41,200.00 | 43,920.75',
    ]);
    expect(parse(budget).right).toEqual([1, 2]);
  });
  it('does not repeat a unit from its title', () => {
    expect(lines({ ...budget, unit: 'USD', title: 'Costs, USD' })[0]).toBe(
      'Month | Amount | Spent',
    );
  });
  it('distinguishes counts from amounts with cents', () => {
    const text = 'Contract | Months | Value\nA | 12 | 600000.00\nB | 6 | 30000';
    expect(lines({ unit: 'USD', add: 'A month = Value / Months' }, text)).toEqual([
      'Contract | Months | Value, USD | A month, USD',
      'A | 12 | 600,000.00 | 50,000.00',
      'B | 6 | 30,000.00 | 5,000.00',
    ]);
    expect(lines({ unit: 'USD' }, 'Team | Spent\nWeb | 12')[0]).toBe('Team | Spent, USD');
  });
  it('can be written inside the fence', () => {
    expect(lines({ unit: '%' }, 'Team | Used\nWeb | 3\nData | 4.5')).toEqual([
      'Team | Used',
      'Web | 3.0%',
      'Data | 4.5%',
    ]);
  });
  it('can contain words, days, columns with their own units, and empty cells', () => {
    expect(lines({ data: '@example/quotas.csv' })).toEqual([
      'Provider | Quota | Utilization, % | Since',
      'AWS | Instances, vCPUs | 90.6 | Sep 1, 2026',
      'AWS | VPCs | 100.0 | –',
      'Google Cloud | CPUS | – | –',
    ]);
    expect(parse({ data: '@example/quotas.csv' }).right).toEqual([2]);
  });
  it('selects columns and rows by name, even if names contain commas', () => {
    expect(
      lines({ data: '@example/quotas.csv', columns: 'Utilization, %, Quota', rows: 'AWS' }),
    ).toEqual([
      'Provider | Utilization, % | Quota',
      'AWS | 90.6 | Instances, vCPUs',
      'AWS | 100.0 | VPCs',
    ]);
    expect(lines({ ...budget, rows: '2026-08..2026-09', columns: 'Spent' })).toHaveLength(3);
  });
});

describe('computed columns', () => {
  it('calculate with columns and numbers', () => {
    expect(
      lines({
        ...budget,
        unit: 'USD',
        columns: 'Spent',
        add: 'Over = Spent - Amount; Used, % = Spent / Amount * 100',
      }),
    ).toEqual([
      'Month | Spent, USD | Over, USD | Used, %',
      'Aug 2026 | 38,116.20 | −1,883.80 | 95.3',
      'Sep 2026 | 43,920.75 | 2,720.75 | 106.6',
    ]);
    expect(lines({ ...budget, add: 'Over = Spent − Amount' })[0]).toBe(
      'Month | Amount | Spent | Over',
    );
  });
  it('can be placed by name among the columns, and can use each other', () => {
    const add = 'Over = Spent - Amount; Twice = (Over + 0) × 2';
    expect(lines({ ...budget, columns: 'Twice, Spent', add })[2]).toBe(
      'Sep 2026 | 5,441.50 | 43,920.75 | 2,720.75',
    );
  });
  it('can use columns named after months, and are empty if a number is missing', () => {
    expect(
      lines({ add: 'Rise = 2026-09 - 2026-08' }, 'S | 2026-08 | 2026-09\nEC2 | 1 |\nRDS | 2 | 5'),
    ).toEqual(['S | Aug 2026 | Sep 2026 | Rise', 'EC2 | 1 | – | –', 'RDS | 2 | 5 | 3']);
  });
  it('use the longest column name that matches', () => {
    const text = 'Team | Spent | Spent, %\nWeb | 7 | 40';
    expect(lines({ add: 'Left, % = 100 - Spent, %' }, text)[1]).toBe('Web | 7 | 40 | 60');
  });
});

describe('totals', () => {
  it('add up the rows, and recalculate shares', () => {
    expect(
      lines({
        ...budget,
        total: true,
        add: 'Over = Spent - Amount; Used, % = Spent / Amount * 100',
      }).at(-1),
    ).toBe('Total | 81,200.00 | 82,036.95 | 836.95 | 101.0');
    expect(
      lines({
        data: '@example/services.csv',
        add: 'Rise = 2026-09 - 2026-08; Rise, % = Rise / 2026-08 * 100',
      }).at(-1),
    ).toBe('Total | 3.75 | 5 | 1.25 | 33.3');
  });
  it('add up the numbers as they are shown', () => {
    expect(lines({ add: 'Third = A / 3', total: true }, 'M | A\nx | 1\ny | 1\nz | 1').at(-1)).toBe(
      'Total | 3 | 0.99',
    );
  });
  it('leave out words and shares that an author wrote', () => {
    expect(lines({ data: '@example/quotas.csv', total: true }).at(-1)).toBe('Total |  | – | ');
  });
  it('allow for rounding differences in shares', () => {
    const text = 'S | A, %\nx | 33.3\ny | 33.3\nz | 33.3\nTotal | 100.0';
    expect(lines({}, text).at(-1)).toBe('Total | 100.0');
  });
});

it.each<[Record<string, string | true>, string, string]>([
  [
    { ...budget, columns: 'Spend' },
    '',
    'line 0: the table has no column "Spend". Fix: did you mean "Spent"?',
  ],
  [
    { ...budget, rows: '2026-07..2026-09' },
    '',
    'line 0: the table has no row "2026-07". Fix: did you mean "2026-08"?',
  ],
  [
    { ...budget, rows: '2026-09..2026-08' },
    '',
    'line 0: in rows="2026-09..2026-08" the row "2026-09" is after "2026-08". Fix: write 2026-08..2026-09',
  ],
  [
    { ...budget, add: 'Over = Spend - Amount' },
    '',
    'line 0: "Spend" in add="Spend - Amount" is neither a column nor a number. Fix: did you mean "Spent"?',
  ],
  [
    { ...budget, add: 'Over = (Spent - Amount' },
    '',
    'line 0: "(Spent - Amount" in add is not a valid formula. Fix: combine columns and numbers with + - * / and parentheses: add="Over = Spent - Amount"',
  ],
  [
    { ...budget, add: 'Spent - Amount' },
    '',
    'line 0: add="Spent - Amount" names no new column. Fix: write add="Over = Spent - Amount"',
  ],
  [
    { ...budget, add: 'Spent = Amount' },
    '',
    'line 0: the table already has a column "Spent". Fix: give the new one another name',
  ],
  [
    { add: 'B = Owner * 2' },
    'T | Owner\nx | Web',
    'line 0: the column "Owner" contains words, but "B" calculates with it. Fix: calculate with a column of numbers',
  ],
  [
    {},
    'T | A\nx | 1\nTotal | 2',
    'line 3: the row "Total" says 2 in "A", but the rows above add up to 1. Fix: write 1, or correct a row',
  ],
  [
    { total: '5' },
    'T | A\nx | 1',
    'line 0: the option "total" takes no value. Fix: write only total',
  ],
  [
    { total: true },
    'T | A\nx | 1\nTotal | 1',
    'line 0: the table has both a row Total and the option total. Fix: remove one of the two',
  ],
  [
    {},
    'D | A\n2026-13 | 1',
    'line 2: "2026-13" is not a valid month. Fix: write a date such as 2026-08 or 2026-08-14',
  ],
])('%j %j is a mistake', (options, text, message) => {
  expect(mistake(options, text)).toBe(message);
});
