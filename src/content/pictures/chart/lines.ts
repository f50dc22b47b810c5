/** Draws line charts, over time or over numbers. */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { figure, tickFormat } from '../../data/format';
import {
  BAND,
  colorOf,
  isNarrow,
  lineKey,
  run,
  seriesKeys,
  sideWidth,
  targetRuns,
  ticksOf,
  valueScale,
  writeHead,
  writeSides,
  writeStops,
  writeValueAxis,
  type Key,
  type Side,
} from './frame';
import type { Chart } from './parse';
import { LEADING, path, type Run, type Scene } from './scene';

type Point = { readonly row: number; readonly value: number };

/** Draws a line chart. */
export function drawLines(scene: Scene, chart: Chart): void {
  const { series, rows, targets, unit, axis, range } = chart;
  const narrow = isNarrow(scene);
  const points = series.map(({ values }) =>
    values.flatMap((value, row): Point[] => (value === undefined ? [] : [{ row, value }])),
  );
  const tops = range?.top.values ?? [];
  const scale = valueScale(
    [...[...points.flat(), ...targets].map(({ value }) => value), ...tops.map((top = 0) => top)],
    narrow ? 3 : 4,
  );

  const most = scene.width * (narrow ? 0.36 : 0.28);
  const named = series.map(({ name, values }): Run[] => {
    const last = values.findLast((value) => value !== undefined) ?? 0;
    const value = run(figure(last, unit), series.length === 1 ? 'ink' : 'ink-3');
    if (series.length === 1) return [value];
    const both = [run(`${name} `, 'ink', true), value];
    return sideWidth(scene, [both]) <= most ? both : [run(name, 'ink', true)];
  });
  const direct = sideWidth(scene, named) <= most;
  const ends = direct ? named : series.map((_, index) => [run(String(index + 1), 'ink', true)]);
  const aims = targets.map((target) => targetRuns(chart, target));
  const aimsFit = sideWidth(scene, aims) <= most;
  const weekends = rows.flatMap(({ moment }, row) => (moment?.weekday.startsWith('S') ? row : []));
  const keys: Key[] = [
    ...(direct ? [] : seriesKeys(chart)),
    ...(aimsFit ? [] : aims.map(lineKey)),
    ...(range
      ? [
          { runs: [run(range.label, 'ink-2')], swatch: '', form: 'band' as const },
          { runs: [run('Above it', 'ink-2')], swatch: 'ink', form: 'dot' as const },
        ]
      : []),
    ...(weekends.length > 0
      ? [{ runs: [run('Weekend', 'ink-2')], swatch: 'control', form: 'line' as const }]
      : []),
  ];

  const head = writeHead(scene, chart, keys);
  const boundary = rows.findIndex(({ forecast }) => forecast);
  const top = head + 14 + (boundary >= 0 ? LEADING : 0);
  const bottom = top + (narrow ? 190 : 230);
  scale.range([bottom, top]);
  const { labels, room } = ticksOf(scene, chart, scale, narrow ? 3 : 4);
  const left = room;
  const right = scene.width - Math.max(sideWidth(scene, [...ends, ...(aimsFit ? aims : [])]), 12);
  const first = rows[0]?.at ?? 0;
  const x = scaleLinear()
    .domain([first, rows.at(-1)?.at ?? first])
    .range([left + 12, right]);
  const xOf = (row: number) => x(rows[row]?.at ?? 0);
  const stops = [...rows.keys()].map(xOf);
  scene.stops = { axis: 'x', span: [top, bottom], at: stops, thick: 1 };
  /** The sides of a row: halfway to its neighbors. */
  const sidesOf = (row: number) => {
    const middle = (other: number, end: number) =>
      stops[other] === undefined ? end : ((stops[row] ?? 0) + stops[other]) / 2;
    return [middle(row - 1, left), middle(row + 1, right)] as const;
  };
  // Steps in one path: side by side, separate ones would show seams.
  const steps = tops.map((value, row) => {
    if (value === undefined) return '';
    const [from, to] = sidesOf(row);
    const begin = tops[row - 1] === undefined ? path('M', from, scale(0)) : '';
    const end = tops[row + 1] === undefined ? path('V', scale(0)) : '';
    return `${begin}${path('V', Math.round(scale(value)) - 0.5, 'H', to)}${end}`;
  });
  if (range) scene.path('grid', steps.join(''), BAND);
  writeValueAxis(scene, { left, right }, labels, scale);
  if (weekends.length > 0) {
    const parts = weekends.map(sidesOf).map(([from, to]) => path('M', from, bottom + 2.5, 'H', to));
    scene.path('over', parts.join(''), { stroke: 'var(--hc-control)', 'stroke-width': '4' });
  }

  for (const [index, all] of points.entries()) {
    const color = colorOf(chart, index);
    const token = `var(--hc-${color})`;
    const known = new Map(all.map((point) => [point.row, point]));
    const part = (from: number, to: number) =>
      [...rows.keys()].slice(Math.max(0, from), to).map((row) => known.get(row));
    const sure = part(0, boundary < 0 ? rows.length : boundary);
    const open = boundary < 0 ? [] : part(boundary - 1, rows.length);
    const shape = line<Point | undefined>()
      .defined((point) => point !== undefined)
      .x((point) => xOf(point?.row ?? 0))
      .y((point) => scale(point?.value ?? 0))
      .digits(1);
    for (const [piece, isLater] of [
      [sure, false],
      [open, true],
    ] as const) {
      const d = piece.length > 1 ? shape(piece) : null;
      if (!d) continue;
      scene.path('marks', d, {
        class: 'ch-mark',
        stroke: token,
        'stroke-width': '2.25',
        'stroke-linejoin': 'round',
        ...(isLater && { 'stroke-dasharray': '5 4' }),
      });
    }
    for (const { row, value } of all) {
      const [x0, y0] = [xOf(row), scale(value)];
      scene.marks.push({ box: { x: x0, y: y0, width: 0, height: 0 }, row, series: index });
      // A number between two gaps has no line, so it gets a dot, and so does the last one, which the label points to.
      const alone = !known.has(row - 1) && !known.has(row + 1);
      const above = value > (tops[row] ?? Infinity);
      if (alone || above || row === all.at(-1)?.row) scene.dot(x0, y0, above ? 'ink' : color);
    }
  }

  for (const { value } of targets) scene.aim(left, scale(value), right, scale(value));
  const sides: Side[] = points.flatMap((all, index) => {
    const end = all.at(-1);
    const runs = ends[index];
    if (!end || !runs) return [];
    return [{ runs, at: scale(end.value), leads: xOf(end.row) > right - 1 }];
  });
  if (aimsFit) {
    for (const [index, runs] of aims.entries()) {
      sides.push({ runs, at: scale(targets[index]?.value ?? 0), leads: true });
    }
  }
  writeSides(scene, sides, right, [top - 1, bottom]);

  if (boundary >= 0) {
    const at = xOf(Math.max(0, boundary - 1));
    if (boundary > 0) scene.line('grid', [at, top - LEADING, at, bottom], 'control');
    const runs = [run('Forecast')];
    const fits = at + 5 + scene.widthOf(runs) <= scene.width;
    scene.label({
      runs,
      x: fits ? at + 5 : at - 5,
      y: top - LEADING + 3,
      anchor: fits ? 'start' : 'end',
    });
  }
  if (series.length === 1) markHighest(scene, chart, points[0] ?? [], xOf, scale, left);

  if (axis === 'numbers') {
    const ticks = x.ticks(narrow ? 4 : 7);
    const format = tickFormat(ticks, { type: 'none', name: '', digits: 0 });
    for (const value of ticks) {
      scene.tryLabel({ runs: [run(format(value))], x: x(value), y: bottom + 20, anchor: 'middle' });
    }
    scene.label({ runs: [run(chart.heading)], x: left, y: bottom + 20 + LEADING });
    scene.height = bottom + 26 + LEADING;
  } else {
    scene.height = bottom + 8 + writeStops(scene, chart, stops, bottom + 20);
  }
}

/** Labels the highest point with its number, unless it's the last one. */
function markHighest(
  scene: Scene,
  { unit }: Chart,
  points: readonly Point[],
  xOf: (row: number) => number,
  scale: (value: number) => number,
  left: number,
): void {
  const [first] = points;
  if (!first) return;
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most), first);
  if (highest === points.at(-1)) return;
  const runs = [run(figure(highest.value, unit), 'ink-2')];
  const x = Math.max(xOf(highest.row), left + scene.widthOf(runs) / 2);
  scene.tryLabel({ runs, x, y: scale(highest.value) - 8, anchor: 'middle' });
}
