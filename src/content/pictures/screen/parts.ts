/** The parts of a screen: how each is parsed, its text form and its HTML. */
import { nearest } from '../../../config/nearest';
import { numberOf } from '../../data/format';
import { escapeHtml } from '../../model/escape';
import type { Words } from '../picture';
import {
  box,
  disc,
  div,
  el,
  graph,
  labeled,
  mark,
  marked,
  numbered,
  on,
  span,
  words,
} from './html';
import {
  labelOf,
  labelsOf,
  pairOf,
  plain,
  refuse,
  split,
  takeCallout,
  wordsOf,
  type Label,
  type Line,
  type Pair,
  type Told,
} from './lines';

/** A parsed part: its text form (lines of a list, or blocks that can't be one) and its HTML. */
export type Part = {
  readonly said: readonly (string | Words)[];
  readonly html: string;
  /** The labels, in reading order. */
  readonly labels: readonly Pick<Label, 'callout'>[];
  /** The title of the screen, if this part is its heading. */
  readonly title?: string;
};

/** Returns a label's number in parentheses. */
const number = ({ callout }: Pick<Label, 'callout'>) => (callout ? `(${callout.number}) ` : '');

/** Returns the text form of a label: number, prefix, words and state, as in `(2) Permissions (selected)`. */
export const saidOf = (label: Label, before = '', state = 'selected'): string =>
  `${number(label)}${before}${label.text}${label.current ? ` (${state})` : ''}`;

const listed = (labels: readonly Label[], state?: string) =>
  labels.map((label) => saidOf(label, '', state)).join(', ');

type Read = (line: Told) => Part;

/** Reads a line of labels with slashes between them. */
const several =
  (word: string, classes: string, each = '', state?: string): Read =>
  (line) => {
    const labels = labelsOf(line);
    return {
      said: [`${word}: ${listed(labels, state)}`],
      html: div(classes, ...labels.map((label) => marked(label, each))),
      labels,
    };
  };

const paired =
  (word: string, draw: (pair: Pair) => string): Read =>
  (line) => {
    const pair = pairOf(line);
    return {
      said: [`${saidOf(pair.label, word)}: ${pair.value ?? 'empty'}`],
      html: draw(pair),
      labels: [pair.label],
    };
  };

const worded =
  (word: string, classes: string): Read =>
  (line) => {
    const label = wordsOf(line);
    return { said: [saidOf(label, word)], html: div(classes, numbered(label)), labels: [label] };
  };

const ticked =
  (word: string, kind: 'check' | 'switch'): Read =>
  (line) => {
    const [, sign, source] = /^\[([ x])\]\s*(.*)$/.exec(line.rest) ?? [];
    if (sign === undefined) {
      refuse(line, 'the box is neither on nor off', `write ${line.example}, or [ ]`);
    }
    const isOn = sign === 'x';
    const label = wordsOf(line, source);
    return {
      said: [saidOf(label, `${word}, ${isOn ? 'on' : 'off'}: `)],
      html: div('sc-flex', marked(label, '', mark(kind, isOn))),
      labels: [label],
    };
  };

const choice: Read = (line) => {
  const { text, callout } = takeCallout(line.rest, line);
  const [name, options] = split(text, '=', 2);
  if (!options) refuse(line, 'the choice has no options', `write ${line.example}`);
  const label = { ...wordsOf(line, name), callout };
  const labels = labelsOf(line, options);
  const drawn = labels.map((one) => span('', mark('choice', one.current), numbered(one)));
  return {
    said: [`${saidOf(label, 'Choice ')}: ${listed(labels)}`],
    html: labeled(label, div('sc-flex', ...drawn)),
    labels: [label, ...labels],
  };
};

/** Buttons in a row. Next to a heading, none of them is the main button. */
function buttonsOf(lines: readonly Line[], beside = false) {
  const buttons = lines.map((line) => ({ isMain: wordOf(line) === 'primary', told: tell(line) }));
  const labels = buttons.map(({ told }) => wordsOf(told));
  return {
    said: labels.map((label, index) =>
      saidOf(label, buttons[index]?.isMain && !beside ? 'Main button: ' : 'Button: '),
    ),
    drawn: labels.map((label, index) =>
      marked(label, buttons[index]?.isMain ? 'sc-b sc-box sc-main' : 'sc-b sc-box'),
    ),
    labels,
  };
}

const heading: Read = (line) => {
  const label = wordsOf(line);
  const other = line.children.find((child) => !isButton(child));
  if (other) refuse(other, 'only buttons can be next to a heading', 'indent it less');
  const { said, drawn, labels } = buttonsOf(line.children, true);
  return {
    said: [saidOf(label, 'Heading: '), ...said],
    html: div('sc-h sc-flex', marked(label), drawn.length > 0 ? span('sc-flex', ...drawn) : ''),
    labels: [label, ...labels],
    title: label.text,
  };
};

const cellsOf = (text: string) => split(text, '|').map(plain);

