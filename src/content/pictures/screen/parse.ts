/** Reads the description of a screen. */
import { nearest } from '../../../config/nearest';
import { numberOf } from '../../data/format';
import { refuseFence, SourceError, type Source } from '../../data/source';
import type { Callout } from '../picture';
import { hasStrayStar, labelOf, linesOf, plain, split, takeCallout, type Line } from './lines';
import { placeProblem } from './places';
import type { Button, Label, Pair, Part, Place, Row, Screen } from './spec';

/** A line, with the word that says what it is taken from it. */
type Told = Line & { readonly rest: string };

const refuse = (line: Line, what: string, fix: string): never => {
  throw new SourceError(line.number, what, fix);
};

/** The words of a line, which must be there. */
function wordsOf(line: Line, source: string, example: string): Label {
  const label = labelOf(source, line);
  if (label.text === '') refuse(line, 'the line has no words', `write ${example}`);
  if (hasStrayStar(source, line)) {
    refuse(
      line,
      'stars go around whole words, one on each side',
      'write *Scope* for what is current, \\* for a star, and no bold: labels are drawn as labels',
    );
  }
  return label;
}

const labelsOf = (line: Told, source: string, example: string): readonly Label[] =>
  split(source, '/').map((part) => wordsOf(line, part, example));

function pairOf(line: Line, source: string, example: string): Pair {
  const { text, callout } = takeCallout(source, line);
  const [name = '', value] = split(text, '=', 2);
  const label = wordsOf(line, name, example);
  return {
    label: { ...label, ...(callout && { callout }) },
    ...(value && { value: plain(value) }),
  };
}

const buttonOf = (line: Told): Button => ({
  main: line.text.startsWith('primary'),
  label: wordsOf(line, line.rest, 'button Cancel or primary Save'),
});

const cellsOf = (text: string) => split(text, '|').map(plain);

/** A row has its number at its end; a heading and a cell have none. */
function refuseNumbers(line: Line, cells: readonly string[]): void {
  const numbered = cells.find((cell) => /\(\d{1,2}\)\s*$/.test(cell));
  if (numbered === undefined) return;
  refuse(line, `“${numbered}” cannot have a number`, 'number a row, at the end of its line');
}

function rowOf(line: Line, columns: number): Row {
  const { text, callout } = takeCallout(line.text, line);
  const [first = '', ...others] = split(text, '|');
  const head = labelOf(first, line);
  const cells = [head.text, ...others.map(plain)];
  refuseNumbers(line, [first, ...others]);
  if (cells.length !== columns) {
    refuse(
      line,
      `the row has ${cells.length} cells, the table ${columns} columns`,
      'separate cells with " | "; leave a cell empty rather than out',
    );
  }
  return { cells, current: head.current, ...(callout && { callout }) };
}

function chartOf(line: Told): Part {
  const [, shape = '', source = ''] = /^(\S*)\s*(.*)$/.exec(line.rest) ?? [];
  const example = 'chart bars Cost per month';
  if (shape !== 'bars' && shape !== 'line') {
    return refuse(line, `there is no chart "${shape}"`, `write bars or line: ${example}`);
  }
  const points = line.children.map((child) => {
    const [name = '', value = '', more] = cellsOf(child.text);
    if (more !== undefined || figureIn(value) === undefined) {
      refuse(child, 'a point of a chart is a name and a figure', 'write Aug | 38,116.20');
    }
    return { name, value };
  });
  return { kind: 'chart', shape, label: wordsOf(line, source, example), points };
}

/** The figure in a text such as `38,116.20 USD` or `62%`. */
export const figureIn = (text: string): number | undefined =>
  numberOf(text.replace(/\s*(?:%|[A-Z]{3})$/, ''));

function boxOf(kind: 'check' | 'switch', line: Told): Part {
  const example = `${kind} [x] Send notifications`;
  const [, mark, source = ''] = /^\[([ x])\]\s*(.*)$/.exec(line.rest) ?? [];
  if (mark === undefined) {
    return refuse(line, 'the box says neither on nor off', `write ${example}, or [ ]`);
  }
  return { kind, on: mark === 'x', label: wordsOf(line, source, example) };
}

