/** Draws bar charts, vertical or horizontal, and waterfalls. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { change, compact, figure } from '../../data/format';
import {
  colorOf,
  forecastKey,
  isNarrow,
  lineKey,
  namesFit,
  run,
  seriesKeys,
  sideWidth,
  targetRuns,
  ticksOf,
  valueScale,
  wrap,
  writeHead,
  writeSides,
  writeStops,
  writeValueAxis,
  type Key,
  type Side,
} from './frame';
import type { Chart } from './parse';
import type { Box } from '../picture';
import { LEADING, path, type Run, type Scene } from './scene';

/** A bar, from one number to another. */
type Bar = {
  readonly row: number;
  readonly series: number;
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly hatched: boolean;
  /** The number on its label. Undefined for the part below a forecast. */
  readonly value: number | undefined;
  readonly bold: boolean;
};

function barsOf(chart: Chart): Bar[] {
  const { form, series, rows, planned, expected, targets } = chart;
  if (form === 'waterfall') return stepsOf(chart);
  const limit = (row: number) =>
    planned?.values[row] ?? (targets.length === 1 ? targets[0]?.value : undefined) ?? Infinity;
  return rows.flatMap(({ forecast }, row) =>
    series.flatMap(({ values }, index): Bar[] => {
      const value = values[row];
      const later = expected?.values[row];
      const grows = later !== undefined && later > (value ?? 0);
      const bar = { row, series: index, color: colorOf(chart, index) };
      const ends = (from: number, to: number) => ({ ...bar, from, to, bold: to > limit(row) });
      const now = value === undefined ? [] : [ends(0, value)];
      return [
        ...now.map((own) => ({ ...own, hatched: forecast, value: grows ? undefined : value })),
        ...(grows ? [{ ...ends(value ?? 0, later), hatched: true, value: later }] : []),
      ];
    }),
  );
}

/** Returns the steps of a waterfall: the start and end begin at zero, every other step where the last one ended. */
function stepsOf(chart: Chart): Bar[] {
  const { rows, series } = chart;
  const values = series[0]?.values ?? [];
  const base = baseOf(chart);
  let level = 0;
  return rows.map((_, row) => {
    const value = values[row] ?? 0;
    const whole = row === 0 || row === rows.length - 1;
    const from = whole ? base : level;
    const to = whole ? value : level + value;
    level = to;
    return {
      row,
      series: 0,
      from,
      to,
      color: whole ? 'c0' : value < 0 ? 'c1' : 'c2',
      hatched: false,
      value,
      bold: whole,
    };
  });
}

/** If the steps are within this share of the start, they'd be hairlines. */
const SMALL = 0.15;

/** Returns where the axis begins: at zero, or above if the steps of a waterfall are small compared to its start. */
function baseOf({ form, series }: Chart): number {
  if (form !== 'waterfall') return 0;
  let level = 0;
  const levels = (series[0]?.values ?? []).slice(0, -1).map((value = 0) => (level += value));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  if (low <= 0 || high === low || high - low > high * SMALL) return 0;
  const [tick = 0] = scaleLinear()
    .domain([low - (high - low), high])
    .nice(4)
    .ticks(4);
  return Math.max(0, tick);
}

/** Returns a note if the axis doesn't begin at zero. */
const cutWords = (base: number, { unit }: Chart): string =>
  base === 0 ? '' : `; the axis begins at ${figure(base, { ...unit, digits: 0 })}`;

/** How far from its base a bar has a gap if it doesn't begin at zero. */
const CUT = 14;

/** Returns a function that formats a bar's number. */
function numberOf(chart: Chart, rows: number) {
  return ({ row, value = 0 }: Bar): string =>
    chart.form === 'waterfall' && row > 0 && row < rows - 1
      ? change(value, chart.unit)
      : figure(value, chart.unit);
}

