/** Draws what is around the marks of a chart: the unit, the key and both axes. */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { figure, headOf, tickFormat } from '../../data/format';
import { greedy } from '../wrap';
import type { Chart } from './parse';
import { LEADING, path, spread, type Run, type Scene, type Tone } from './scene';

/** Returns a run of text. */
export const run = (text: string, tone: Tone = 'ink-3', bold = false): Run => ({
  text,
  tone,
  bold,
});

/** Whether a drawing is for phones. */
export const isNarrow = ({ width }: Scene): boolean => width < 600;

/** Returns the color token of a series, which is slate if it's the only one. */
export const colorOf = ({ series }: Chart, index: number): string =>
  series.length === 1 ? 'c0' : `c${index + 1}`;

/** An entry of the key. */
export type Key = {
  readonly runs: readonly Run[];
  readonly swatch: string;
  readonly form: 'fill' | 'hatch' | 'band' | 'line' | 'dot';
};

/** Returns the entry for a line across the chart. */
export const lineKey = (runs: readonly Run[]): Key => ({ runs, swatch: 'ink', form: 'line' });

/** The colors of what is normal. */
export const BAND = { fill: 'var(--hc-line)', stroke: 'var(--hc-control)' };

const ROW = 20;
const SWATCH = 18;
const BETWEEN = 20;

/** Breaks a text into lines of a width. A longer word gets its own line. */
export const wrap = (scene: Scene, words: string, width: number): string[] =>
  greedy(words, (line) => scene.widthOf([run(line)]) <= width);

/** Cuts off a text that is longer than a line of the drawing. */
function shortened(scene: Scene, words: string, width: number): string {
  let text = words;
  while (text.length > 2 && scene.widthOf([run(text)]) > width)
    text = `${text.slice(0, -2).trim()}…`;
  return text;
}

/** Draws the unit and the key. Returns their height. */
export function writeHead(scene: Scene, chart: Chart, keys: readonly Key[], more = ''): number {
  const { series, unit } = chart;
  const [only] = series;
  const counted =
    series.length === 1 && only
      ? headOf(only.name, chart.unit)
      : unit.type === 'currency' || unit.type === 'plain'
        ? unit.name
        : '';
  const caption = counted + more;
  let y = 0;
  if (caption !== '') {
    y += ROW;
    scene.label({ runs: [run(shortened(scene, caption, scene.width))], x: 0, y: y - 6 });
  }
  let x = scene.width;
  for (const key of keys) {
    const runs = key.runs.map((part) => ({
      ...part,
      text: shortened(scene, part.text, scene.width - SWATCH - 24),
    }));
    const width = SWATCH + scene.widthOf(runs);
    if (x + width > scene.width) {
      x = 0;
      y += ROW;
    }
    if (key.form === 'band') {
      const d = path('M', x + 0.5, y - 15.5, 'h', 11, 'v', 11, 'h', -11, 'z');
      scene.path('marks', d, BAND);
    } else if (key.form === 'dot') scene.dot(x + 6, y - 10, key.swatch);
    else if (key.form === 'line') scene.line('over', [x, y - 10, x + 12, y - 10], key.swatch, 1.6);
    else scene.rect({ x, y: y - 16, width: 12, height: 12 }, key.swatch, key.form === 'hatch');
    scene.label({ runs, x: x + SWATCH, y: y - 6 });
    x += width + BETWEEN;
  }
  return y;
}

/** Returns the entries for the series, with their numbers in the drawing and their names. */
export const seriesKeys = (chart: Chart): Key[] =>
  chart.series.map(({ name }, index) => ({
    runs: [run(`${index + 1} `, 'ink', true), run(name, 'ink-2')],
    swatch: colorOf(chart, index),
    form: 'fill',
  }));

/** Returns the entry for the forecast. */
export const forecastKey = (chart: Chart): Key => ({
  runs: [run(chart.expected?.name ?? 'Forecast', 'ink-2')],
  swatch: colorOf(chart, 0),
  form: 'hatch',
});

/** A label next to the plot. */
export type Side = { readonly runs: readonly Run[]; readonly at: number; readonly leads: boolean };

const LEAD = 8;
const GAP = 6;

/** Returns the width of labels next to the plot. */
export const sideWidth = (scene: Scene, sides: readonly (readonly Run[])[]): number =>
  sides.length === 0 ? 0 : Math.max(...sides.map((runs) => scene.widthOf(runs))) + LEAD + GAP;

