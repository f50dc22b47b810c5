/** Renders a diagram as compact SVG: whole coordinates, one path per style, and styles in src/css/diagram.css. */
import { escapeHtml } from '../../model/escape';
import type { Box } from '../picture';
import { RIM, TEXT, TIP, type Layout, type Lettering, type Point } from './layout';
import type { Kind } from './parse';

/** Joins numbers for a path. A number with a minus sign needs no separator before it. */
const numbers = (...values: readonly number[]): string =>
  values
    .map((value) => String(Math.round(value * 2) / 2).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => (value.startsWith('-') ? text + value : `${text} ${value}`), '')
    .trimStart();

/** Moves a coordinate to half a pixel, where strokes of one pixel are sharp. */
const sharp = (value: number) => Math.floor(value) + 0.5;

const at = ({ x, y }: Point): string => numbers(sharp(x), sharp(y));

const CORNER = 5;
const HEAD = 7;

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

/** Returns the point `by` pixels away from one point, in the direction of another. */
function towards(from: Point, to: Point, by: number): Point {
  const share = by / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Returns the path of a line with rounded corners. */
function line(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      const round = after
        ? Math.min(CORNER, distance(before, point) / 2, distance(point, after) / 2)
        : 0;
      if (!after || round < 1) return `L${at(point)}`;
      const begin = towards(point, before, round);
      return `L${at(begin)}Q${at(point)} ${at(towards(point, after, round))}`;
    })
    .join('');
}

/** Returns the path of an arrowhead. */
function head(points: readonly Point[]): string {
  const tip = points[points.length - 1];
  const before = points[points.length - 2];
  if (!tip || !before) return '';
  const sign = (from: number, to: number) => Math.sign(Math.round(to - from));
  const [x, y] = [sign(before.x, tip.x), sign(before.y, tip.y)];
  const side = HEAD / 2;
  return `M${at(tip)}l${numbers(-x * HEAD + y * side, -y * HEAD + x * side)} ${numbers(-2 * y * side, -2 * x * side)}z`;
}

function rounded({ x, y, width, height }: Box, r: number): string {
  const across = width - 2 * r;
  const down = height - 2 * r;
  const corner = (toX: number, toY: number) => `a${numbers(r, r, 0, 0, 1, toX, toY)}`;
  const top = `M${at({ x: x + r, y })}h${numbers(across)}${corner(r, r)}`;
  const right = `${down > 0 ? `v${numbers(down)}` : ''}${corner(-r, r)}`;
  const left = down > 0 ? `v${numbers(-down)}` : '';
  return `${top}${right}h${numbers(-across)}${corner(-r, -r)}${left}${corner(r, -r)}z`;
}

/** Draws the outline of each kind of node inside its box. */
const SHAPES: Readonly<Record<Kind, (box: Box) => string>> = {
  plain: (box) => rounded(box, 4),
  outside: (box) => rounded(box, 4),
  person: (box) => rounded(box, Math.floor(box.height / 2)),
  decision: ({ x, y, width, height }) => {
    const flat = width - 2 * TIP;
    const rise = height / 2;
    const begin = at({ x, y: y + rise });
    return `M${begin}l${numbers(TIP, -rise)}h${numbers(flat)}l${numbers(TIP, rise)}${numbers(-TIP, rise).replace(/^(?=\d)/, ' ')}h${numbers(-flat)}z`;
  },
  store: ({ x, y, width, height }) => {
    const wall = height - 2 * RIM;
    const rim = (sweep: number, to: number) => `a${numbers(width / 2, RIM, 0, 0, sweep, to)} 0`;
    const begin = at({ x, y: y + RIM });
    return `M${begin}${rim(1, width)}v${numbers(wall)}${rim(1, -width)}zm0 0${rim(0, width)}`;
  },
};

/** Writes lines of text in the middle of their box. */
function lettering({ x, y, width, height, lines }: Lettering, pitch: number): string {
  const middle = numbers(x + width / 2);
  const first = y + height / 2 - ((lines.length - 1) * pitch) / 2;
  return lines
    .map((words, index) => {
      const level = numbers(Math.round(first + index * pitch + 4.5));
      return `<text x="${middle}" y="${level}">${escapeHtml(words)}</text>`;
    })
    .join('');
}

const path = (className: string, d: string) => (d ? `<path class="${className}" d="${d}"/>` : '');

const group = (className: string, content: string) =>
  content ? `<g class="${className}">${content}</g>` : '';

/** Returns the drawing as an element. Its size in pixels is its size on the page. */
export function svgOf({ width, height, nodes, groups, ways }: Layout): string {
  const shapes = (...kinds: readonly Kind[]) =>
    nodes
      .filter(({ kind }) => kinds.includes(kind))
      .map((node) => SHAPES[node.kind](node))
      .join('');
  const lines = (optional: boolean) =>
    ways
      .filter((way) => way.optional === optional)
      .flatMap((way) => way.lines.map(line))
      .join('');
  const heads = ways.map((way) => head(way.lines.at(-1) ?? []));
  const titles = groups.map(({ title }) => lettering(title, TEXT.group.line));
  const labels = ways.map(({ label }) => (label ? lettering(label, TEXT.label.line) : ''));
  const names = nodes.map((node) =>
    lettering(
      // A store's name goes below its rim.
      node.kind === 'store'
        ? { ...node, y: node.y + 2 * RIM, height: node.height - 3 * RIM }
        : node,
      TEXT.node.line,
    ),
  );
  return [
    `<svg class="dg" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    path('dg-group', groups.map((box) => rounded(box, 4)).join('')),
    path('dg-line', lines(false)),
    path('dg-line dg-dashed', lines(true)),
    path('dg-head', heads.join('')),
    path('dg-node', shapes('plain', 'store', 'person', 'decision')),
    path('dg-node dg-dashed', shapes('outside')),
    group('dg-title', titles.join('')),
    group('dg-label', labels.join('')),
    group('dg-name', names.join('')),
    '</svg>',
  ].join('');
}
