/** Parses the lines of a screen: indentation, and markup within a line. */
import { SourceError } from '../../data/source';
import type { Callout } from '../picture';

/** A line, and the lines that are indented below it. */
export type Line = {
  readonly number: number;
  readonly text: string;
  readonly children: readonly Line[];
};

/** A line whose first word names its kind: the rest of the line, and an example of that kind. */
export type Told = Line & { readonly rest: string; readonly example: string };

/** A label on a screen. */
export type Label = {
  readonly text: string;
  /** The number next to it. */
  readonly callout?: Callout | undefined;
  /** Focused, selected, or the current step. */
  readonly current: boolean;
};

/** A label and its value. An empty field has no value. */
export type Pair = { readonly label: Label; readonly value?: string | undefined };

/** Throws an error about a line, with its fix. @throws {SourceError} */
export function refuse(line: Line, what: string, fix: string): never {
  throw new SourceError(line.number, what, fix);
}

/** A level of indentation, and its lines. */
type Level = { readonly indent: number; readonly lines: Grown[] };
type Grown = Line & { readonly children: Grown[] };

/** Returns the lines of a fence as a tree. @throws {SourceError} if the indentation doesn't match any line above */
export function linesOf(source: string): readonly Line[] {
  const top: Level = { indent: 0, lines: [] };
  let levels = [top];
  for (const [index, raw] of source.split('\n').entries()) {
    const line: Grown = { number: index + 1, text: raw.trim(), children: [] };
    if (line.text === '') continue;
    const [space = ''] = /^\s*/.exec(raw) ?? [];
    if (space.includes('\t')) {
      refuse(line, 'the line is indented by a tab', 'indent with two spaces');
    }
    const indent = space.length;
    const above = levels.at(-1)?.lines.at(-1);
    levels =
      above && indent > (levels.at(-1)?.indent ?? 0)
        ? [...levels, { indent, lines: above.children }]
        : levels.filter((level) => level.indent <= indent);
    const level = levels.at(-1) ?? top;
    if (level.indent !== indent) {
      refuse(
        line,
        `no line above is indented by ${indent} spaces`,
        'indent lines that belong together equally, two spaces more than the line that they belong to',
      );
    }
    level.lines.push(line);
  }
  return top.lines;
}

const CURRENT = /^\*((?:\\.|[^\\*])+)\*$/;
const CALLOUT = /^(.*?)(?:^|\s+)\((\d{1,2})\)$/;

/** Removes the backslashes before escaped characters. */
export const plain = (text: string) => text.trim().replace(/\\([^\w\s])/g, '$1');

/** Splits the callout from the end of a line or part of a line. */
export function takeCallout(text: string, { number: line }: Line) {
  const [, rest = text, number] = CALLOUT.exec(text.trim()) ?? [];
  const callout: Callout | undefined =
    number === undefined ? undefined : { number: Number(number), line };
  return { text: rest.trim(), callout };
}

/** Parses a label with its asterisks and its callout: `*Scope* (2)`. */
export function labelOf(source: string, line: Line): Label {
  const { text, callout } = takeCallout(source, line);
  const [, current] = CURRENT.exec(text) ?? [];
  return { text: plain(current ?? text), current: current !== undefined, callout };
}

/** Parses a label, and refuses an empty one or one with an unescaped asterisk that has no partner. */
export function wordsOf(line: Told, source = line.rest): Label {
  const label = labelOf(source, line);
  if (label.text === '') refuse(line, 'the line has no words', `write ${line.example}`);
  if (!label.current && /(?:^|[^\\])\*/.test(source)) {
    refuse(
      line,
      'stars must be around whole words, one on each side',
      'write *Scope* for what is current and \\* for a star, but do not use bold',
    );
  }
  return label;
}

/** Parses labels with slashes between them. */
export const labelsOf = (line: Told, source = line.rest): readonly Label[] =>
  split(source, '/').map((part) => wordsOf(line, part));

/** Parses `Name = value (2)`. */
export function pairOf(line: Told): Pair {
  const { text, callout } = takeCallout(line.rest, line);
  const [name = '', value] = split(text, '=', 2);
  const label = wordsOf(line, name);
  return {
    label: { ...label, callout: callout ?? label.callout },
    value: value ? plain(value) : undefined,
  };
}

/** Splits a text at a character that is surrounded by spaces. */
export const split = (text: string, sign: '/' | '|' | '>' | '=', limit = Infinity) => {
  const parts = text.split(new RegExp(`(?:^|\\s)[${sign}](?=\\s|$)`));
  const [others, last] = [parts.slice(0, limit - 1), parts.slice(limit - 1)];
  return [...others, ...(last.length > 0 ? [last.join(` ${sign}`)] : [])].map((part) =>
    part.trim(),
  );
};
