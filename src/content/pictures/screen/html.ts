/** The HTML of a screen, drawn with the tokens: plain elements that nothing can press or reach. */
import { joinAmounts } from '../../model/amounts';
import { escapeHtml } from '../../model/escape';
import type { Callout } from '../picture';
import type { Label, Pair } from './lines';

/** Text as it is drawn: an amount and its currency never part. */
export const words = (text: string): string => escapeHtml(joinAmounts(text));

/** An element. */
export const el = (name: string, classes: string, ...inner: readonly string[]): string =>
  `<${name}${classes && ` class="${classes}"`}>${inner.join('')}</${name}>`;

/** A block. */
export const div = (classes: string, ...inner: readonly string[]): string =>
  el('div', classes, ...inner);

/** A part of a line. */
export const span = (classes: string, ...inner: readonly string[]): string =>
  el('span', classes, ...inner);

/** The number of a part. */
export const disc = (callout: Callout | undefined): string =>
  callout ? el('i', '', String(callout.number)) : '';

/** Classes of what may be current. */
export const on = (classes: string, current: boolean): string =>
  [classes, current && 'on'].filter((name) => name).join(' ');

const svg = (size: number, shapes: string) =>
  `<svg aria-hidden="true" viewBox="0 0 ${size} 14" fill="none" stroke="currentColor" stroke-width="1.5">${shapes}</svg>`;
const dot = (x: number) => `<circle cx="${x}" cy="7" r="3" fill="currentColor" stroke="none"/>`;
const BOX = '<rect x="1" y="1" width="12" height="12" rx="2"/>';
const RING = '<circle cx="7" cy="7" r="6"/>';
const TRACK = '<rect x="1" y="1" width="22" height="12" rx="6"/>';
const MARKS = {
  select: ['', svg(14, '<path d="m3 5 4 4 4-4"/>')],
  check: [svg(14, BOX), svg(14, `${BOX}<path d="m4 7 2.2 2.4L10.2 4.5"/>`)],
  choice: [svg(14, RING), svg(14, RING + dot(7))],
  switch: [svg(24, `${TRACK}<circle cx="7" cy="7" r="3"/>`), svg(24, TRACK + dot(17))],
} as const;

/** The sign of a control, on or off. */
export const mark = (kind: keyof typeof MARKS, isOn = true): string =>
  span('sc-m', MARKS[kind][isOn ? 1 : 0]);

/** A label with its number. */
export const numbered = ({ text, callout }: Label): string => words(text) + disc(callout);

/** A label as a separate element, marked where it is current. */
export const marked = (label: Label, classes = '', before = ''): string =>
  span(on(classes, label.current), before, numbered(label));

/** What has its label above it. */
export const labelled = (label: Label, inner: string): string =>
  div('', div('sc-l', numbered(label)), inner);

/** A box with its label above, and a sign in it. */
export const box = ({ label, value = '' }: Pair, sign = ''): string =>
  div(
    '',
    div('sc-l', words(label.text)),
    div(
      on('sc-in sc-flex sc-box', label.current),
      span('', words(value)),
      sign,
      disc(label.callout),
    ),
  );

const WIDTH = 700;
const HEIGHT = 120;
/** What replaces figures that no one needs to read. */
const SHAPE = [52, 58, 55, 64, 61, 70, 66, 78, 74, 88, 96, 84];

/** The shape of a chart: that of its figures, else one that says nothing. */
export function graph(shape: 'bars' | 'line', figures: readonly number[]): string {
  const values = figures.length > 0 ? figures.map((value) => Math.max(0, value)) : SHAPE;
  const most = Math.max(...values) || 1;
  const step = WIDTH / values.length;
  const at = (value: number) => Math.round((1 - value / most) * (HEIGHT - 8)) + 4;
  const round = (x: number) => Math.round(x * 10) / 10;
  const bar = (value: number, index: number) =>
    `<rect x="${round(step * (index + 0.2))}" y="${at(value)}" width="${round(step * 0.6)}" height="${HEIGHT - at(value)}"/>`;
  const point = (value: number, index: number) => `${round(step * (index + 0.5))} ${at(value)}`;
  const drawn =
    shape === 'bars'
      ? values.map(bar).join('')
      : `<path d="M${values.map(point).join('L')}" fill="none" stroke="currentColor"/>`;
  return `<svg aria-hidden="true" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="currentColor" stroke-width="2">${drawn}<path d="M0 ${HEIGHT}H${WIDTH}" stroke="currentColor"/></svg>`;
}
