/** Lines and stacked areas. */
import { scaleLinear } from 'd3-scale';
import { area, line, stack } from 'd3-shape';
import { figure, tickFormat } from '../../data/format';
import {
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
import { LEADING, type Run, type Scene } from './scene';

/** A point of a series: where it begins (areas) and ends. */
type Point = { readonly row: number; readonly from: number; readonly to: number };

/** Returns the points of every series; areas are stacked on the ones below. */
export function pointsOf({ form, series, rows }: Chart): Point[][] {
  if (form === 'areas') {
    const stacked = stack<number, number>()
      .keys(series.keys())
      .value((row, key) => series[key]?.values[row] ?? 0)([...rows.keys()]);
    return stacked.map((layer) => layer.map(([from, to], row) => ({ row, from, to })));
  }
  return series.map(({ values }) =>
    values.flatMap((value, row) => (value === undefined ? [] : [{ row, from: 0, to: value }])),
  );
}

/** Draws lines or stacked areas. */
export function drawLines(scene: Scene, chart: Chart): void {
  const { form, series, rows, targets, unit, axis } = chart;
  const narrow = isNarrow(scene);
  const points = pointsOf(chart);
  const stacked = form === 'areas';
  const scale = valueScale(
    [...points.flat().map(({ to }) => to), ...targets.map(({ value }) => value)],
    narrow ? 3 : 4,
  );

  const most = scene.width * (narrow ? 0.36 : 0.28);
  const named = series.map(({ name, values }, index): Run[] => {
    const last = values.findLast((value) => value !== undefined) ?? 0;
    const value = run(figure(last, unit), series.length === 1 ? 'ink' : 'ink-3');
    if (series.length === 1) return [stacked ? run(name, 'ink', true) : value];
    if (series.length > 3) return [run(String(index + 1), 'ink', true)];
    const both = [run(`${name} `, 'ink', true), value];
    return sideWidth(scene, [both]) <= most ? both : [run(name, 'ink', true)];
  });
  const direct = series.length <= 3 && sideWidth(scene, named) <= most;
  const ends =
    direct || series.length > 3
      ? named
      : series.map((_, index) => [run(String(index + 1), 'ink', true)]);
  const aims = targets.map((target) => targetRuns(chart, target));
  const aimsFit = sideWidth(scene, aims) <= most;
  const keys: Key[] = [...(direct ? [] : seriesKeys(chart)), ...(aimsFit ? [] : aims.map(lineKey))];

  const head = writeHead(scene, chart, keys);
  const boundary = rows.findIndex(({ forecast }) => forecast);
  const top = head + 14 + (boundary >= 0 ? LEADING : 0);
  const bottom = top + (narrow ? 190 : 230);
  scale.range([bottom, top]);
  const { labels, room } = ticksOf(scene, chart, scale, narrow ? 3 : 4);
  const left = room;
  const right = scene.width - Math.max(sideWidth(scene, [...ends, ...(aimsFit ? aims : [])]), 12);
  const inset = stacked ? 0 : 12;
  const first = rows[0]?.at ?? 0;
  const x = scaleLinear()
    .domain([first, rows.at(-1)?.at ?? first])
    .range([left + inset, right]);
  const xOf = (row: number) => x(rows[row]?.at ?? 0);
  writeValueAxis(scene, { left, right }, labels, scale);

  for (const [index, all] of points.entries()) {
    const color = colorOf(chart, index);
    const token = `var(--hc-${color})`;
    const known = new Map(all.map((point) => [point.row, point]));
    const part = (from: number, to: number) =>
      [...rows.keys()].slice(Math.max(0, from), to).map((row) => known.get(row));
    const sure = part(0, boundary < 0 ? rows.length : boundary);
    const open = boundary < 0 ? [] : part(boundary - 1, rows.length);
    const shape = stacked
      ? area<Point | undefined>()
          .x((point) => xOf(point?.row ?? 0))
          .y0((point) => scale(point?.from ?? 0))
          .y1((point) => scale(point?.to ?? 0))
      : line<Point | undefined>()
          .defined((point) => point !== undefined)
          .x((point) => xOf(point?.row ?? 0))
          .y((point) => scale(point?.to ?? 0));
    shape.digits(1);
    for (const [piece, later] of [
      [sure, false],
      [open, true],
    ] as const) {
      const d = piece.length > 1 ? shape([...piece]) : null;
      if (!d) continue;
      if (stacked) {
        scene.path('marks', d, {
          class: 'ch-mark',
          fill: later ? scene.hatch(color) : token,
          stroke: later ? token : 'var(--hc-bg)',
        });
      } else {
        scene.path('marks', d, {
          class: 'ch-mark',
          stroke: token,
          'stroke-width': '2.25',
          'stroke-linejoin': 'round',
          ...(later && { 'stroke-dasharray': '5 4' }),
        });
      }
    }
    for (const { row, from, to } of all) {
      const [above, below] = [scale(to), scale(from)];
      const box = { x: xOf(row), y: above, width: 0, height: stacked ? below - above : 0 };
      scene.marks.push({ box, row, series: index });
      // A number between two gaps has no line; the last one is where the label leads.
      const alone = !known.has(row - 1) && !known.has(row + 1);
      if (stacked || !(alone || row === all.at(-1)?.row)) continue;
      const [cx, cy] = [xOf(row), above];
      scene.path(
        'over',
        `M${(cx - 3.5).toFixed(1)} ${cy.toFixed(1)}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`,
        {
          class: 'ch-mark',
          fill: token,
          stroke: 'var(--hc-bg)',
        },
      );
    }
  }

  for (const { value } of targets) scene.aim(left, scale(value), right, scale(value));
  const sides: Side[] = points.flatMap((all, index) => {
    const end = all.at(-1);
    const runs = ends[index];
    if (!end || !runs) return [];
    const at = stacked ? (scale(end.from) + scale(end.to)) / 2 : scale(end.to);
    return [{ runs, at, leads: xOf(end.row) > right - 1 }];
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
  if (series.length === 1 && !stacked) markHighest(scene, chart, points[0] ?? [], xOf, scale, left);

  if (axis === 'numbers') {
    const stops = x.ticks(narrow ? 4 : 7);
    const format = tickFormat(stops, { type: 'none', name: '', digits: 0 });
    for (const value of stops) {
      scene.tryLabel({ runs: [run(format(value))], x: x(value), y: bottom + 20, anchor: 'middle' });
    }
    scene.label({ runs: [run(chart.heading)], x: left, y: bottom + 20 + LEADING });
    scene.height = bottom + 26 + LEADING;
  } else {
    scene.height = bottom + 8 + writeStops(scene, chart, [...rows.keys()].map(xOf), bottom + 20);
  }
}

/** Writes the highest number at its point, where it is not the last. */
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
  const highest = points.reduce((most, point) => (point.to > most.to ? point : most), first);
  if (highest === points.at(-1)) return;
  const runs = [run(figure(highest.to, unit), 'ink-2')];
  const x = Math.max(xOf(highest.row), left + scene.widthOf(runs) / 2);
  scene.tryLabel({ runs, x, y: scale(highest.to) - 8, anchor: 'middle' });
}
