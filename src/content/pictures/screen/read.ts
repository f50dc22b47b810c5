/** What a screen shows, in words. */
import type { Reading, Words } from '../picture';
import type { Label, Pair, Part, Row, Screen } from './spec';

const number = ({ callout }: Pick<Label, 'callout'>) => (callout ? `(${callout.number}) ` : '');

const STATE = { steps: 'current' } as Readonly<Record<string, string>>;

/** Words with their number and state: `(2) Permissions (selected)`. */
const said = (label: Label, kind = '') =>
  `${number(label)}${label.text}${label.current ? ` (${STATE[kind] ?? 'selected'})` : ''}`;

const listed = (labels: readonly Label[], kind?: string) =>
  labels.map((label) => said(label, kind)).join(', ');

/** A line of the list: the number comes first, whatever is before the words. */
const line = (label: Label, before: string, after = '') =>
  `${number(label)}${before}${label.text}${label.current ? ' (selected)' : ''}${after}`;

const valued = ({ label, value }: Pair, before: string) =>
  line(label, before, `: ${value ?? 'empty'}`);

const WORDS = {
  steps: 'Steps',
  tabs: 'Tabs',
  filters: 'Filters',
  menu: 'Menu',
  field: 'Field ',
  select: 'List ',
  value: '',
  check: 'Checkbox',
  switch: 'Switch',
  text: '',
  message: 'Message: ',
  bars: 'Bar chart',
  line: 'Line chart',
  section: 'Section: ',
  dialog: 'Dialog: ',
};

const cells = ({ cells: [first = '', ...others], ...state }: Row) => [
  said({ ...state, text: first }),
  ...others,
];

/** A part as lines of a list, or as what cannot be a line of one. */
function saidOf(part: Part): (string | Words)[] {
  switch (part.kind) {
    case 'heading':
      return [
        line(part.label, 'Heading: '),
        ...part.buttons.map(({ label }) => line(label, 'Button: ')),
      ];
    case 'steps':
    case 'tabs':
    case 'filters':
    case 'menu':
      return [`${WORDS[part.kind]}: ${listed(part.labels, part.kind)}`];
    case 'choice':
      return [line(part.label, 'Choice ', `: ${listed(part.labels)}`)];
    case 'field':
    case 'select':
    case 'value':
      return [valued(part, WORDS[part.kind])];
    case 'check':
    case 'switch':
      return [line(part.label, `${WORDS[part.kind]}, ${part.on ? 'on' : 'off'}: `)];
    case 'text':
    case 'message':
      return [line(part.label, WORDS[part.kind])];
    case 'table':
      return [
        {
          type: 'table',
          header: part.columns,
          rows: part.rows.map(cells),
          right: figureColumns(part),
        },
      ];
    case 'list':
    case 'flow':
      return part.pairs.map((pair) => (pair.value ? valued(pair, '') : line(pair.label, '')));
    case 'chart': {
      const points = part.points.map(({ name, value }) => `${name} ${value}`).join('; ');
      return [line(part.label, `${WORDS[part.shape]}: `, points && `: ${points}`)];
    }
    case 'buttons':
      return part.buttons.map(({ label, main }) =>
        line(label, main ? 'Main button: ' : 'Button: '),
      );
    case 'row':
      return part.parts.flatMap(saidOf);
    case 'section':
    case 'dialog':
      return [line(part.label, WORDS[part.kind]), ...part.parts.flatMap(saidOf)];
  }
}

const FIGURE = /^[−-]?\d[\d.,]*\s?(?:%|[A-Z]{3})?$/;

/** Columns, from 0, that hold nothing but figures. */
export function figureColumns({ columns, rows }: Extract<Part, { kind: 'table' }>): number[] {
  return columns.flatMap((_, index) => {
    const column = rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
    return index > 0 && column.length > 0 && column.every((cell) => FIGURE.test(cell))
      ? [index]
      : [];
  });
}

/** Lines that follow each other are one list. */
function wordsOf(lines: readonly (string | Words)[]): Words[] {
  const words: Words[] = [];
  let items: string[] = [];
  const flush = () => {
    if (items.length > 0) words.push({ type: 'list', ordered: false, items });
    items = [];
  };
  for (const one of lines) {
    if (typeof one === 'string') items.push(one);
    else {
      flush();
      words.push(one);
    }
  }
  flush();
  return words;
}

/** `1`, `1 and 2`, `1 to 4`, or `2, 3 and 7`. */
function range(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const [first = 0, ...others] = sorted;
  const last = others.at(-1);
  if (last === undefined) return ` ${first}`;
  if (sorted.length > 2 && last - first === sorted.length - 1) return `s ${first} to ${last}`;
  return `s ${sorted.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns how a screen reads without being seen. */
export function readScreen({ place, parts, callouts, legend }: Screen): Reading {
  const path = place && place.path.map((label) => label.text).join(' › ');
  const named = parts.find((part) => part.kind === 'heading' || part.kind === 'dialog');
  const name = named && 'label' in named ? named.label.text : undefined;
  const alternative = [
    `Schematic of ${name === undefined ? 'a screen' : `the screen “${name}”`}`,
    path && ` in ${path}`,
    callouts.length > 0 && `, with number${range(callouts.map((one) => one.number))}`,
    '. All of it is said below.',
  ]
    .filter((words) => words)
    .join('');
  const where =
    place && `Place: ${place.path.map((label) => said({ ...label, current: false })).join(' › ')}`;
  return {
    alternative,
    summary: 'What the screen shows',
    words: [
      ...wordsOf([...(where ? [where] : []), ...parts.flatMap(saidOf)]),
      ...(legend.length > 0
        ? ([
            { type: 'paragraph', text: 'What the numbers say:' },
            {
              type: 'list',
              ordered: false,
              items: legend.map((one) => `(${one.number}) ${one.text}`),
            },
          ] satisfies Words[])
        : []),
    ],
  };
}
