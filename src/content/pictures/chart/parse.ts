/** Reads the options and the table of a chart, and checks that they make sense together. */
import { nearest } from '../../../config/nearest';
import {
  figure,
  looksLikeMoment,
  momentOf,
  shownName,
  unitOf,
  type Moment,
  type Unit,
  digitsOf,
  isNone,
  numberOf,
  sumOf as sum,
} from '../../data/format';
import { refuseFence, type Source } from '../../data/source';
import {
  checkHead,
  linesOf,
  optionWords as words,
  pickColumns,
  pickRows,
  splitTotal,
  type Line,
  type Fail,
} from '../../data/table';

/** The forms of charts. */
export const forms = ['bars', 'lines', 'waterfall'] as const;
/** The form of a chart. */
export type Form = (typeof forms)[number];

/** A column of numbers. */
export type Series = { readonly name: string; readonly values: readonly (number | undefined)[] };

/** A line across the chart. */
export type Target = { readonly value: number; readonly label: string };

/** A parsed chart. */
export type Chart = ReturnType<typeof parse>;

/** What the first column contains: names, months, days or numbers. */
type Axis = 'names' | 'month' | 'day' | 'numbers';

/** Maximum number of series. The names of more wouldn't fit. */
const MOST = 3;

/** Names of a chart's options, beside `title` and `note`. */
export const optionNames = ['of', 'unit', 'data', 'columns', 'rows', 'target', 'forecast', 'range'];

function formOf(options: Source['options']): Form {
  const of = words(options, 'of', 'bars');
  const form = forms.find((known) => known === of);
  if (form) return form;
  refuseFence(
    of === undefined ? 'the chart does not say what kind it is' : `there is no chart "${of}"`,
    of === undefined
      ? `write of="bars", or one of ${forms.join(', ')}`
      : `did you mean of="${nearest(of, forms)}"?`,
  );
}

/** The name of a row, and its position on the axis. */
type Place = { readonly name: string; readonly at: number; readonly moment: Moment | undefined };

/** Reads the first column. */
function placesOf(rows: readonly Line[], form: Form, fail: Fail): [Axis, Place[]] {
  const names = rows.map(({ cells }) => cells[0] ?? '');
  const lineOf = (index: number) => rows[index]?.number ?? 0;
  for (const [index, name] of names.entries()) {
    if (name === '') fail(lineOf(index), 'the row has no name', 'write what its numbers are about');
    if (names.indexOf(name) < index) {
      fail(lineOf(index), `there are two rows "${name}"`, 'give each row a different name');
    }
  }
  const ascending = (places: Place[], kind: string) => {
    for (const [index, place] of places.entries()) {
      const before = places[index - 1];
      if (!before || before.at < place.at) continue;
      const fix = `write the ${kind} in order, earliest first`;
      fail(lineOf(index), `${place.name} is after ${before.name}`, fix);
    }
    return places;
  };
  if (names.some(looksLikeMoment)) {
    const [first] = names.flatMap((name) => momentOf(name)?.type ?? []);
    const places = names.map((name, index): Place => {
      const moment = momentOf(name);
      if (moment && moment.type === first) {
        const { at, weekday } = moment;
        return { name: `${weekday && `${weekday}, `}${moment.name}`, at, moment };
      }
      const example = first === 'day' ? '2026-08-14' : '2026-08';
      const fix = `write ${example} in every row, or a name in every row`;
      return fail(lineOf(index), `"${name}" is not a ${first ?? 'month'}`, fix);
    });
    return [first ?? 'month', ascending(places, first === 'day' ? 'days' : 'months')];
  }
  const numbers = names.map(numberOf);
  const isYear = (value: number | undefined) =>
    value !== undefined && value >= 1900 && value < 2100;
  if (form === 'lines' && !numbers.every(isYear)) {
    const places = names.flatMap((name, index): Place[] => {
      const at = numbers[index];
      return at === undefined ? [] : [{ name, at, moment: undefined }];
    });
    if (places.length === names.length) return ['numbers', ascending(places, 'numbers')];
  }
  return ['names', names.map((name, at) => ({ name, at, moment: undefined }))];
}

/** Reads the numbers of a column. */
function seriesOf(rows: readonly Line[], index: number, name: string, fail: Fail): Series {
  const values = rows.map(({ cells, number }) => {
    const text = cells[index] ?? '';
    if (isNone(text)) return undefined;
    return (
      numberOf(text) ??
      fail(
        number,
        `"${text}" in the column "${name}" is not a number`,
        'write only digits, such as 38116.20, and give the unit as unit="USD"',
      )
    );
  });
  return { name, values };
}

/** Reads `42436: October budget; 40000: September budget`. */
function targetsOf(text: string): Target[] {
  return text.split(';').map((part) => {
    const [, digits = '', label = ''] = /^\s*([^:]*?)\s*:\s*(.*?)\s*$/.exec(part) ?? [];
    const value = numberOf(digits);
    if (value !== undefined && label !== '') return { value, label };
    refuseFence(
      `the target "${part.trim()}" is neither a number with a name nor a column`,
      'write target="42436: October budget", or the name of a column',
    );
  });
}

/** Reads `Top of the normal range: Normal range`. */
function rangeOf(text: string, form: Form, columns: readonly Series[]) {
  const [column = '', label = ''] = text.split(/\s*:\s*/);
  const top = columns.find(({ name }) => name === column);
  if (!top || label === '') {
    const known = nearest(
      column,
      columns.map(({ name }) => name),
    );
    refuseFence(
      `the range "${text}" is not a column with a name`,
      `write range="${known}: Normal range", with the column that has the top of the range`,
    );
  }
  if (form !== 'lines' || columns.length !== 2) {
    refuseFence('only a single line can have a range', 'draw of="lines", with a second column');
  }
  return { label, top };
}