/** Draws labels next to the plot, each as close to its height as there's room. */
export function writeSides(
  scene: Scene,
  sides: readonly Side[],
  x: number,
  [top, bottom]: readonly [number, number],
): void {
  const placed = spread(
    sides.map(({ at }) => at),
    LEADING,
    [top, bottom],
  );
  for (const [index, { runs, at, leads }] of sides.entries()) {
    const y = placed[index] ?? at;
    if (leads && Math.abs(y - at) > 3) {
      scene.path('over', path('M', x + 3, at, 'L', x + LEAD + 2, y), {
        stroke: 'var(--hc-control)',
      });
    }
    scene.label({ runs, x: x + LEAD + GAP - 2, y: y + 4.5 });
  }
}

/** Returns the scale of the numbers, which begins and ends at round numbers. */
export function valueScale(
  values: readonly number[],
  count: number,
  base = 0,
): ScaleLinear<number, number> {
  const least = Math.min(base, ...values);
  const most = Math.max(0, ...values);
  return scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .nice(count);
}

/** Returns the ticks of a scale, and the width that they need on the left. */
export function ticksOf(
  scene: Scene,
  chart: Chart,
  scale: ScaleLinear<number, number>,
  count: number,
) {
  const ticks = scale.ticks(count);
  const format = tickFormat(ticks, chart.unit);
  const labels = ticks.map((value) => ({ value, text: format(value) }));
  const room = Math.max(...labels.map(({ text }) => scene.widthOf([run(text)]))) + 10;
  return { labels, room };
}

/** Draws the grid, a darker line at zero, and the numbers on the left. */
export function writeValueAxis(
  scene: Scene,
  { left, right }: { readonly left: number; readonly right: number },
  labels: readonly { readonly value: number; readonly text: string }[],
  scale: ScaleLinear<number, number>,
): void {
  for (const { value, text } of labels) {
    const y = scale(value);
    if (value === 0) scene.line('over', [left, y, right, y], 'rule');
    else scene.line('grid', [left, y, right, y], 'line');
    scene.label({ runs: [run(text)], x: left - 10, y: y + 4.5, anchor: 'end' });
  }
}

/** Draws the months, days or names below a plot, as far as there's room. Returns their height. */
export function writeStops(scene: Scene, chart: Chart, xs: readonly number[], y: number): number {
  const { rows, axis } = chart;
  const step =
    xs.length > 1 ? Math.min(...xs.slice(1).map((x, index) => x - (xs[index] ?? 0))) : scene.width;
  if (axis === 'month' || axis === 'day') {
    const words = rows.flatMap(({ moment }) => (moment ? [moment.short, moment.year] : []));
    const widest = Math.max(...words.map((text) => scene.widthOf([run(text)])));
    const room = Math.max(1, Math.ceil((widest + 8) / step));
    // Days with too little room are told by their Mondays.
    const weeks = axis === 'day' && rows.length >= 14 && room > 1;
    const every = weeks ? Math.ceil(room / 7) * 7 : room;
    const first = weeks ? rows.findIndex(({ moment }) => moment?.weekday === 'Mon') : 0;
    let year = '';
    for (const [index, { moment }] of rows.entries()) {
      if (!moment || (index - first) % every !== 0) continue;
      const x = within(scene, moment.short, xs[index] ?? 0);
      if (!scene.tryLabel({ runs: [run(moment.short)], x, y, anchor: 'middle' })) continue;
      if (moment.year === year) continue;
      const at = within(scene, moment.year, xs[index] ?? 0);
      if (scene.tryLabel({ runs: [run(moment.year)], x: at, y: y + LEADING, anchor: 'middle' }))
        year = moment.year;
    }
    return 2 * LEADING;
  }
  const lines = rows.map(({ name }) => wrap(scene, name, step - 8));
  const most = Math.min(3, Math.max(...lines.map(({ length }) => length)));
  for (const [index, parts] of lines.entries()) {
    for (const [nth, text] of parts.slice(0, most).entries()) {
      scene.tryLabel({
        runs: [run(text)],
        x: within(scene, text, xs[index] ?? 0),
        y: y + nth * LEADING,
        anchor: 'middle',
      });
    }
  }
  return most * LEADING;
}

/** Returns the position of a text's middle at which the whole text is inside the drawing. */
function within(scene: Scene, text: string, x: number): number {
  const half = scene.widthOf([run(text)]) / 2;
  return Math.max(half, Math.min(x, scene.width - half));
}

/** Whether every name fits on two lines below its row. */
export function namesFit(scene: Scene, { rows, axis }: Chart, step: number): boolean {
  if (axis !== 'names') return true;
  return rows.every(({ name }) => {
    const lines = wrap(scene, name, step - 8);
    return lines.length <= 2 && lines.every((text) => scene.widthOf([run(text)]) <= step - 8);
  });
}

/** Returns the label of a target: its name and its number. */
export const targetRuns = (
  { unit }: Chart,
  { value, label }: { value: number; label: string },
): Run[] => [run(`${label} `, 'ink', true), run(figure(value, unit), 'ink-2')];
