/** The HTML of a schematic screen: plain elements that can't be clicked or focused. */
import { joinAmounts } from '../../model/amounts';
import { escapeHtml } from '../../model/escape';
import type { Callout } from '../picture';
import type { Label, Pair } from './lines';

/** Escapes text, and keeps an amount and its currency on one line. */
export const words = (text: string): string => escapeHtml(joinAmounts(text));

export const el = (name: string, classes: string, ...inner: readonly string[]): string =>
  `<${name}${classes && ` class="${classes}"`}>${inner.join('')}</${name}>`;

export const div = (classes: string, ...inner: readonly string[]): string =>
  el('div', classes, ...inner);

export const span = (classes: string, ...inner: readonly string[]): string =>
  el('span', classes, ...inner);

/** Returns the numbered disc of a callout. */
export const disc = (callout: Callout | undefined): string =>
  callout ? el('i', '', String(callout.number)) : '';

/** Adds the class of the current item where it applies. */
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

/** Returns the icon of a control, on or off. */
export const mark = (kind: keyof typeof MARKS, isOn = true): string =>
  span('sc-m', MARKS[kind][isOn ? 1 : 0]);

export const numbered = ({ text, callout }: Label): string => words(text) + disc(callout);

/** Returns a label as an element, highlighted if it's current. */
export const marked = (label: Label, classes = '', before = ''): string =>
  span(on(classes, label.current), before, numbered(label));

/** Puts a label above something. */
export const labeled = (label: Label, inner: string): string =>
  div('', div('sc-l', numbered(label)), inner);

/** Returns an input box with its label above it, and an icon inside. */
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
/** The shape of a chart whose figures don't matter. */
const SHAPE = [52, 58, 55, 64, 61, 70, 66, 78, 74, 88, 96, 84];

/** Draws a chart: its figures, or a generic shape if there are none. */
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