/** Refuses numbers in cells and column headings. A row has its number at the end of its line. */
function refuseNumbers(line: Line, cells: readonly string[]): void {
  const found = cells.find((cell) => /\(\d{1,2}\)\s*$/.test(cell));
  if (found === undefined) return;
  refuse(line, `“${found}” cannot have a number`, 'number a row, at the end of its line');
}

function rowOf(line: Line, columns: number) {
  const { text, callout } = takeCallout(line.text, line);
  const [first = '', ...others] = split(text, '|');
  refuseNumbers(line, [first, ...others]);
  if (others.length + 1 !== columns) {
    refuse(
      line,
      `the table has ${columns} columns, but this row has ${others.length + 1}`,
      'separate cells with " | ", and leave a cell empty instead of leaving it out',
    );
  }
  return { head: { ...labelOf(first, line), callout }, others: others.map(plain) };
}

const FIGURE = /^[−-]?\d[\d.,]*\s?(?:%|[A-Z]{3})?$/;

const table: Read = (line) => {
  const columns = cellsOf(line.rest);
  refuseNumbers(line, columns);
  if (columns.includes('')) refuse(line, 'a column has no name', `write ${line.example}`);
  const rows = line.children.map((row) => rowOf(row, columns.length));
  /** The columns that contain only figures. */
  const right = columns.flatMap((_, index) => {
    const cells = rows.flatMap(({ others }) => others[index - 1] || []);
    return cells.length > 0 && cells.every((cell) => FIGURE.test(cell)) ? [index] : [];
  });
  const align = (index: number) => (right.includes(index) ? ' class="sc-r"' : '');
  const heads = columns.map((name, index) => `<th${align(index)}>${words(name)}</th>`);
  const drawn = rows.map(({ head, others }) => {
    const cells = others.map((cell, index) => {
      // On a phone, a row is a list, and each figure has its column's name next to it.
      const name = escapeHtml(columns[index + 1] ?? '');
      return `<td${align(index + 1)} data-name="${name}">${words(cell)}</td>`;
    });
    const classes = on(/^Total\b/.test(head.text) ? 'sum' : '', head.current);
    return el('tr', classes, `<td>${numbered(head)}</td>`, ...cells);
  });
  return {
    said: [
      {
        type: 'table',
        header: columns,
        rows: rows.map(({ head, others }) => [saidOf(head), ...others]),
        right,
      },
    ],
    html: el(
      'table',
      columns.length > 3 ? 'sc-w' : '',
      `<thead><tr>${heads.join('')}</tr></thead><tbody>${drawn.join('')}</tbody>`,
    ),
    labels: rows.map(({ head }) => head),
  };
};

const list: Read = (line) => {
  if (line.rest) refuse(line, 'the line "list" cannot have words', 'indent its items below it');
  const pairs = line.children.map((child) =>
    pairOf({ ...child, rest: child.text, example: 'Name = what it is' }),
  );
  const rows = pairs.map(({ label, value = '' }) =>
    el(
      'tr',
      on('', label.current),
      el('td', '', words(label.text)),
      el('td', '', words(value), disc(label.callout)),
    ),
  );
  return {
    said: pairs.map(({ label, value }) => saidOf(label) + (value ? `: ${value}` : '')),
    html: el('table', '', ...rows),
    labels: pairs.map(({ label }) => label),
  };
};

/** Returns the number in a text such as `38,116.20 USD` or `62%`. */
const figureIn = (text: string) => numberOf(text.replace(/\s*(?:%|[A-Z]{3})$/, ''));

const chart: Read = (line) => {
  const [, shape = '', source] = /^(\S*)\s*(.*)$/.exec(line.rest) ?? [];
  if (shape !== 'bars' && shape !== 'line') {
    refuse(line, `there is no chart "${shape}"`, `write bars or line: ${line.example}`);
  }
  const points = line.children.map((child) => {
    const [name = '', value = '', more] = cellsOf(child.text);
    const figure = more === undefined ? figureIn(value) : undefined;
    if (figure !== undefined) return { name, value, figure };
    return refuse(child, 'a point of a chart must be a name and a number', 'write Aug | 38,116.20');
  });
  const label = wordsOf(line, source);
  const word = shape === 'bars' ? 'Bar chart: ' : 'Line chart: ';
  const told = points.map(({ name, value }) => `${name} ${value}`).join('; ');
  const names = points.map(({ name, value }) => span('', el('b', '', words(value)), words(name)));
  return {
    said: [saidOf(label, word) + (told && `: ${told}`)],
    html: div(
      'sc-c',
      div('sc-l', numbered(label)),
      graph(
        shape,
        points.map(({ figure }) => figure),
      ),
      names.length > 0 ? div('sc-p sc-flex', ...names) : '',
    ),
    labels: [label],
  };
};

const row: Read = (line) => {
  if (line.rest) {
    refuse(line, 'the line "row" cannot have words', 'indent its parts below it');
  }
  return whole(partsOf(line.children), (inner) => div('sc-row', ...inner));
};