/** Checks that a waterfall has one column without gaps, and that its end is the sum of the start and the steps. */
function checkWaterfall(
  series: readonly Series[],
  rows: readonly Line[],
  unit: Unit,
  fail: Fail,
): void {
  const [only, second] = series;
  if (!only || second) {
    const what = `a waterfall has one column of numbers, but this one has ${series.length}`;
    refuseFence(what, 'choose one with columns="…"');
  }
  const last = rows.at(-1) ?? { number: 0, cells: [] };
  if (rows.length < 3) {
    fail(last.number, 'a waterfall has a start, steps and an end', 'write at least three rows');
  }
  for (const [index, { number, cells }] of rows.entries()) {
    if (only.values[index] !== undefined) continue;
    const fix = 'write it; a step that changes nothing is 0';
    fail(number, `the row "${cells[0]}" has no number`, fix);
  }
  const come = sum(only.values.slice(0, -1), unit.digits);
  const end = only.values.at(-1) ?? 0;
  if (come === end) return;
  fail(
    last.number,
    `"${last.cells[0]}" is ${figure(end, unit)}, but the start and its steps add up to ${figure(come, unit)}`,
    `write ${come}, or correct a step`,
  );
}

/** Reads a chart. @throws {SourceError} */
export function parse(source: Source) {
  const { options } = source;
  const form = formOf(options);
  const { lines, fail } = linesOf(source, 'chart');
  const [head, ...all] = pickRows(
    pickColumns(lines, words(options, 'columns', 'Payments')),
    words(options, 'rows', '2026-08, 2026-09'),
  );
  const { body, closing } = splitTotal(head, all, 'chart', fail, form !== 'waterfall');
  checkHead(head, fail);
  const [axis, places] = placesOf(body, form, fail);
  const names = head.cells.slice(1).map(shownName);
  const columns = names.map((name, index) => seriesOf(body, index + 1, name, fail));
  const found = all.flatMap(({ cells }) => cells.slice(1).map(digitsOf));
  const unit = unitOf(words(options, 'unit', 'USD') ?? '', Math.max(0, ...found));
  const isColumn = (name: string | undefined) =>
    columns.find((column) => name !== undefined && column.name === shownName(name));

  const target = words(options, 'target', '42436: October budget');
  const planned = isColumn(target);
  const targets = target !== undefined && !planned ? targetsOf(target) : [];
  const forecast = words(options, 'forecast', '2026-10');
  const expected = isColumn(forecast);
  if (form !== 'bars' && (planned ?? expected)) {
    refuseFence(
      `only bars can have the column "${(planned ?? expected)?.name}" as a target or forecast`,
      `draw of="bars", or remove the option, so that the column is one of the ${form}`,
    );
  }
  if (form === 'waterfall' && (target ?? forecast) !== undefined) {
    refuseFence('a waterfall cannot have a target or a forecast', 'remove the option');
  }
  const from =
    forecast === undefined || expected ? -1 : body.findIndex(({ cells }) => cells[0] === forecast);
  if (forecast !== undefined && !expected && from < 0) {
    const known = [...body.map(({ cells }) => cells[0] ?? ''), ...names];
    refuseFence(
      `the table has no row or column "${forecast}"`,
      `did you mean forecast="${nearest(forecast, known)}"?`,
    );
  }

  const within = words(options, 'range', 'Top of the normal range: Normal range');
  const range = within === undefined ? undefined : rangeOf(within, form, columns);

  const series = columns.filter(
    (column) => column !== planned && column !== expected && column !== range?.top,
  );
  if (series.length === 0) {
    refuseFence('the chart has nothing to draw', 'keep a column besides target and forecast');
  }
  if (series.length > MOST) {
    refuseFence(
      `the chart has ${series.length} series, but a phone has room for only ${MOST}`,
      'choose columns="…", combine the small ones as "Other", or write a table',
    );
  }
  if (expected && series.length > 1) {
    refuseFence(
      `the forecast "${expected.name}" is for one column, but there are ${series.length}`,
      'choose columns="…", or name the row where the forecast begins',
    );
  }
  for (const column of columns) {
    if (column.values.some((value) => value !== undefined)) continue;
    fail(head.number, `the column "${column.name}" has no numbers`, 'add some, or remove it');
  }
  if (form === 'waterfall') checkWaterfall(series, body, unit, fail);
  if (form === 'lines' && body.length < 2) {
    fail(body[0]?.number ?? 0, 'a line needs at least two rows', 'draw of="bars"');
  }

  const totals =
    closing && names.map((name, index) => seriesOf([closing], index + 1, name, fail).values[0]);
  for (const [index, { name, values }] of columns.entries()) {
    const come = sum(values, unit.digits);
    const said = totals?.[index];
    if (!closing || said === undefined || said === come) continue;
    fail(
      closing.number,
      `the row "${closing.cells[0]}" says ${figure(said, unit)} in "${name}", but the rows above add up to ${figure(come, unit)}`,
      `write ${come}, or correct a row`,
    );
  }
  return {
    form,
    unit,
    axis,
    heading: head.cells[0] ?? '',
    rows: places.map((place, index) => ({ ...place, forecast: from >= 0 && index >= from })),
    /** The series to draw. */
    series,
    /** The column with the planned number of each row. */
    planned,
    /** The column with the expected number of each row. */
    expected,
    targets,
    /** What is normal: everything up to `top`, which is a column. */
    range,
    /** All columns of numbers, in the order of the table, for the text. */
    columns,
    /** The totals of the columns, if the author wrote them. */
    totals,
  };
}
