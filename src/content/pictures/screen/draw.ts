/** A screen as HTML, drawn with the tokens: plain elements that nothing can press or reach. */
import { escapeHtml } from '../../model/escape';
import type { Callout } from '../picture';
import { menusOf } from './places';
import { figureColumns } from './read';
import { figureIn } from './parse';
import type { Button, Label, Pair, Part, Place, Row, Screen } from './spec';

/** An amount and its currency never part. */
const words = (text: string) => escapeHtml(text.replace(/(\d) (?=[A-Z]{3}\b)/g, '$1\u00a0'));

const el = (name: string, classes: string, inner: string) =>
  `<${name}${classes && ` class="${classes}"`}>${inner}</${name}>`;
const div = (classes: string, ...inner: string[]) => el('div', classes, inner.join(''));
const span = (classes: string, ...inner: string[]) => el('span', classes, inner.join(''));

const disc = (callout: Callout | undefined) => (callout ? el('i', '', String(callout.number)) : '');

/** Classes of what may be current. */
const on = (classes: string, current: boolean) =>
  [classes, current && 'on'].filter((name) => name).join(' ');

const svg = (size: number, shapes: string) =>
  `<svg aria-hidden="true" viewBox="0 0 ${size} 14" fill="none" stroke="currentColor" stroke-width="1.5">${shapes}</svg>`;
const dot = (x: number) => `<circle cx="${x}" cy="7" r="3" fill="currentColor" stroke="none"/>`;
const MARKS = {
  select: svg(14, '<path d="m3 5 4 4 4-4"/>'),
  check: [
    svg(14, '<rect x="1" y="1" width="12" height="12" rx="2"/>'),
    svg(14, '<rect x="1" y="1" width="12" height="12" rx="2"/><path d="m4 7 2.2 2.4L10.2 4.5"/>'),
  ],
  choice: [
    svg(14, '<circle cx="7" cy="7" r="6"/>'),
    svg(14, `<circle cx="7" cy="7" r="6"/>${dot(7)}`),
  ],
  switch: [
    svg(24, '<rect x="1" y="1" width="22" height="12" rx="6"/><circle cx="7" cy="7" r="3"/>'),
    svg(24, `<rect x="1" y="1" width="22" height="12" rx="6"/>${dot(17)}`),
  ],
} as const;

const mark = (kind: 'check' | 'choice' | 'switch', isOn: boolean) =>
  span('sc-m', MARKS[kind][isOn ? 1 : 0]);

const said = ({ text, callout }: Label) => words(text) + disc(callout);

const lines = (label: Label, classes = '', before = '') =>
  span(on(classes, label.current), before, said(label));

const button = ({ label, main }: Button) =>
  lines(label, main ? 'sc-b sc-box sc-main' : 'sc-b sc-box');

/** What has its label above it. */
const labelled = (label: Label, inner: string) => div('', div('sc-l', said(label)), inner);

/** A box with its label above. */
const box = ({ label, value = '' }: Pair, inner = '') =>
  div(
    '',
    div('sc-l', words(label.text)),
    div(
      on('sc-in sc-flex sc-box', label.current),
      span('', words(value)),
      inner,
      disc(label.callout),
    ),
  );

function table(part: Extract<Part, { kind: 'table' }>): string {
  const right = figureColumns(part);
  const align = (index: number) => (right.includes(index) ? ' class="sc-r"' : '');
  const head = part.columns.map((name, index) => `<th${align(index)}>${words(name)}</th>`).join('');
  const row = ({ cells, current, callout }: Row) => {
    const name = /^Total\b/.test(cells[0] ?? '') ? 'sum' : '';
    const inner = cells.map((cell, index) => {
      const number = index === 0 ? disc(callout) : '';
      // Beside its figure on a phone, where a row is a list.
      const column = index > 0 ? ` data-name="${escapeHtml(part.columns[index] ?? '')}"` : '';
      return `<td${align(index)}${column}>${words(cell)}${number}</td>`;
    });
    return el('tr', on(name, current), inner.join(''));
  };
  const body = part.rows.map(row).join('');
  return el(
    'table',
    part.columns.length > 3 ? 'sc-w' : '',
    `<thead><tr>${head}</tr></thead><tbody>${body}</tbody>`,
  );
}

const WIDTH = 700;
const HEIGHT = 120;
/** What replaces figures that nobody needs to read. */
const SHAPE = [52, 58, 55, 64, 61, 70, 66, 78, 74, 88, 96, 84];

