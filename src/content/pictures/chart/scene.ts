/** The shapes and labels of a chart, with their positions, so labels never overlap and tests can check them. */
import { escapeHtml } from '../../model/escape';
import { touch, type Box, type Measure } from '../picture';

/** The font size of every label, which is the smallest on the site. */
const SIZE = 12.5;
/** The distance between two lines of text. */
export const LEADING = 16;
const ASCENT = 11;
const DESCENT = 3;
/** The font weight of body text, which drawings inherit from the page. */
const WEIGHT = 420;

/** The color of a label: for a number, a name or an explanation. */
export type Tone = 'ink' | 'ink-2' | 'ink-3';

/** A run of a label. */
export type Run = { readonly text: string; readonly tone: Tone; readonly bold?: boolean };

/** A label: its runs, and the position of its baseline. */
export type Label = {
  readonly runs: readonly Run[];
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** A shape that represents a number. */
export type Mark = { readonly box: Box; readonly row: number; readonly series: number };

/** Where rows are: what the pointer and the keys choose from. */
export type Stops = {
  readonly axis: 'x' | 'y';
  /** The ends of the plot, across the axis. */
  readonly span: readonly [number, number];
  /** The middle of each row. */
  readonly at: readonly number[];
  /** How much of the axis a row takes: 1 for a line's point. */
  readonly thick: number;
};

/** Radius of a dot on a line. */
const DOT = 3.5;

/** The layers, lowest first. */
const LAYERS = ['grid', 'marks', 'over'] as const;

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Joins the parts of a path, and rounds its numbers. */
export const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');

/** A drawing that shapes and labels are added to. */
export class Scene {
  readonly marks: Mark[] = [];
  readonly labels: { readonly box: Box; readonly text: string }[] = [];
  height = 0;
  stops: Stops | undefined;
  private readonly layers: Record<(typeof LAYERS)[number], string[]> = {
    grid: [],
    marks: [],
    over: [],
  };
  private readonly texts: string[] = [];
  private readonly patterns = new Map<string, string>();

  constructor(
    readonly width: number,
    private readonly id: string,
    private readonly measure: Measure,
  ) {}

  /** Returns the width of a label's runs. */
  widthOf(runs: readonly Run[]): number {
    return runs.reduce(
      (all, { text, bold }) =>
        all + this.measure(text, { size: SIZE, weight: bold ? 600 : WEIGHT }),
      0,
    );
  }

  /** Returns the area of a label. */
  boxOf({ runs, x, y, anchor = 'start' }: Label): Box {
    const width = this.widthOf(runs);
    const left = x - { start: 0, middle: width / 2, end: width }[anchor];
    return { x: left, y: y - ASCENT, width, height: ASCENT + DESCENT };
  }

  /** Whether a label would be inside the drawing and not overlap another label. */
  fits(label: Label): boolean {
    const box = this.boxOf(label);
    return (
      box.x >= 0 &&
      box.x + box.width <= this.width &&
      box.y >= 0 &&
      !this.labels.some((other) => touch(box, other.box))
    );
  }

  /** Adds a label. */
  label(label: Label): void {
    const { runs, x, y, anchor = 'start' } = label;
    this.labels.push({ box: this.boxOf(label), text: runs.map(({ text }) => text).join('') });
    const place = `x="${round(x)}" y="${round(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`;
    const face = ({ tone, bold }: Run) =>
      `${tone === 'ink-3' ? '' : ` fill="var(--hc-${tone})"`}${bold ? ' font-weight="600"' : ''}`;
    const [only, second] = runs;
    this.texts.push(
      only && !second
        ? `<text ${place}${face(only)}>${escapeHtml(only.text)}</text>`
        : `<text ${place}>${runs.map((run) => `<tspan${face(run)}>${escapeHtml(run.text)}</tspan>`).join('')}</text>`,
    );
  }

  /** Adds a label if there's room for it. Returns whether there was. */
  tryLabel(label: Label): boolean {
    const free = this.fits(label);
    if (free) this.label(label);
    return free;
  }

  /** Returns the fill of forecasts: stripes in a color. */
  hatch(color: string): string {
    const id = `${this.id}-${color}`;
    this.patterns.set(
      id,
      `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M1 0V5" stroke="var(--hc-${color})" stroke-width="1.4"/></pattern>`,
    );
    return `url(#${id})`;
  }

  /** Adds a rectangle, which has an outline if it's hatched. */
  rect(box: Box, color: string, hatched: boolean): void {
    const inset = hatched ? 0.5 : 0;
    const [x, y, width, height] = [
      box.x + inset,
      box.y + inset,
      Math.max(0, box.width - 2 * inset),
      Math.max(0, box.height - 2 * inset),
    ].map(round);
    this.layers.marks.push(
      `<path class="ch-mark" d="M${x} ${y}h${width}v${height}h-${width}z" fill="${hatched ? this.hatch(color) : `var(--hc-${color})`}"${hatched ? ` stroke="var(--hc-${color})"` : ''}/>`,
    );
  }

  /** Adds a path. */
  path(layer: (typeof LAYERS)[number], d: string, attributes: Record<string, string>): void {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    this.layers[layer].push(`<path d="${d}"${written.join('')}/>`);
  }

  /** Draws a dot on a line. */
  dot(x: number, y: number, color: string): void {
    const arc = `a${DOT} ${DOT} 0 1 0`;
    this.path('over', `M${(x - DOT).toFixed(1)} ${y.toFixed(1)}${arc} 7 0${arc} -7 0z`, {
      class: 'ch-mark',
      fill: `var(--hc-${color})`,
      stroke: 'var(--hc-bg)',
    });
  }

  /** Adds a straight line in the color of a token. */
  line(
    layer: (typeof LAYERS)[number],
    [x1, y1, x2, y2]: readonly [number, number, number, number],
    color: string,
    width = 1,
  ): void {
    // At whole coordinates, a line of one pixel would be blurred across two.
    const at = (value: number) => (width === 1 ? Math.round(value - 0.5) + 0.5 : value);
    const level = y1 === y2;
    const upright = x1 === x2;
    const [left, right] = [x1, x2].map((x) => (upright ? at(x) : x));
    const [top, bottom] = [y1, y2].map((y) => (level ? at(y) : y));
    this.path(layer, path('M', left ?? x1, top ?? y1, 'L', right ?? x2, bottom ?? y2), {
      ...(color === 'line' && { class: 'ch-grid' }),
      stroke: `var(--hc-${color})`,
      ...(width !== 1 && { 'stroke-width': String(width) }),
    });
  }

  /** Adds a line across the chart, at a target. */
  aim(x1: number, y1: number, x2: number, y2: number): void {
    this.line('over', [x1, y1, x2, y2], 'ink', 1.6);
  }

  /** Returns the drawing as SVG. */
  svg(): string {
    const defs = [...this.patterns.values()].join('');
    const size = `${round(this.width)} ${round(this.height)}`;
    const { axis, span, thick, at } = this.stops ?? { axis: 'x', span: [0, 0], thick: 0, at: [] };
    const stops = [axis, ...[...span, thick, ...at].map(Math.round)].join(' ');
    return (
      `<svg aria-hidden="true" viewBox="0 0 ${size}" fill="none" font-size="${SIZE}" data-stops="${stops}">` +
      (defs && `<defs>${defs}</defs>`) +
      LAYERS.flatMap((layer) => this.layers[layer]).join('') +
      `<g fill="var(--hc-ink-3)" stroke="var(--hc-bg)" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${this.texts.join('')}</g></svg>`
    );
  }
}

/** Returns positions that are at least `gap` apart, as close as possible to the wanted ones, in the same order. */
export function spread(
  wanted: readonly number[],
  gap: number,
  [least, most]: readonly [number, number],
): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  // Neighbors that are too close become a block, centered on the positions that its members wanted.
  const blocks: { start: number; members: { at: number; index: number }[] }[] = [];
  const startOf = (members: readonly { at: number }[]) => {
    const mean = members.reduce((all, { at }, index) => all + at - index * gap, 0) / members.length;
    return Math.max(least, Math.min(mean, most - (members.length - 1) * gap));
  };
  for (const each of order) {
    let block = { start: startOf([each]), members: [each] };
    let before = blocks.at(-1);
    while (before && before.start + before.members.length * gap > block.start) {
      blocks.pop();
      const members = [...before.members, ...block.members];
      block = { start: startOf(members), members };
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  const placed: number[] = [];
  for (const { start, members } of blocks) {
    for (const [nth, { index }] of members.entries()) placed[index] = start + nth * gap;
  }
  return placed;
}