/** Returns the numbers of the lines across the bars. */
const aimedOf = ({ targets, planned }: Chart): number[] => [
  ...targets.map(({ value }) => value),
  ...(planned?.values.flatMap((value) => value ?? []) ?? []),
];

/** Draws bars: vertical ones if there's room for their names. */
export function drawBars(scene: Scene, chart: Chart): void {
  const narrow = isNarrow(scene);
  const { rows, series, axis, form } = chart;
  const step = (scene.width - 44) / rows.length;
  const many = rows.length > (narrow ? 5 : 9);
  const lies =
    axis === 'names' && form !== 'waterfall'
      ? many || !namesFit(scene, chart, step) || series.length > 1
      : (axis === 'names' && (many || !namesFit(scene, chart, step))) ||
        (step / series.length < 9 && rows.length * series.length <= 40);
  if (lies) drawLying(scene, chart);
  else drawUpright(scene, chart);
}

const textOf = (bar: Bar, words: string): Run[] => [
  run(words, bar.bold ? 'ink' : 'ink-2', bar.bold),
];

function drawUpright(scene: Scene, chart: Chart): void {
  const { rows, series, targets, planned, expected, unit, form } = chart;
  const narrow = isNarrow(scene);
  const bars = barsOf(chart);
  const count = narrow ? 3 : 4;
  const aimed = aimedOf(chart);
  const base = baseOf(chart);
  const scale = valueScale([...bars.flatMap(({ from, to }) => [from, to]), ...aimed], count, base);

  // Next to the plot are the names of the parts of the last bar, and of the lines across.
  const last = rows.length - 1;
  const split =
    expected?.values[last] !== undefined &&
    bars.some(({ row, hatched }) => row === last && hatched);
  const most = scene.width * 0.28;
  const wanted: { runs: Run[]; value: number }[] = [
    ...(narrow
      ? []
      : targets.map((target) => ({ runs: targetRuns(chart, target), value: target.value }))),
    ...(planned?.values[last] === undefined
      ? []
      : [{ runs: [run(planned.name, 'ink', true)], value: planned.values[last] }]),
    ...(split
      ? bars
          .filter(({ row }) => row === last)
          .map(({ from, to, hatched }) => ({
            runs: [run((hatched ? expected?.name : series[0]?.name) ?? '')],
            value: (from + to) / 2,
          }))
      : []),
  ];
  const beside = wanted.filter(({ runs }) => sideWidth(scene, [runs]) <= most);

  const besideRuns = beside.map(({ runs }) => runs);
  const right = scene.width - sideWidth(scene, besideRuns);
  const slot = (((right - 52) / rows.length) * 0.66) / series.length;
  // The names of two or three series are above the first bars, each on its own line.
  const names = series.map(({ name }) => [run(name, 'ink', true)]);
  const flags =
    series.length > 1 &&
    series.every(({ values }) => (values[0] ?? -1) >= 0) &&
    slot >= 12 &&
    names.every((runs, index) => 60 + slot * (index + 1) + scene.widthOf(runs) < scene.width);
  const keys: Key[] = [
    ...(series.length > 1 && !flags ? seriesKeys(chart) : []),
    ...targets.flatMap((target) => {
      const runs = targetRuns(chart, target);
      return beside.some(({ value }) => value === target.value) ? [] : [lineKey(runs)];
    }),
    ...(planned && !beside.some(({ runs }) => runs[0]?.text === planned.name)
      ? [lineKey([run(planned.name, 'ink', true)])]
      : []),
    ...(expected && !(split && beside.length >= wanted.length) ? [forecastKey(chart)] : []),
  ];
  const head = writeHead(scene, chart, keys, cutWords(base, chart));
  const boundary = rows.findIndex(({ forecast }) => forecast);
  const top = head + 18 + (flags ? series.length * LEADING : 0) + (boundary >= 0 ? LEADING : 0);
  const bottom = top + (narrow ? 170 : 210);
  // Leaves room for the numbers of negative bars above the names of the rows.
  scale.range([bars.some(({ to }) => to < 0) ? bottom - LEADING : bottom, top]);
  const { labels, room } = ticksOf(scene, chart, scale, count);
  const left = room;
  const band = scaleBand<number>()
    .domain([...rows.keys()])
    .range([left, right])
    .paddingInner(series.length > 1 ? 0.3 : 0.38)
    .paddingOuter(0.2);
  const between = series.length > 1 && band.bandwidth() / series.length > 5 ? 2 : 0;
  const width = Math.min(96, (band.bandwidth() - between * (series.length - 1)) / series.length);
  const group = width * series.length + between * (series.length - 1);
  const middleOf = (row: number) => (band(row) ?? 0) + band.bandwidth() / 2;
  const xOf = ({ row, series: index }: Pick<Bar, 'row' | 'series'>) =>
    middleOf(row) - group / 2 + index * (width + between);
  writeValueAxis(scene, { left, right }, labels, scale);
  const stops = [...rows.keys()].map(middleOf);
  scene.stops = { axis: 'x', span: [top, bottom], at: stops, thick: band.step() };
  scene.height = bottom + 8 + writeStops(scene, chart, stops, bottom + 20);

  for (const bar of bars) {
    const [high, low] = [scale(Math.max(bar.from, bar.to)), scale(Math.min(bar.from, bar.to))];
    const box: Box = { x: xOf(bar), y: high, width, height: low - high };
    scene.rect(box, bar.color, bar.hatched);
    scene.marks.push({ box, row: bar.row, series: bar.series });
  }
  if (base > 0) {
    scene.line('over', [left, scale(base), right, scale(base)], 'control');
    for (const bar of [bars[0], bars.at(-1)]) {
      if (!bar) continue;
      const [x, y] = [xOf(bar), scale(base) - CUT];
      const d = path('M', x - 2, y + 3, 'l', width + 4, -8, 'v', 4, 'l', -width - 4, 8, 'z');
      scene.path('over', d, { fill: 'var(--hc-bg)' });
    }
  }
  if (form === 'waterfall') {
    for (const bar of bars.slice(0, -1)) {
      const y = scale(bar.to);
      scene.line('over', [xOf(bar) + width, y, xOf({ row: bar.row + 1, series: 0 }), y], 'control');
    }
  }
  for (const { value } of targets) scene.aim(left, scale(value), right, scale(value));
  for (const [row, value] of planned?.values.entries() ?? []) {
    if (value === undefined) continue;
    const [middle, y] = [middleOf(row), scale(value)];
    scene.aim(middle - group / 2 - 6, y, middle + group / 2 + 6, y);
  }

  const told = bars.filter(({ value }) => value !== undefined);
  const space = series.length > 1 ? width + between - 2 : band.step() - 6;
  const write = numberOf(chart, rows.length);
  const ways = [write, (bar: Bar) => (bar.value === undefined ? '' : compact(bar.value, unit))];
  const way = ways
    .slice(0, form === 'waterfall' ? 1 : 2)
    .find((text) => told.every((bar) => scene.widthOf(textOf(bar, text(bar))) <= space));
  /** Returns the position of a bar's number, so that no line crosses it. */
  const edgeOf = (bar: Bar): number => {
    if (bar.to < 0 && form !== 'waterfall') return scale(bar.to) + 15;
    const end = scale(Math.max(bar.from, bar.to));
    const lines = [...targets.map(({ value }) => value), planned?.values[bar.row]];
    const crossed = lines
      .flatMap((value) => (value === undefined ? [] : scale(value)))
      .filter((y) => Math.abs(y - (end - 10)) < 11);
    return Math.min(end, ...crossed) - 6;
  };
  if (way) {
    for (const bar of told) {
      const x = xOf(bar) + width / 2;
      scene.tryLabel({ runs: textOf(bar, way(bar)), x, y: edgeOf(bar), anchor: 'middle' });
    }
  }
  if (flags) {
    for (const [index, runs] of names.entries()) {
      const x = xOf({ row: 0, series: index }) + width / 2;
      const y = head + 14 + index * LEADING;
      scene.label({ runs, x: x - 2, y });
      const foot = scale(Math.max(0, series[index]?.values[0] ?? 0)) - (way ? 20 : 4);
      if (foot > y + 4) scene.line('over', [x, y + 4, x, foot], 'control');
    }
  } else if (series.length > 1 && width >= 9) {
    for (const bar of told.filter(({ row }) => row === 0)) {
      const y = edgeOf(bar) + (way ? (bar.to < 0 ? LEADING : -LEADING) : 0);
      const runs = [run(String(bar.series + 1), 'ink', true)];
      scene.tryLabel({ runs, x: xOf(bar) + width / 2, y, anchor: 'middle' });
    }
  }
  if (boundary >= 0) {
    const runs = [run('Forecast')];
    const half = scene.widthOf(runs) / 2;
    const middle = (middleOf(boundary) + middleOf(last)) / 2;
    const x = Math.min(middle, right + 2 - half);
    const tops = told.filter(({ hatched }) => hatched).map((bar) => edgeOf(bar));
    const y = Math.min(...tops, bottom - 6) - (way ? LEADING : 0);
    // If the numbers of neighboring bars are in the way, it moves up.
    [0, 1, 2].some((up) => scene.tryLabel({ runs, x, y: y - up * LEADING, anchor: 'middle' }));
  }
  writeSides(
    scene,
    beside.map(({ runs, value }): Side => ({ runs, at: scale(value), leads: false })),
    right - 6,
    [top, bottom],
  );
}

