/** Writes what a chart shows as text: a sentence for the drawing, and the numbers as a table. */
import type { Reading, Words } from '../picture';
import { amount, figure, headOf, listed } from '../../data/format';
import type { Chart, Series } from './parse';

const FORMS = { bars: 'Bars', lines: 'Lines', waterfall: 'Waterfall' };

/** Returns the name of a row, for texts. */
const rowName = ({ rows, axis, heading }: Chart, index: number): string => {
  const name = rows[index]?.name ?? '';
  return axis === 'numbers' ? `${heading} ${name}` : name;
};

/** Returns the numbers of a series, each with its row. */
const knownIn = ({ values }: Series) =>
  values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]));

/** Describes how a series changes from its first row to its last. */
function course(chart: Chart, series: Series): string {
  const known = knownIn(series);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return '';
  const at = ({ value, index }: { value: number; index: number }) => {
    const expected = chart.rows[index]?.forecast ? ', forecast' : '';
    return `${amount(value, chart.unit)} (${rowName(chart, index)}${expected})`;
  };
  if (first === last) return at(first);
  const highest = known.reduce((most, each) => (each.value > most.value ? each : most));
  const way = `from ${at(first)} to ${at(last)}`;
  return [first.value, last.value].includes(highest.value) ? way : `${way}, highest ${at(highest)}`;
}

/** Returns the highest and lowest numbers of a series. */
function extremes(chart: Chart, series: Series): string {
  const known = knownIn(series).sort((a, b) => b.value - a.value);
  const [most] = known;
  const least = known.at(-1);
  if (!most || !least) return '';
  const said = ({ value, index }: { value: number; index: number }) =>
    `${rowName(chart, index)} ${amount(value, chart.unit)}`;
  return known.length === 1 ? said(most) : `highest ${said(most)}, lowest ${said(least)}`;
}

function sentence(chart: Chart): string {
  const { form, unit, series, axis, rows, targets, totals, expected, planned, range } = chart;
  const [first] = series;
  const parts: string[] = [];
  if (form === 'waterfall' && first) {
    const steps = rows.slice(1, -1).map((_, index) => {
      const value = first.values[index + 1] ?? 0;
      return `${rowName(chart, index + 1)} ${value < 0 ? '' : '+'}${amount(value, unit)}`;
    });
    const end = (index: number) =>
      `${rowName(chart, index)} ${amount(first.values[index] ?? 0, unit)}`;
    parts.push(`${end(0)}, ${steps.join(', ')}, ${end(rows.length - 1)}`);
  } else {
    const say = axis === 'names' ? extremes : course;
    for (const each of series) {
      parts.push(series.length > 1 ? `${each.name} ${say(chart, each)}` : say(chart, each));
    }
  }
  if (expected) {
    const index = expected.values.findLastIndex((value) => value !== undefined);
    parts.push(
      `${expected.name} ${amount(expected.values[index] ?? 0, unit)} (${rowName(chart, index)})`,
    );
  }
  if (range && first) {
    const above = knownIn(first).filter(({ value, index }) => {
      const top = range.top.values[index];
      return top !== undefined && value > top;
    });
    const names = above.map(({ index }) => rowName(chart, index));
    parts.push(`above the ${range.label.toLowerCase()}: ${listed(names) || 'never'}`);
  }
  if (planned) parts.push(`${planned.name} ${course(chart, planned)}`);
  for (const { value, label } of targets) parts.push(`${label} ${amount(value, unit)}`);
  if (totals) {
    const sums = series.flatMap(({ name }) => {
      const value = totals[chart.columns.findIndex((column) => column.name === name)];
      return value === undefined ? [] : [value];
    });
    const all = sums.reduce((whole, value) => whole + value, 0);
    if (sums.length > 0) parts.push(`total ${amount(all, unit)}`);
  }
  return `${FORMS[form]} of ${listed(series.map(({ name }) => name))}: ${parts.join('; ')}.`;
}

/** Returns the texts of a chart. */
export function read(chart: Chart): Reading {
  const { heading, rows, columns, totals, targets, unit } = chart;
  const cell = (value: number | undefined) => (value === undefined ? '–' : figure(value, unit));
  const table: Words = {
    type: 'table',
    header: [heading, ...columns.map(({ name }) => headOf(name, unit))],
    rows: [
      ...rows.map(({ name, forecast }, index) => [
        forecast ? `${name} (forecast)` : name,
        ...columns.map(({ values }) => cell(values[index])),
      ]),
      ...(totals ? [['Total', ...totals.map(cell)]] : []),
    ],
    right: columns.map((_, index) => index + 1),
  };
  const lines = targets.map(({ label, value }): Words => ({
    type: 'paragraph',
    text: `${label}: ${amount(value, unit)}.`,
  }));
  return { alternative: sentence(chart), summary: 'Show the numbers', words: [table, ...lines] };
}
