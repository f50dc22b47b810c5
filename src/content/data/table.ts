/** The table in a fence, with one line for each row, and the options that select rows and columns. */
import { nearest } from '../../config/nearest';
import { isTotal } from './format';
import { refuseFence, SourceError, type Source } from './source';

export type Line = { readonly cells: readonly string[]; readonly number: number };

/** A table: its header and its rows. */
export type Lines = [head: Line, ...rows: Line[]];

/** Matches a cell of CSV. In quotes, it can contain commas, and a quote is doubled. */
const FIELD = /(?:^|,)\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g;

const split = (line: string, separator: '|' | ','): string[] =>
  separator === '|'
    ? line.split('|').map((cell) => cell.trim())
    : [...line.matchAll(FIELD)].map(([, quoted, plain = '']) =>
        (quoted?.replaceAll('""', '"') ?? plain).trim(),
      );

/** Reports a mistake at a line of the table. @throws {SourceError} */
export type Fail = (number: number, what: string, fix: string) => never;

/** Checks that every column has a unique name. The first column doesn't need a name. @throws {SourceError} */
export function checkHead({ cells, number }: Line, fail: Fail): void {
  for (const [index, name] of cells.entries()) {
    if (name === '' && index > 0) {
      fail(number, `column ${index + 1} has no name`, 'write it in the first line');
    }
    if (cells.indexOf(name) < index) {
      fail(number, `there are two columns "${name}"`, 'give each column a different name');
    }
  }
}

/** Splits off the row Total at the end of a table, unless `closes` is false. @throws {SourceError} */
export function splitTotal(
  head: Line,
  rows: readonly Line[],
  kind: string,
  fail: Fail,
  closes = true,
) {
  const last = rows.at(-1);
  const closing = closes && isTotal(last?.cells[0]) ? last : undefined;
  const body = closing ? rows.slice(0, -1) : rows;
  if (body.length > 0) return { body, closing };
  const what = `the ${kind} has no rows except the total`;
  return fail(head.number, what, 'write a line for each row above it');
}

/** Reads the lines of a table, which must all have the same number of cells. @throws {SourceError} */
function readTable(text: string, kind: string, fail: Fail): Lines {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((words, index) => ({ words, number: index + 1 }))
    .filter(({ words }) => words.trim() !== '');
  const [first, ...rest] = lines;
  if (!first || rest.length === 0) {
    return fail(
      first?.number ?? 0,
      `the ${kind} has no rows`,
      'write a line of column names, then a line for each row, such as: Month | Spend',
    );
  }
  const separator = first.words.includes('|') ? '|' : ',';
  const cellsOf = ({ words, number }: { words: string; number: number }): Line => ({
    cells: split(words, separator),
    number,
  });
  const head = cellsOf(first);
  const rows = rest.map(cellsOf);
  if (head.cells.length < 2) {
    fail(head.number, 'the table has only one column', 'write row names, then | and a number');
  }
  for (const { cells, number } of rows) {
    if (cells.length === head.cells.length) continue;
    fail(
      number,
      `the row "${cells[0]}" has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but the first line has ${head.cells.length}`,
      separator === ','
        ? 'write one cell for each name in the first line, and put numbers with commas in quotes: "38,116.20"'
        : 'write one cell for each name in the first line, even if the cell is empty',
    );
  }
  return [head, ...rows];
}

/** Returns the value of an option that needs one. @throws {SourceError} */
export function optionWords(
  options: Source['options'],
  name: string,
  example: string,
): string | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (value === true || value.trim() === '') {
    refuseFence(`the option "${name}" has no value`, `write ${name}="${example}"`);
  }
  return value.trim();
}

/** Returns the table in a fence, or in the file that its option `data` names. @throws {SourceError} */
export function linesOf(
  { text, options, fileText }: Source,
  kind: string,
): { readonly lines: Lines; readonly fail: Fail } {
  const data = optionWords(options, 'data', './spend.csv');
  if (data === undefined) {
    const fail: Fail = (number, what, fix) => {
      throw new SourceError(number, what, fix);
    };
    return { lines: readTable(text, kind, fail), fail };
  }
  if (text.trim() !== '') {
    const fix = `remove the lines, or the option data="${data}"`;
    throw new SourceError(1, `the ${kind} has lines and a data file`, fix);
  }
  const fail: Fail = (number, what, fix) =>
    refuseFence(`${data}${number === 0 ? '' : ` line ${number}`}: ${what}`, fix);
  return { lines: readTable(fileText(data), kind, fail), fail };
}

/**
 * Splits a list at its commas. Names can contain commas too, so consecutive parts are joined if together they are a
 * known name.
 */
export function listed(list: string, isKnown: (name: string) => boolean): string[] {
  const parts = list.split(',');
  const found: string[] = [];
  for (let from = 0; from < parts.length;) {
    let to = parts.length;
    const joined = () => parts.slice(from, to).join(',').trim();
    while (to > from + 1 && !isKnown(joined())) to -= 1;
    found.push(joined());
    from = to;
  }
  return found.filter((name, index) => name !== '' && found.indexOf(name) === index);
}

/** Reports a name that the table doesn't have, and suggests the closest one. */
function missing(what: string, name: string, known: readonly string[]): never {
  refuseFence(`the table has no ${what} "${name}"`, `did you mean "${nearest(name, known)}"?`);
}

/** Keeps the requested columns, in the requested order. The first column always stays. @throws {SourceError} */
export function pickColumns([head, ...rows]: Lines, asked: string | undefined): Lines {
  if (asked === undefined) return [head, ...rows];
  const [first = '', ...others] = head.cells;
  const named = listed(asked, (name) => head.cells.includes(name));
  const chosen = [first, ...named.filter((name) => name !== first)].map((name) => {
    const index = head.cells.indexOf(name);
    return index >= 0 ? index : missing('column', name, others);
  });
  const only = ({ cells, number }: Line): Line => ({
    cells: chosen.map((index) => cells[index] ?? ''),
    number,
  });
  return [only(head), ...rows.map(only)];
}

/** Returns the ends of a range such as `2026-04..2026-09`. */
function endsOf(range: string): readonly [string, string] | undefined {
  const [, from, to] = /^(.*?)\s*\.\.\s*(.*)$/.exec(range) ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/**
 * Keeps the rows that are requested by their first cell, in that order: `2026-08, 2026-09`, or a range,
 * `2026-04..2026-09`. @throws {SourceError}
 */
export function pickRows([head, ...rows]: Lines, asked: string | undefined): Lines {
  if (asked === undefined) return [head, ...rows];
  const names = rows.map(({ cells }) => cells[0] ?? '');
  const isName = (name: string) => names.includes(name);
  const isRange = (name: string) => endsOf(name)?.every(isName) === true;
  const chosen = listed(asked, (name) => isName(name) || isRange(name)).flatMap((name) => {
    if (isName(name)) return rows.filter(({ cells }) => cells[0] === name);
    const ends = endsOf(name);
    if (!ends) return missing('row', name, names);
    for (const end of ends) if (!isName(end)) missing('row', end, names);
    const [from, to] = [names.indexOf(ends[0]), names.lastIndexOf(ends[1])];
    if (from <= to) return rows.slice(from, to + 1);
    refuseFence(
      `in rows="${asked}" the row "${ends[0]}" is after "${ends[1]}"`,
      `write ${ends[1]}..${ends[0]}`,
    );
  });
  const once = [...new Set(chosen)];
  const [one] = once;
  if (!one) refuseFence('the option "rows" does not name a row', `write rows="${names[0]}"`);
  return [head, ...once];
}
