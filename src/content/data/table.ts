/** The small table of a fence, as text: separators that a reader can read, one line for each row. */
import { isTotal } from './format';
import { SourceError } from './source';

/** A line of the table. */
export type Line = { readonly cells: readonly string[]; readonly number: number };

const RULE = /^\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?$/;

function split(line: string, separator: string, framed: boolean): string[] {
  if (separator === '|') {
    const bare = line.trim();
    // Only if rows begin and end with a bar does the last one not end an empty cell.
    const inner = framed ? bare.replace(/^\||\|$/g, '') : line;
    return inner.split('|').map((cell) => cell.trim());
  }
  // A field between quotes may hold the separator, and a quote as two.
  const field = new RegExp(
    `(?:^|${separator})\\s*(?:"((?:[^"]|"")*)"\\s*(?=${separator}|$)|([^${separator}]*))`,
    'g',
  );
  return [...line.matchAll(field)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
}

/** Where the lines of a table are, for messages. */
export type Where = {
  /** What the fence is: a chart, a table. */
  readonly kind: string;
  /** Line of the fence that a message names. */
  readonly line: (number: number) => number;
  /** What is before a message: file and line of a data file. */
  readonly prefix: (number: number) => string;
};

/** Returns what throws a mistake at a line of the table. */
export const mistakes =
  ({ line, prefix }: Pick<Where, 'line' | 'prefix'>) =>
  (number: number, what: string, fix: string): never => {
    throw new SourceError(line(number), prefix(number) + what, fix);
  };

/** Checks that every column has a name of its own; that of the rows' names needs none. @throws {SourceError} */
export function checkHead({ cells, number }: Line, where: Where): void {
  const fail = mistakes(where);
  for (const [index, name] of cells.entries()) {
    if (name === '' && index > 0) {
      fail(number, `column ${index + 1} has no name`, 'write it in the first line');
    }
    if (cells.indexOf(name) < index) {
      fail(number, `a second column "${name}"`, 'give each column a name of its own');
    }
  }
}

/** Takes the row Total from the end of a table, where it `closes` it. @throws {SourceError} */
export function splitTotal(head: Line, rows: readonly Line[], where: Where, closes = true) {
  const last = rows.at(-1);
  const closing = closes && isTotal(last?.cells[0]) ? last : undefined;
  const body = closing ? rows.slice(0, -1) : rows;
  if (body.length > 0) return { body, closing };
  const what = `the ${where.kind} has no rows but the total`;
  return mistakes(where)(head.number, what, 'write a line for each row above it');
}

/** Reads the lines of a table; every one has as many cells as the head. @throws {SourceError} */
export function readTable(text: string, where: Where): [head: Line, ...rows: Line[]] {
  const fail = mistakes(where);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((words, index) => ({ words, number: index + 1 }))
    .filter(({ words }) => words.trim() !== '' && !RULE.test(words.trim()));
  const [first, ...rest] = lines;
  if (!first || rest.length === 0) {
    return fail(
      first?.number ?? 0,
      `the ${where.kind} has no rows`,
      'write a line of names, and a line for each row, such as: Month | Spend',
    );
  }
  const separator = ['|', '\t'].find((sign) => first.words.includes(sign)) ?? ',';
  const cellsOf = ({ words, number }: { words: string; number: number }): Line => ({
    cells: split(words, separator, first.words.trim().startsWith('|')),
    number,
  });
  const head = cellsOf(first);
  const rows = rest.map(cellsOf);
  if (head.cells.length < 2) {
    fail(head.number, 'the table has one column', 'write the names of rows, then a | and a number');
  }
  for (const { cells, number } of rows) {
    if (cells.length === head.cells.length) continue;
    fail(
      number,
      `the row "${cells[0]}" has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the first line has ${head.cells.length}`,
      separator === ','
        ? 'write one cell for each name of the first line, and a number with a comma between quotes: "38,116.20"'
        : 'write one cell for each name of the first line; an empty one stays empty between its separators',
    );
  }
  return [head, ...rows];
}