function choiceOf(line: Told): Part {
  const example = 'choice Type = *Recurring* / Fixed';
  const { text, callout } = takeCallout(line.rest, line);
  const [name = '', options] = split(text, '=', 2);
  if (!options) return refuse(line, 'the choice has nothing to choose', `write ${example}`);
  return {
    kind: 'choice',
    label: { ...wordsOf(line, name, example), ...(callout && { callout }) },
    labels: labelsOf(line, options, example),
  };
}

const labelList =
  (kind: 'steps' | 'tabs' | 'filters' | 'menu', example: string) =>
  (line: Told): Part => ({ kind, labels: labelsOf(line, line.rest, `${kind} ${example}`) });

const pair =
  (kind: 'field' | 'select' | 'value', example: string) =>
  (line: Told): Part => ({ kind, ...pairOf(line, line.rest, `${kind} ${example}`) });

const holder =
  (kind: 'section' | 'dialog', example: string) =>
  (line: Told): Part => ({
    kind,
    label: wordsOf(line, line.rest, `${kind} ${example}`),
    parts: partsOf(line.children),
  });

const items =
  (kind: 'list' | 'flow') =>
  (line: Told): Part => {
    if (line.rest) refuse(line, `a ${kind} has no words of its own`, 'indent its items below it');
    return {
      kind,
      pairs: line.children.map((child) => pairOf(child, child.text, 'Name = what it is')),
    };
  };

/** What a line may begin with, whether others may be below it, and how it is read. */
const PARTS: Readonly<
  Record<string, { readonly holds?: true; readonly read: (line: Told) => Part }>
> = {
  heading: {
    holds: true,
    read: (line) => ({
      kind: 'heading',
      label: wordsOf(line, line.rest, 'heading Budgets'),
      buttons: line.children.map((child) => {
        const told = tell(child);
        return isButton(told)
          ? buttonOf(told)
          : refuse(child, 'only buttons can be beside a heading', 'indent it less');
      }),
    }),
  },
  steps: { read: labelList('steps', '*Scope* / Amount / Alerts') },
  tabs: { read: labelList('tabs', '*Profile* / Permissions') },
  filters: { read: labelList('filters', 'Platform is AWS / Status is active') },
  menu: { read: labelList('menu', 'View / Duplicate / Delete') },
  field: { read: pair('field', 'Name = Payments team') },
  select: { read: pair('select', 'Currency = USD') },
  value: { read: pair('value', 'Status = Healthy') },
  choice: { read: choiceOf },
  check: { read: (line) => boxOf('check', line) },
  switch: { read: (line) => boxOf('switch', line) },
  text: { read: (line) => ({ kind: 'text', label: wordsOf(line, line.rest, 'text Words') }) },
  message: {
    read: (line) => ({ kind: 'message', label: wordsOf(line, line.rest, 'message Saved') }),
  },
  button: { read: (line) => ({ kind: 'buttons', buttons: [buttonOf(line)] }) },
  primary: { read: (line) => ({ kind: 'buttons', buttons: [buttonOf(line)] }) },
  table: {
    holds: true,
    read: (line) => {
      const columns = cellsOf(line.rest);
      refuseNumbers(line, columns);
      if (columns.includes('')) refuse(line, 'a column has no name', 'write table Name | Amount');
      return {
        kind: 'table',
        columns,
        rows: line.children.map((row) => rowOf(row, columns.length)),
      };
    },
  },
  list: { holds: true, read: items('list') },
  flow: { holds: true, read: items('flow') },
  chart: { holds: true, read: chartOf },
  row: {
    holds: true,
    read: (line) =>
      line.rest
        ? refuse(line, 'a row has no words of its own', 'indent what is in it below it')
        : { kind: 'row', parts: partsOf(line.children) },
  },
  section: { holds: true, read: holder('section', 'Result') },
  dialog: { holds: true, read: holder('dialog', 'Delete the budget?') },
};

