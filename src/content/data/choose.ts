/** The table of a fence: where it is, and which of its rows and columns were asked for. */
import { nearest } from '../../config/nearest';
import { refuseFence, SourceError, type Source } from './source';
import { readTable, type Line, type Where } from './table';

/** A table: its first line, and the others. */
export type Lines = [head: Line, ...rows: Line[]];

/** Returns an option that must have words. @throws {SourceError} */
export function optionWords(
  options: Source['options'],
  name: string,
  example: string,
): string | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (value === true || value.trim() === '') {
    refuseFence(`the option "${name}" says nothing`, `write ${name}="${example}"`);
  }
  return value.trim();
}

/** Returns the table of a fence: what is in it, or in the file that `data` names. @throws {SourceError} */
export function linesOf(
  { text, options, fileText }: Source,
  kind: string,
): { readonly lines: Lines; readonly where: Where } {
  const data = optionWords(options, 'data', './spend.csv');
  if (data === undefined) {
    const where: Where = { kind, line: (number) => number, prefix: () => '' };
    return { lines: readTable(text, where), where };
  }
  if (text.trim() !== '') {
    throw new SourceError(
      1,
      `the ${kind} has lines and a data file`,
      `remove the lines, or the option data="${data}"`,
    );
  }
  const where: Where = {
    kind,
    line: () => 0,
    prefix: (number) => (number === 0 ? `${data}: ` : `${data} line ${number}: `),
  };
  return { lines: readTable(fileText(data), where), where };
}

/**
 * Splits a list at its commas. A name may hold commas itself: of the parts that follow one another,
 * as many go together as make something known.
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

/** Refuses a name that is not there, with the nearest that is. */
function missing(what: string, name: string, known: readonly string[]): never {
  refuseFence(`the table has no ${what} "${name}"`, `did you mean "${nearest(name, known)}"?`);
}

/** Keeps the columns that were asked for, in their order; the first column always stays. @throws {SourceError} */
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

/** The two ends of `2026-04..2026-09`. */
function endsOf(range: string): readonly [string, string] | undefined {
  const [, from, to] = /^(.*?)\s*\.\.\s*(.*)$/.exec(range) ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/**
 * Keeps the rows that were asked for by their first cell, in their order: `2026-08, 2026-09`, or from
 * one to another, `2026-04..2026-09`. @throws {SourceError}
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
  if (!one) refuseFence('the option "rows" names no row', `write rows="${names[0]}"`);
  return [head, ...once];
}