function chart({ shape, label, points }: Extract<Part, { kind: 'chart' }>): string {
  const values =
    points.length > 0 ? points.map(({ value }) => Math.max(0, figureIn(value) ?? 0)) : SHAPE;
  const most = Math.max(...values) || 1;
  const step = WIDTH / values.length;
  const at = (value: number) => Math.round((1 - value / most) * (HEIGHT - 8)) + 4;
  const round = (x: number) => Math.round(x * 10) / 10;
  const drawn =
    shape === 'bars'
      ? values
          .map(
            (value, index) =>
              `<rect x="${round(step * (index + 0.2))}" y="${at(value)}" width="${round(step * 0.6)}" height="${HEIGHT - at(value)}"/>`,
          )
          .join('')
      : `<path d="M${values.map((value, index) => `${round(step * (index + 0.5))} ${at(value)}`).join('L')}" fill="none" stroke="currentColor"/>`;
  const names = points.map(({ name, value }) => span('', el('b', '', words(value)), words(name)));
  return div(
    'sc-c',
    div('sc-l', said(label)),
    `<svg aria-hidden="true" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="currentColor" stroke-width="2">${drawn}<path d="M0 ${HEIGHT}H${WIDTH}" stroke="currentColor"/></svg>`,
    names.length > 0 ? div('sc-p sc-flex', ...names) : '',
  );
}

function draw(part: Part): string {
  switch (part.kind) {
    case 'heading':
      return div(
        'sc-h sc-flex',
        lines(part.label),
        part.buttons.length > 0 ? span('sc-flex', ...part.buttons.map(button)) : '',
      );
    case 'steps':
    case 'tabs':
      return div(`sc-${part.kind} sc-flex`, ...part.labels.map((label) => lines(label)));
    case 'filters':
      return div('sc-flex', ...part.labels.map((label) => lines(label, 'sc-box')));
    case 'menu':
      return div('sc-menu sc-box', ...part.labels.map((label) => lines(label)));
    case 'choice':
      return labelled(
        part.label,
        div(
          'sc-flex',
          ...part.labels.map((label) => span('', mark('choice', label.current), said(label))),
        ),
      );
    case 'field':
      return box(part);
    case 'select':
      return box(part, span('sc-m', MARKS.select));
    case 'value':
      return labelled(part.label, words(part.value ?? '–'));
    case 'check':
    case 'switch':
      return div('sc-flex', lines(part.label, '', mark(part.kind, part.on)));
    case 'text':
    case 'message':
      return div(`sc-${part.kind}`, said(part.label));
    case 'table':
      return table(part);
    case 'list':
      return el(
        'table',
        '',
        part.pairs
          .map(({ label, value = '' }) =>
            el(
              'tr',
              on('', label.current),
              `<td>${words(label.text)}</td><td>${words(value)}${disc(label.callout)}</td>`,
            ),
          )
          .join(''),
      );
    case 'flow':
      return div(
        'sc-flow',
        ...part.pairs.map(({ label, value }) =>
          div(
            on('sc-box', label.current),
            el('b', '', words(label.text)),
            value === undefined ? '' : ` ${words(value)}`,
            disc(label.callout),
          ),
        ),
      );
    case 'chart':
      return chart(part);
    case 'buttons':
      return div('sc-a sc-flex', ...part.buttons.map(button));
    case 'row':
      return div('sc-row', ...part.parts.map(draw));
    case 'section':
      return div('sc-sec', div('sc-t', said(part.label)), ...part.parts.map(draw));
    case 'dialog':
      return div(
        'sc-d',
        div(
          'sc-body sc-box',
          div('sc-h sc-flex', span('', said(part.label))),
          ...part.parts.map(draw),
        ),
      );
  }
}

/** Places one below the other. */
const trail = (path: readonly Label[]) => path.map((label) => lines(label)).join(' › ');

/** How many menus the bar has room for. */
const SHOWN = 8;

/** The menus, with the one that the screen is under; or the path in another product. */
function bar({ path, ours }: Place): string {
  const [menu] = path;
  if (!ours) return div('sc-bar', trail(path));
  const shown = menusOf().slice(0, SHOWN);
  const tops = shown.includes(menu?.text ?? '') ? shown : [...shown.slice(0, -1), menu?.text ?? ''];
  const drawn = tops.map((name) =>
    name === menu?.text ? lines({ ...menu, current: true }) : span('', words(name)),
  );
  return div('sc-bar sc-flex', ...drawn);
}

/** What is under the menu, unless the heading says it. */
function crumb(place: Place | undefined, [first]: readonly Part[]): string {
  const below = place?.ours ? place.path.slice(1) : [];
  const repeats = first?.kind === 'heading' && first.label.text === below.at(-1)?.text;
  const left = repeats && !below.at(-1)?.callout ? below.slice(0, -1) : below;
  return left.length > 0 ? div('sc-path', trail(left)) : '';
}

/** Returns a screen as finished HTML. */
export function drawScreen({ place, parts, legend }: Screen): string {
  // The picture has a name and a text: its parts are for the eye.
  const hidden = (html: string, attributes = '') =>
    html.replace('<div', `<div aria-hidden="true"${attributes}`);
  const body = div('sc-body', crumb(place, parts), ...parts.map(draw));
  const explained = legend.map((one) => div('', el('i', '', String(one.number)), words(one.text)));
  return (
    hidden(div('sc', place ? bar(place) : '', body), ' translate="no"') +
    (explained.length > 0 ? hidden(div('sc-legend', ...explained)) : '')
  );
}