const THICK = { single: 20, several: 14 };

function drawLying(scene: Scene, chart: Chart): void {
  const { rows, series, targets, planned, expected, form } = chart;
  const bars = barsOf(chart);
  const base = baseOf(chart);
  const several = series.length > 1;
  const firstIn = series.map(({ values }) => values.findIndex((value) => value !== undefined));
  const keys: Key[] = [
    ...targets.map((target) => lineKey(targetRuns(chart, target))),
    ...(planned ? [lineKey([run(planned.name, 'ink', true)])] : []),
    ...(expected || rows.some(({ forecast }) => forecast) ? [forecastKey(chart)] : []),
  ];
  const head = writeHead(scene, chart, keys, cutWords(base, chart));

  const names = rows.map(({ name }) => name);
  const widest = Math.max(...names.map((name) => scene.widthOf([run(name, 'ink-2')])));
  const column = Math.min(widest, scene.width * 0.36);
  // On a phone, long names are on a separate line above the bar.
  const above = isNarrow(scene) && widest > scene.width * 0.3;
  const left = above ? 0 : column + 12;
  const lines = names.map((name) => wrap(scene, name, above ? scene.width : column));

  const write = numberOf(chart, rows.length);
  const told = bars.map((bar) => {
    const isNamed = several && bar.row === firstIn[bar.series];
    const name = isNamed ? [run(`  ${series[bar.series]?.name}`, 'ink', true)] : [];
    return bar.value === undefined ? [] : [...textOf(bar, write(bar)), ...name];
  });
  const widthOf = (index: number) => {
    const runs = told[index] ?? [];
    return runs.length > 0 ? scene.widthOf(runs) + 8 : 0;
  };
  const aimed = aimedOf(chart);
  const ends = bars.map((bar, index) => ({
    low: Math.min(bar.from, bar.to, base),
    high: Math.max(bar.from, bar.to, base),
    before: form !== 'waterfall' && bar.to < 0 ? widthOf(index) : 0,
    after: form !== 'waterfall' && bar.to < 0 ? 0 : widthOf(index),
  }));
  // As long as possible, with room for the numbers next to the bars.
  const below = Math.max(0, ...ends.map(({ low, before }) => (low < base ? before : 0)));
  const lowest = Math.min(base, ...ends.map(({ low }) => low), ...aimed);
  const from = left + below;
  const room = scene.width - from;
  const perUnit = Math.min(
    ...ends
      .filter(({ high }) => high - lowest > 0)
      .map(({ high, after }) => Math.max(room - after, room * 0.2) / (high - lowest)),
    ...aimed.filter((value) => value > lowest).map((value) => (room - 4) / (value - lowest)),
    Number.MAX_VALUE,
  );
  const x = scaleLinear()
    .domain([lowest, lowest + 1])
    .range([from, from + (perUnit === Number.MAX_VALUE ? 0 : perUnit)]);

  const axisColor = base > 0 ? 'control' : 'rule';
  const thick = several ? THICK.several : THICK.single;
  const pitch = several ? LEADING : thick;
  let y = head + 8;
  const top = y;
  const middles: number[] = [];
  for (const [row, parts] of lines.entries()) {
    const own = bars.map((bar, index) => ({ bar, index })).filter(({ bar }) => bar.row === row);
    const tall = Math.max(pitch * series.length, above ? 0 : parts.length * LEADING);
    for (const [nth, text] of parts.entries()) {
      const start = above ? y + 12 : y + tall / 2 - (parts.length * LEADING) / 2 + 12;
      scene.label({
        runs: [run(text, 'ink-2')],
        x: above ? 0 : left - 12,
        y: start + nth * LEADING,
        anchor: above ? 'start' : 'end',
      });
    }
    if (above) y += parts.length * LEADING + 2;
    const first = y + (tall - pitch * series.length) / 2;
    middles.push(y + tall / 2);
    for (const { bar, index } of own) {
      const begin = x(Math.min(bar.from, bar.to));
      const end = x(Math.max(bar.from, bar.to));
      const y1 = first + bar.series * pitch;
      const box: Box = { x: begin, y: y1, width: end - begin, height: thick };
      scene.rect(box, bar.color, bar.hatched);
      scene.marks.push({ box, row: bar.row, series: bar.series });
      if (base > 0 && (row === 0 || row === rows.length - 1)) {
        const cut = x(base) + CUT;
        const d = path('M', cut, box.y - 2, 'l', 8, thick + 4, 'h', -4, 'l', -8, -thick - 4, 'z');
        scene.path('over', d, { fill: 'var(--hc-bg)' });
      }
      const runs = told[index] ?? [];
      if (runs.length === 0) continue;
      const left2 = form !== 'waterfall' && bar.to < 0;
      const past = planned?.values[row];
      const edge =
        past !== undefined && past > bar.to && x(past) - end < widthOf(index) ? x(past) : end;
      scene.label({
        runs,
        x: left2 ? begin - 6 : Math.min(edge + 7, scene.width - scene.widthOf(runs)),
        y: box.y + thick / 2 + 4.5,
        anchor: left2 ? 'end' : 'start',
      });
    }
    const aim = planned?.values[row];
    const foot = first + pitch * series.length + 3;
    if (aim !== undefined) scene.aim(x(aim), first - 3, x(aim), foot);
    const next = y + tall + (several ? 14 : 10);
    const step = bars[row];
    // If names are above the bars, there's no room for these lines.
    if (above) scene.line('over', [x(base), first - 3, x(base), foot], axisColor);
    else if (form === 'waterfall' && step && row < rows.length - 1) {
      scene.line('over', [x(step.to), first + thick, x(step.to), next], 'control');
    }
    y = next;
  }
  const bottom = y - 2;
  if (!above) scene.line('over', [x(base), top - 4, x(base), bottom], axisColor);
  for (const { value } of targets) scene.aim(x(value), top - 4, x(value), bottom);
  scene.height = bottom + 2;
  const group = pitch * series.length + 8;
  scene.stops = { axis: 'y', span: [0, scene.width], at: middles, thick: group };
}