const words = [...Object.keys(PARTS), 'nav', 'other'];

const tell = (line: Line): Told => ({
  ...line,
  rest: line.text.replace(/^\S+\s*/, ''),
});

const wordOf = ({ text }: Line) => /^\S+/.exec(text)?.[0] ?? '';

const isButton = (line: Line) => ['button', 'primary'].includes(wordOf(line));

function partOf(line: Line): Part {
  const word = wordOf(line);
  if (word === 'nav' || word === 'other') {
    return refuse(line, 'the place is below something else', 'make it the first line');
  }
  const part = Object.hasOwn(PARTS, word) ? PARTS[word] : undefined;
  if (!part) {
    return refuse(
      line,
      `a screen has no part "${word}"`,
      `did you mean "${nearest(word, words)}"? guides/kit.md lists all parts`,
    );
  }
  const [child] = line.children;
  if (child && !part.holds) {
    refuse(child, `nothing can be inside "${word}"`, 'indent the line less');
  }
  return part.read(tell(line));
}

/** Reads parts; buttons that follow each other are one group. */
function partsOf(lines: readonly Line[]): readonly Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = partOf(line);
    const last = parts.at(-1);
    if (part.kind === 'buttons' && last?.kind === 'buttons') {
      parts[parts.length - 1] = { kind: 'buttons', buttons: [...last.buttons, ...part.buttons] };
    } else {
      parts.push(part);
    }
  }
  return parts;
}

function placeOf(line: Line | undefined): Place | undefined {
  const word = line && wordOf(line);
  if (!line || (word !== 'nav' && word !== 'other')) return undefined;
  const [child] = line.children;
  if (child) refuse(child, `nothing can be inside "${word}"`, 'indent the line less');
  const told = tell(line);
  const path = split(told.rest.replaceAll(' › ', ' > '), '>').map((part) =>
    wordsOf(line, part, word === 'nav' ? 'nav Monitor > Budgets' : 'other AWS > IAM > Roles'),
  );
  const problem = word === 'nav' ? placeProblem(path.map(({ text }) => text)) : undefined;
  if (problem) refuse(line, ...problem);
  return { path, ours: word === 'nav' };
}

const EXPLAINED = /^\((\d{1,2})\)\s+(.*)$/;

/** The numbers that parts show, in reading order. */
function calloutsIn(value: unknown): Callout[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'callout' ? [inner as Callout] : calloutsIn(inner),
  );
}

/** Reads a screen. @throws {SourceError} */
export function parseScreen({ text }: Pick<Source, 'text'>): Screen {
  const lines = linesOf(text);
  const isExplained = (line: Line) => EXPLAINED.test(line.text);
  const first = lines.findIndex(isExplained);
  const drawn = first < 0 ? lines : lines.slice(0, first);
  const explained = first < 0 ? [] : lines.slice(first);
  const place = placeOf(drawn[0]);
  const parts = partsOf(place ? drawn.slice(1) : drawn);
  if (parts.length === 0) {
    refuseFence('the screen shows nothing', 'write its parts: guides/kit.md lists them');
  }
  const callouts = calloutsIn([place, parts]);
  const legend = explained.map((line) => {
    const [, number, explanation = ''] = EXPLAINED.exec(line.text) ?? [];
    if (number === undefined || line.children.length > 0) {
      return refuse(line, 'explanations of numbers are the last lines', 'move this line up');
    }
    if (!callouts.some((one) => one.number === Number(number))) {
      return refuse(line, `no part has the number ${number}`, `write (${number}) behind the part`);
    }
    return { number: Number(number), text: wordsOf(line, explanation, `(${number}) Words`).text };
  });
  const open = callouts.find(({ number }) => !legend.some((one) => one.number === number));
  if (legend.length > 0 && open) {
    throw new SourceError(
      open.line,
      `number ${open.number} is not explained`,
      `add a last line (${open.number}) that says what it is`,
    );
  }
  return { place, parts, callouts, legend };
}