/** Joins parts into one. */
function whole(parts: readonly Part[], draw: (inner: readonly string[]) => string): Part {
  return {
    said: parts.flatMap(({ said }) => said),
    html: draw(parts.map(({ html }) => html)),
    labels: parts.flatMap(({ labels }) => labels),
  };
}

/** Reads a label with parts inside it. */
const holder =
  (word: string, draw: (label: Label, inner: readonly string[]) => string): Read =>
  (line) => {
    const label = wordsOf(line);
    const inner = whole(partsOf(line.children), (htmls) => draw(label, htmls));
    return {
      ...inner,
      said: [saidOf(label, word), ...inner.said],
      labels: [label, ...inner.labels],
    };
  };

const section = holder('Section: ', (label, inner) =>
  div('sc-sec', div('sc-t', numbered(label)), ...inner),
);

const dialog = holder('Dialog: ', (label, inner) =>
  div('sc-d', div('sc-body sc-box', div('sc-h sc-flex', span('', numbered(label))), ...inner)),
);

const value = paired('', ({ label, value: said = '–' }) => labeled(label, words(said)));

/** A kind of line: an example, whether it can contain other lines, and how it's read. */
type Kind = { readonly example: string; readonly holds?: true; readonly read: Read };

const KINDS: Readonly<Record<string, Kind>> = {
  heading: { example: 'heading Budgets', holds: true, read: heading },
  steps: {
    example: 'steps *Scope* / Amount / Alerts',
    read: several('Steps', 'sc-steps sc-flex', '', 'current'),
  },
  tabs: { example: 'tabs *Profile* / Permissions', read: several('Tabs', 'sc-tabs sc-flex') },
  filters: {
    example: 'filters Platform is AWS / Status is active',
    read: several('Filters', 'sc-flex', 'sc-box'),
  },
  menu: { example: 'menu View / Duplicate / Delete', read: several('Menu', 'sc-menu sc-box') },
  field: { example: 'field Name = Payments team', read: paired('Field ', (pair) => box(pair)) },
  select: {
    example: 'select Currency = USD',
    read: paired('List ', (pair) => box(pair, mark('select'))),
  },
  value: { example: 'value Status = Healthy', read: value },
  choice: { example: 'choice Type = *Recurring* / Fixed', read: choice },
  check: { example: 'check [x] Send notifications', read: ticked('Checkbox', 'check') },
  switch: { example: 'switch [x] Send notifications', read: ticked('Switch', 'switch') },
  text: { example: 'text Words', read: worded('', 'sc-text') },
  message: { example: 'message Saved', read: worded('Message: ', 'sc-message') },
  table: { example: 'table Name | Amount', holds: true, read: table },
  list: { example: 'list', holds: true, read: list },
  chart: { example: 'chart bars Cost per month', holds: true, read: chart },
  row: { example: 'row', holds: true, read: row },
  section: { example: 'section Result', holds: true, read: section },
  dialog: {
    example: 'dialog Delete the budget?',
    holds: true,
    read: (line) => ({ ...dialog(line), title: labelOf(line.rest, line).text }),
  },
};

const BUTTON = 'button Cancel or primary Save';
const buttons = ['button', 'primary'];
const known = [...Object.keys(KINDS), ...buttons, 'nav'];

/** Returns the first word of a line. */
export const wordOf = ({ text }: Line): string => /^\S+/.exec(text)?.[0] ?? '';

/** Splits off a line's first word. */
export const tell = (line: Line, example = BUTTON): Told => ({
  ...line,
  rest: line.text.replace(/^\S+\s*/, ''),
  example,
});

const isButton = (line: Line | undefined) => line !== undefined && buttons.includes(wordOf(line));

/** Refuses lines that are indented below a line that can't contain any. */
export function refuseInside(line: Line): void {
  const [child] = line.children;
  if (child) refuse(child, `nothing can be inside "${wordOf(line)}"`, 'indent the line less');
}

function partOf(line: Line): Part {
  const word = wordOf(line);
  if (word === 'nav') {
    refuse(line, 'the place is not the first line', 'move it to the top');
  }
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (!kind) {
    return refuse(
      line,
      `a screen has no part "${word}"`,
      `did you mean "${nearest(word, known)}"? guides/kit.md lists all parts`,
    );
  }
  if (!kind.holds) refuseInside(line);
  return kind.read(tell(line, kind.example));
}

/** Reads parts. Consecutive buttons are one part. */
export function partsOf(lines: readonly Line[]): readonly Part[] {
  return lines.flatMap((line, index) => {
    if (!isButton(line)) return [partOf(line)];
    if (isButton(lines[index - 1])) return [];
    const end = lines.findIndex((other, at) => at > index && !isButton(other));
    const group = lines.slice(index, end < 0 ? undefined : end);
    group.forEach(refuseInside);
    const { said, drawn, labels } = buttonsOf(group);
    return [{ said, html: div('sc-a sc-flex', ...drawn), labels }];
  });
}
