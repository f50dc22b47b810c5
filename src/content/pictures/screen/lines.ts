/** Lines of a screen: their indentation, and the signs within them. */
import { SourceError } from '../../data/source';
import type { Callout } from '../picture';
import type { Label } from './spec';

/** A line with those indented below it. */
export type Line = {
  readonly number: number;
  readonly text: string;
  readonly children: readonly Line[];
};

/** A depth of the indentation, and the lines that are at it. */
type Level = { readonly indent: number; readonly lines: Grown[] };
type Grown = Line & { readonly children: Grown[] };

/** Returns the lines of a fence as a tree. @throws {SourceError} where the indentation fits no line above */
export function linesOf(source: string): readonly Line[] {
  const top: Level = { indent: 0, lines: [] };
  let levels = [top];
  for (const [index, raw] of source.split('\n').entries()) {
    const number = index + 1;
    const text = raw.trim();
    if (text === '') continue;
    const space = raw.slice(0, raw.length - raw.trimStart().length);
    if (space.includes('\t')) {
      throw new SourceError(number, 'the line is indented by a tab', 'indent with two spaces');
    }
    const indent = space.length;
    const above = levels.at(-1)?.lines.at(-1);
    levels =
      above && indent > (levels.at(-1)?.indent ?? 0)
        ? [...levels, { indent, lines: above.children }]
        : levels.filter((level) => level.indent <= indent);
    const level = levels.at(-1) ?? top;
    if (level.indent !== indent) {
      throw new SourceError(
        number,
        `no line above is indented by ${indent} spaces`,
        'indent what belongs together alike, two spaces more than the line that it belongs to',
      );
    }
    level.lines.push({ number, text, children: [] });
  }
  return top.lines;
}

const ESCAPED = /\\([^\w\s])/g;
const CURRENT = /^\*((?:\\.|[^\\*])+)\*$/;
const CALLOUT = /^(.*?)(?:^|\s+)\((\d{1,2})\)$/;

/** Returns text without the backslashes before signs. */
export const plain = (text: string) => text.trim().replace(ESCAPED, '$1');

/** Takes the callout from the end of a line, or of a part of it. */
export function takeCallout(text: string, { number: line }: Line) {
  const [, rest = text, number] = CALLOUT.exec(text.trim()) ?? [];
  const callout: Callout | undefined =
    number === undefined ? undefined : { number: Number(number), line };
  return { text: rest.trim(), ...(callout && { callout }) };
}

/** Reads words with their stars and their callout: `*Scope* (2)`. */
export function labelOf(source: string, line: Line): Label {
  const { text, callout } = takeCallout(source, line);
  const [, current] = CURRENT.exec(text) ?? [];
  return {
    text: plain(current ?? text),
    current: current !== undefined,
    ...(callout && { callout }),
  };
}

/** Whether a text has a star that is neither escaped nor one of the two around it. */
export const hasStrayStar = (source: string, line: Line) => {
  const { text } = takeCallout(source, line);
  return !CURRENT.test(text) && /(?:^|[^\\])\*/.test(text);
};

/** Splits a text at a sign that has space around it. */
export const split = (text: string, sign: '/' | '|' | '>' | '›' | '=', limit = Infinity) => {
  const parts: string[] = [];
  let rest = text;
  const pattern = new RegExp(`(?:^|\\s)[${sign}](?=\\s|$)`);
  for (
    let found = pattern.exec(rest);
    found && parts.length + 1 < limit;
    found = pattern.exec(rest)
  ) {
    parts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, rest].map((part) => part.trim());
};
