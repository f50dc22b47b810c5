/** The fence ```screen: a screen of the console, described in a few lines. */
import { refuseFence, type Source } from '../../data/source';
import type { Picture, PictureKind, Words } from '../picture';
import { disc, div, marked, span, words } from './html';
import { linesOf, refuse, split, wordsOf, type Label, type Line } from './lines';
import { partsOf, refuseInside, saidOf, tell, wordOf, type Part } from './parts';
import { menusOf, placeProblem } from './places';

/** Returns the menus that lead to a screen of the console, if the screen names them. */
function placeOf(line: Line | undefined): readonly Label[] {
  if (!line || wordOf(line) !== 'nav') return [];
  refuseInside(line);
  const told = tell(line, 'nav Monitor > Budgets');
  const path = split(told.rest.replaceAll(' › ', ' > '), '>').map((part) => wordsOf(told, part));
  const problem = placeProblem(path.map(({ text }) => text));
  if (problem) refuse(line, ...problem);
  return path;
}

const trail = (path: readonly Label[]) => path.map((label) => marked(label)).join(' › ');

/** The number of menus that fit in the bar. */
const SHOWN = 8;

/** Draws the menu bar, with the menu of this screen highlighted. */
function bar([menu]: readonly Label[]): string {
  if (!menu) return '';
  const shown = menusOf().slice(0, SHOWN);
  const tops = shown.includes(menu.text) ? shown : [...shown.slice(0, -1), menu.text];
  const drawn = tops.map((name) =>
    name === menu.text ? marked({ ...menu, current: true }) : span('', words(name)),
  );
  return div('sc-bar sc-flex', ...drawn);
}

/** Draws the path below the menu, without its end if the heading repeats it. */
function crumb([, ...below]: readonly Label[], [first]: readonly Part[]): string {
  const last = below.at(-1);
  const repeats = last && first?.title === last.text && !last.callout;
  const left = repeats ? below.slice(0, -1) : below;
  return left.length > 0 ? div('sc-path', trail(left)) : '';
}

/** Joins consecutive lines into one list. */
function wordsIn(said: readonly (string | Words)[]): Words[] {
  const all: Words[] = [];
  for (const one of said) {
    const last = all.at(-1);
    if (typeof one !== 'string') all.push(one);
    else if (last?.type === 'list') all[all.length - 1] = { ...last, items: [...last.items, one] };
    else all.push({ type: 'list', ordered: false, items: [one] });
  }
  return all;
}

/** Returns what follows the word "number": ` 1`, `s 1 and 2`, `s 1 to 4`, or `s 2, 3 and 7`. */
function range(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const [first = 0, ...others] = sorted;
  const last = others.at(-1);
  if (last === undefined) return ` ${first}`;
  if (sorted.length > 2 && last - first === sorted.length - 1) return `s ${first} to ${last}`;
  return `s ${sorted.slice(0, -1).join(', ')} and ${last}`;
}

const EXPLAINED = /^\((\d{1,2})\)\s+(.*)$/;

/** Parses a screen. @throws {SourceError} */
function parse({ text }: Pick<Source, 'text'>): Picture {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => EXPLAINED.test(line.text));
  const drawn = first < 0 ? lines : lines.slice(0, first);
  const place = placeOf(drawn[0]);
  const parts = partsOf(place.length > 0 ? drawn.slice(1) : drawn);
  if (parts.length === 0) {
    refuseFence('the screen shows nothing', 'write its parts: guides/kit.md lists them');
  }
  const labels = [...place, ...parts.flatMap((part) => part.labels)];
  const callouts = labels.flatMap(({ callout }) => callout ?? []);
  const legend = (first < 0 ? [] : lines.slice(first)).map((line) => {
    const [, number, explanation = ''] = EXPLAINED.exec(line.text) ?? [];
    if (number === undefined || line.children.length > 0) {
      return refuse(line, 'explanations of numbers must be the last lines', 'move this line up');
    }
    const callout = { number: Number(number), line: line.number };
    if (!callouts.some((one) => one.number === callout.number)) {
      refuse(line, `no part has the number ${number}`, `write (${number}) after the part`);
    }
    const told = { ...line, rest: explanation, example: `(${number}) Words` };
    return { ...wordsOf(told), current: false, callout };
  });
  const open = callouts.find(({ number }) => !legend.some((one) => one.callout.number === number));
  if (legend.length > 0 && open) {
    refuse(
      { number: open.line, text: '', children: [] },
      `number ${open.number} is not explained`,
      `add a last line (${open.number}) that says what it is`,
    );
  }

  const path = place.map((label) => label.text).join(' › ');
  const name = parts.find(({ title }) => title !== undefined)?.title;
  const alternative = [
    `Schematic of ${name === undefined ? 'a screen' : `the screen “${name}”`}`,
    path ? ` in ${path}` : '',
    callouts.length > 0 ? `, with number${range(callouts.map((one) => one.number))}` : '',
    '. All of it is described below.',
  ].join('');
  const where = place.map((label) => saidOf({ ...label, current: false })).join(' › ');
  const said = parts.flatMap((part) => part.said);
  const explained: readonly Words[] = [
    { type: 'paragraph', text: 'What the numbers mean:' },
    { type: 'list', ordered: false, items: legend.map((label) => saidOf(label)) },
  ];
  // The picture has a name and a text form, so screen readers skip its parts.
  const hidden = (html: string, attributes = '') =>
    html.replace('<div', `<div aria-hidden="true"${attributes}`);
  const body = div('sc-body', crumb(place, parts), ...parts.map(({ html }) => html));
  const shown = legend.map((label) => div('', disc(label.callout), words(label.text)));
  return {
    alternative,
    summary: 'What the screen shows',
    words: [
      ...wordsIn([...(where ? [`Place: ${where}`] : []), ...said]),
      ...(legend.length > 0 ? explained : []),
    ],
    callouts: legend.length > 0 ? [] : callouts,
    draw: () => ({
      wide:
        hidden(div('sc', bar(place), body), ' translate="no"') +
        (shown.length > 0 ? hidden(div('sc-legend', ...shown)) : ''),
    }),
  };
}

export const screen: PictureKind = { options: [], parse };
