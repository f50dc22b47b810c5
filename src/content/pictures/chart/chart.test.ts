import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chart, sceneOf } from '.';
import { loadMeasure, type Box, type Measure } from '../picture';
import { figure, unitOf } from '../../data/format';
import { parse as parseChart, type Chart, type Form } from './parse';
import { read as readChart } from './read';
import { spread, type Scene } from './scene';

fc.configureGlobal({ seed: 11 });

let measure: Measure;
beforeAll(async () => {
  measure = await loadMeasure();
});

const sourceOf = (text: string, options: Record<string, string | true>, files = {}) => ({
  text,
  options: { of: 'bars', ...options },
  fileText: (path: string) => new Map(Object.entries<string>(files)).get(path) ?? '',
});

const parse = (text: string, options: Record<string, string | true> = {}, files = {}): Chart =>
  parseChart(sourceOf(text, options, files));

const mistake = (text: string, options: Record<string, string | true> = {}, files = {}): string => {
  try {
    parse(text, options, files);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const MONTHS = 'Month | Spent\n2026-08 | 38116.20\n2026-09 | 43,920.75\n';

describe('the table', () => {
  it.each([
    ['bars', 'Team | Spent, USD\nWeb, small | 1200\nData | 5'],
    ['commas', 'Team,"Spent, USD"\n"Web, small","1,200"\nData,5'],
    [
      'bars, with Windows line endings',
      'Team | Spent, USD\r\nWeb, small | 1200\r\n\r\nData | 5\r\n',
    ],
  ])('can have cells separated by %s', (_, text) => {
    const { rows, series } = parse(text);
    expect(rows.map(({ name }) => name)).toEqual(['Web, small', 'Data']);
    expect(series).toEqual([{ name: 'Spent, USD', values: [1200, 5] }]);
  });
  it('can have empty cells, even at the end of a row', () => {
    expect(parse('A | B | C\nx | 1 |\ny | | 2\nz | - | –').series).toEqual([
      { name: 'B', values: [1, undefined, undefined] },
      { name: 'C', values: [undefined, 2, undefined] },
    ]);
  });
  it('can come from a file, with only some of its columns', () => {
    const files = { './a.csv': '\uFEFFMonth,Web,Data\n2026-08,1,-2\n2026-09,+3,−4\n' };
    expect(parse('', { data: './a.csv', columns: 'Data, Web' }, files).series).toEqual([
      { name: 'Data', values: [-2, -4] },
      { name: 'Web', values: [1, 3] },
    ]);
  });
  it('has only the requested rows, and can have months as column names', () => {
    const rows = '2026-09, 2026-08..2026-08';
    expect(mistake(MONTHS, { rows })).toMatch(/Aug 2026 is after Sep 2026/);
    expect(parse(MONTHS, { rows: '2026-09' }).series).toEqual([
      { name: 'Spent', values: [43920.75] },
    ]);
    const { series, planned } = parse('S | 2026-08 | 2026-09\nEC2 | 1 | 2', { target: '2026-09' });
    expect([series[0]?.name, planned?.name]).toEqual(['Aug 2026', 'Sep 2026']);
  });
  it('recognizes months, days, numbers and names', () => {
    expect(parse(MONTHS)).toMatchObject({ axis: 'month', rows: [{ name: 'Aug 2026' }, {}] });
    expect(parse('D | V\n2026-08-14 | 1\n2026-08-15 | 1')).toMatchObject({
      axis: 'day',
      rows: [{ name: 'Fri, Aug 14, 2026' }, { name: 'Sat, Aug 15, 2026' }],
    });
    expect(parse('D | V\n0 | 1\n20 | 1', { of: 'lines' }).axis).toBe('numbers');
    expect(parse('D | V\n0 | 1\n20 | 1').axis).toBe('names');
    expect(parse('D | V\n2025 | 1\n2026 | 1', { of: 'lines' }).axis).toBe('names');
  });
});

describe('numbers', () => {
  it.each([
    ['USD', [1200], '1,200'],
    ['USD', [1200, 0.5], '1,200.00'],
    ['USD', [1200, 0.0399], '1,200.0000'],
    ['JPY', [1200], '1,200'],
    ['%', [62, 0.5], '62.0%'],
    ['GB', [-1200], '−1,200'],
    ['', [12], '12'],
  ])('in %s all have the same number of digits', (name, values, written) => {
    const digits = Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
    expect(figure(values[0] ?? 0, unitOf(name, digits))).toBe(written);
  });
});

describe('the text of a chart', () => {
  const said = (text: string, options: Record<string, string | true> = {}) =>
    readChart(parse(text, options));
  it('is a sentence and a table of the numbers', () => {
    expect(
      said(`${MONTHS}2026-10 | 43100\nTotal | 125136.95\n`, {
        unit: 'USD',
        forecast: '2026-10',
        target: '42436: October budget',
      }),
    ).toMatchInlineSnapshot(`
      {
        "alternative": "Bars of Spent: from 38,116.20 USD (Aug 2026) to 43,100.00 USD (Oct 2026, forecast), highest 43,920.75 USD (Sep 2026); October budget 42,436.00 USD; total 125,136.95 USD.",
        "summary": "Show the numbers",
        "words": [
          {
            "header": [
              "Month",
              "Spent, USD",
            ],
            "right": [
              1,
            ],
            "rows": [
              [
                "Aug 2026",
                "38,116.20",
              ],
              [
                "Sep 2026",
                "43,920.75",
              ],
              [
                "Oct 2026 (forecast)",
                "43,100.00",
              ],
              [
                "Total",
                "125,136.95",
              ],
            ],
            "type": "table",
          },
          {
            "text": "October budget: 42,436.00 USD.",
            "type": "paragraph",
          },
        ],
      }
    `);
  });
  it('names the days above the normal range, with their weekdays', () => {
    const days =
      'Day | Cost | Top\n2026-09-04 | 70 | 78\n2026-09-05 | 88 | 42\n2026-09-06 | 91 | 42';
    const { alternative, words } = said(days, { of: 'lines', range: 'Top: Normal range' });
    expect(alternative).toBe(
      'Lines of Cost: from 70 (Fri, Sep 4, 2026) to 91 (Sun, Sep 6, 2026); above the normal range: Sat, Sep 5, 2026 and Sun, Sep 6, 2026.',
    );
    expect(words).toMatchObject([{ header: ['Day', 'Cost', 'Top'] }]);
  });
  it('names the highest and lowest values', () => {
    expect(said('Team | Spent\nWeb | 17.5\nData | 33\nTotal | 50.5', { unit: '%' }))
      .toMatchInlineSnapshot(`
      {
        "alternative": "Bars of Spent: highest Data 33.0%, lowest Web 17.5%; total 50.5%.",
        "summary": "Show the numbers",
        "words": [
          {
            "header": [
              "Team",
              "Spent",
            ],
            "right": [
              1,
            ],
            "rows": [
              [
                "Web",
                "17.5%",
              ],
              [
                "Data",
                "33.0%",
              ],
              [
                "Total",
                "50.5%",
              ],
            ],
            "type": "table",
          },
        ],
      }
    `);
  });
  it('describes the steps of a waterfall', () => {
    expect(
      said('Line | Sum\nStart | 2000\nDiscount | -160\nEnd | 1840', {
        of: 'waterfall',
        unit: 'USD',
      }).alternative,
    ).toMatchInlineSnapshot(
      `"Waterfall of Sum: Start 2,000 USD, Discount −160 USD, End 1,840 USD."`,
    );
  });
  it('describes a forecast and a plan given as columns', () => {
    expect(
      said('Month | Spent | Forecast | Plan\n2026-09 | 43 | | 41\n2026-10 | 26 | 44 | 42', {
        target: 'Plan',
        forecast: 'Forecast',
      }).alternative,
    ).toMatchInlineSnapshot(
      `"Bars of Spent: from 43 (Sep 2026) to 26 (Oct 2026); Forecast 44 (Oct 2026); Plan from 41 (Sep 2026) to 42 (Oct 2026)."`,
    );
  });
});

describe('mistakes', () => {
  const cases: [string, string, Record<string, string | true>][] = [
    ['no kind', MONTHS, { of: true }],
    ['an unknown kind', MONTHS, { of: 'bar' }],
    ['no rows', 'Month | Spent', {}],
    ['an empty fence', '', {}],
    ['one column', 'Month\n2026-08', {}],
    ['a ragged row', 'Month | Spent\n2026-08 | 1 | 2', {}],
    ['a comma in a number', 'Month,Spent\n2026-08,38,116.20', {}],
    ['text instead of a number', 'Month | Spent\n2026-08 | 38 USD', {}],
    ['a duplicate row', 'Team | Spent\nWeb | 1\nWeb | 2', {}],
    ['a row without a name', 'Team | Spent\n | 1', {}],
    ['a duplicate column', 'Team | A | A\nWeb | 1 | 2', {}],
    ['a column without a name', 'Team | \nWeb | 1', {}],
    ['a column without numbers', 'Team | A | B\nWeb | 1 | -', {}],
    ['months out of order', 'Month | A\n2026-09 | 1\n\n2026-08 | 1', {}],
    ['an invalid month', 'Month | A\n2026-13 | 1', {}],
    ['a day among months', 'Month | A\n2026-08 | 1\n2026-08-14 | 1', {}],
    ['a wrong total', 'Month | A\n2026-08 | 1\n2026-09 | 2\nTotal | 4', {}],
    ['only a total', 'Month | A\nTotal | 4', {}],
    ['a wrong end', 'L | A\nStart | 10\nStep | -3\nEnd | 8', { of: 'waterfall', unit: 'USD' }],
    [
      'a waterfall of two columns',
      'L | A | B\nS | 1 | 2\nT | 1 | 2\nE | 2 | 4',
      { of: 'waterfall' },
    ],
    ['a short waterfall', 'L | A\nS | 1\nE | 1', { of: 'waterfall' }],
    ['a gap in a waterfall', 'L | A\nS | 1\nT |\nE | 1', { of: 'waterfall' }],
    [
      'a waterfall with a target',
      'L | A\nS | 1\nT | 1\nE | 2',
      { of: 'waterfall', target: '3: x' },
    ],
    ['a line of one point', 'Month | A\n2026-08 | 1', { of: 'lines' }],
    ['four series', 'M | A | B | C | D\nx | 1 | 2 | 3 | 4', {}],
    ['a target without a name', MONTHS, { target: '42436' }],
    ['an empty target', MONTHS, { target: true }],
    ['an unknown forecast', MONTHS, { forecast: '2026-10' }],
    [
      'a column as the target of a line',
      'Month | A | B\n2026-08 | 1 | 2\n2026-09 | 1 | 2',
      { of: 'lines', target: 'B' },
    ],
    ['a forecast on two columns', 'Month | A | B | F\n2026-08 | 1 | 2 | 3', { forecast: 'F' }],
    [
      'a range without a name',
      'Day | A | Top\n1 | 1 | 2\n2 | 1 | 2',
      { of: 'lines', range: 'Tops' },
    ],
    ['a range on bars', 'Month | A | Top\n2026-08 | 1 | 2', { range: 'Top: Normal range' }],
    ['nothing but a forecast', 'Month | F\n2026-08 | 1', { forecast: 'F' }],
    ['an unknown column', MONTHS, { columns: 'Spend' }],
    ['a table and a file', MONTHS, { data: './a.csv' }],
    ['a mistake in a file', '', { data: './b.csv' }],
  ];
  it('are reported with the line, what is wrong and the fix', () => {
    const files = { './a.csv': 'M,A\n2026-08,1\n', './b.csv': 'M,A\n2026-08,many\n' };
    const said = cases.map(([name, text, options]) => `${name}: ${mistake(text, options, files)}`);
    expect(said.join('\n')).toMatchInlineSnapshot(`
      "no kind: line 0: the option "of" has no value. Fix: write of="bars"
      an unknown kind: line 0: there is no chart "bar". Fix: did you mean of="bars"?
      no rows: line 1: the chart has no rows. Fix: write a line of column names, then a line for each row, such as: Month | Spend
      an empty fence: line 0: the chart has no rows. Fix: write a line of column names, then a line for each row, such as: Month | Spend
      one column: line 1: the table has only one column. Fix: write row names, then | and a number
      a ragged row: line 2: the row "2026-08" has 3 cells, but the first line has 2. Fix: write one cell for each name in the first line, even if the cell is empty
      a comma in a number: line 2: the row "2026-08" has 3 cells, but the first line has 2. Fix: write one cell for each name in the first line, and put numbers with commas in quotes: "38,116.20"
      text instead of a number: line 2: "38 USD" in the column "Spent" is not a number. Fix: write only digits, such as 38116.20, and give the unit as unit="USD"
      a duplicate row: line 3: there are two rows "Web". Fix: give each row a different name
      a row without a name: line 2: the row has no name. Fix: write what its numbers are about
      a duplicate column: line 1: there are two columns "A". Fix: give each column a different name
      a column without a name: line 1: column 2 has no name. Fix: write it in the first line
      a column without numbers: line 1: the column "B" has no numbers. Fix: add some, or remove it
      months out of order: line 4: Aug 2026 is after Sep 2026. Fix: write the months in order, earliest first
      an invalid month: line 2: "2026-13" is not a month. Fix: write 2026-08 in every row, or a name in every row
      a day among months: line 3: "2026-08-14" is not a month. Fix: write 2026-08 in every row, or a name in every row
      a wrong total: line 4: the row "Total" says 4 in "A", but the rows above add up to 3. Fix: write 3, or correct a row
      only a total: line 1: the chart has no rows except the total. Fix: write a line for each row above it
      a wrong end: line 4: "End" is 8, but the start and its steps add up to 7. Fix: write 7, or correct a step
      a waterfall of two columns: line 0: a waterfall has one column of numbers, but this one has 2. Fix: choose one with columns="…"
      a short waterfall: line 3: a waterfall has a start, steps and an end. Fix: write at least three rows
      a gap in a waterfall: line 3: the row "T" has no number. Fix: write it; a step that changes nothing is 0
      a waterfall with a target: line 0: a waterfall cannot have a target or a forecast. Fix: remove the option
      a line of one point: line 2: a line needs at least two rows. Fix: draw of="bars"
      four series: line 0: the chart has 4 series, but a phone has room for only 3. Fix: choose columns="…", combine the small ones as "Other", or write a table
      a target without a name: line 0: the target "42436" is neither a number with a name nor a column. Fix: write target="42436: October budget", or the name of a column
      an empty target: line 0: the option "target" has no value. Fix: write target="42436: October budget"
      an unknown forecast: line 0: the table has no row or column "2026-10". Fix: did you mean forecast="2026-08"?
      a column as the target of a line: line 0: only bars can have the column "B" as a target or forecast. Fix: draw of="bars", or remove the option, so that the column is one of the lines
      a forecast on two columns: line 0: the forecast "F" is for one column, but there are 2. Fix: choose columns="…", or name the row where the forecast begins
      a range without a name: line 0: the range "Tops" is not a column with a name. Fix: write range="Top: Normal range", with the column that has the top of the range
      a range on bars: line 0: only a single line can have a range. Fix: draw of="lines", with a second column
      nothing but a forecast: line 0: the chart has nothing to draw. Fix: keep a column besides target and forecast
      an unknown column: line 0: the table has no column "Spend". Fix: did you mean "Spent"?
      a table and a file: line 1: the chart has lines and a data file. Fix: remove the lines, or the option data="./a.csv"
      a mistake in a file: line 0: ./b.csv line 2: "many" in the column "A" is not a number. Fix: write only digits, such as 38116.20, and give the unit as unit="USD""
    `);
  });
  it('include a chart without a kind', () => {
    const source = { text: MONTHS, options: {}, fileText: () => '' };
    expect(() => chart.parse(source)).toThrow('the chart does not say what kind it is');
  });
});

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

function expectSound(scene: Scene): void {
  const inside = ({ x, y, width, height }: Box) =>
    [x, y, width, height].every(Number.isFinite) &&
    width >= 0 &&
    height >= -0.01 &&
    x >= -0.01 &&
    y >= -0.01 &&
    x + width <= scene.width + 0.01 &&
    y + height <= scene.height + 0.01;
  expect(scene.marks.filter(({ box }) => !inside(box))).toEqual([]);
  expect(scene.labels.filter(({ box }) => !inside(box))).toEqual([]);
  const met = scene.labels.flatMap((a, index) =>
    scene.labels.slice(index + 1).flatMap((b) => (meets(a.box, b.box) ? [[a, b]] : [])),
  );
  expect(met).toEqual([]);
}

const name = fc.string({ unit: fc.constantFrom(...'abcdefgh AEIO'), minLength: 1, maxLength: 26 });
const NAME = name.map((words) => words.trim() || 'x');
const AXES = ['names', 'month', 'day', 'numbers'] as const;

/** A table of any size and kind, with the numbers as they are written. */
const table = fc
  .record({
    form: fc.constantFrom<Form>('bars', 'lines'),
    axis: fc.constantFrom(...AXES),
    columns: fc.uniqueArray(NAME, { minLength: 1, maxLength: 3 }),
    names: fc.uniqueArray(NAME, { minLength: 2, maxLength: 14 }),
    digits: fc.integer({ min: 0, max: 2 }),
    size: fc.integer({ min: 0, max: 6 }),
    unit: fc.constantFrom('USD', '%', 'GB', ''),
    target: fc.option(NAME, { nil: undefined }),
    forecast: fc.boolean(),
    plan: fc.boolean(),
  })
  .chain((shape) =>
    fc
      .array(
        fc.array(fc.integer({ min: -999, max: 999 }), {
          minLength: shape.columns.length,
          maxLength: shape.columns.length,
        }),
        { minLength: shape.names.length, maxLength: shape.names.length },
      )
      .map((values) => {
        const { axis, names, columns, digits, size, form, unit, target, forecast, plan } = shape;
        const rows = values.map((cells) =>
          cells.map((value) => ((value * 10 ** size) / 10 ** digits).toFixed(digits)),
        );
        const firsts = names.map((each, index) => {
          const two = String(index + 1).padStart(2, '0');
          if (axis === 'numbers') return String(index ** 2);
          if (axis === 'day') return `2026-08-${two}`;
          return axis === 'month'
            ? `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
            : `n ${each}`;
        });
        const text = [
          ['First', ...columns.map((each) => `c ${each}`)],
          ...rows.map((cells, index) => [firsts[index] ?? '', ...cells]),
        ];
        const planned = plan && form === 'bars' && columns.length > 1;
        const options = {
          of: form,
          ...(unit && { unit }),
          ...(target && { target: `500: ${target}` }),
          ...(forecast && { forecast: firsts.at(-1) ?? '' }),
          ...(planned && { target: `c ${columns.at(-1)}` }),
          ...(planned && columns.length === 3 && { forecast: `c ${columns[1]}` }),
        };
        return { text: text.map((cells) => cells.join(' | ')).join('\n'), rows, options };
      }),
  );

describe('any table', () => {
  it('has every number in its text', () => {
    fc.assert(
      fc.property(table, ({ text, rows, options }) => {
        const [first] = readChart(parse(text, options)).words;
        if (first?.type !== 'table') throw new Error('no table');
        const said = first.rows.map((cells) =>
          cells.slice(1).map((cell) => Number(cell.replace(/[,%]/g, '').replace('−', '-'))),
        );
        expect(said).toEqual(rows.map((cells) => cells.map(Number)));
      }),
      { numRuns: 150 },
    );
  });
  it('fits its drawing without overlapping labels, wide and narrow', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(736, 350), ({ text, options }, width) => {
        expectSound(sceneOf(parse(text, options), width, { id: 'a', measure }));
      }),
      { numRuns: 300 },
    );
  });
});

describe('any waterfall', () => {
  it('fits its drawing without overlapping labels, wide and narrow', () => {
    const steps = fc.array(fc.tuple(NAME, fc.integer({ min: -500, max: 900 })), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        steps,
        fc.constantFrom(736, 350),
        (start, all, width) => {
          const end = all.reduce((sum, [, value]) => sum + value, start);
          const rows = all.map(([each, value], index) => `${index} ${each} | ${value}`);
          const spec = parse(['L | A', `Start | ${start}`, ...rows, `End | ${end}`].join('\n'), {
            of: 'waterfall',
          });
          expectSound(sceneOf(spec, width, { id: 'a', measure }));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the drawing', () => {
  const draw = (text: string, options: Record<string, string | true> = {}) =>
    chart.parse(sourceOf(text, options)).draw({ id: 'picture-1', measure });
  it('hatches forecasts, with pattern ids that are unique to the picture', async () => {
    const { wide, narrow = '' } = await draw(MONTHS, { forecast: '2026-09' });
    expect(wide).toContain('<pattern id="picture-1-wide-c0"');
    expect(wide).toContain('fill="url(#picture-1-wide-c0)"');
    expect(narrow).toContain('id="picture-1-narrow-c0"');
  });
  it('shows values over the target in bold', async () => {
    const { wide } = await draw(MONTHS, { target: '40000: Budget' });
    expect(wide).toMatch(/font-weight="600">43,920.75</);
    expect(wide).not.toMatch(/font-weight="600">38,116.20</);
  });
  it('cuts off the axis of a waterfall with small steps, and says so', async () => {
    const small = await draw('L | A\nAug | 124200\nWeb | 5300\nSep | 129500', { of: 'waterfall' });
    expect(small.wide).toContain('A; the axis begins at 118,000');
    const large = await draw('L | A\nAug | 2000\nWeb | -500\nSep | 1500', { of: 'waterfall' });
    expect(large.wide).not.toContain('the axis begins');
  });
  it('contains no styles or scripts, whatever the names are', async () => {
    const { wide } = await draw('Team | A & <b>\n<script> | 1\nb | 2');
    expect(wide).not.toMatch(/style=|<script|<b>/);
    expect(wide).toContain('&lt;script&gt;');
  });
});

describe('labels moved apart', () => {
  it('keep a minimum gap and stay inside their bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 10 }),
        (wanted) => {
          const placed = spread(wanted, 16, [0, 200]);
          const sorted = [...placed].sort((a, b) => a - b);
          for (const [index, at] of sorted.entries()) {
            expect(at).toBeGreaterThanOrEqual(-0.001);
            expect(at).toBeLessThanOrEqual(200.001);
            if (index > 0) expect(at - sorted[index - 1]!).toBeGreaterThanOrEqual(15.999);
          }
        },
      ),
    );
  });
});
