/** What is wrong in a source file, as its author reads it: place, what, fix. No stack. */
import { relative } from 'node:path';

/** One mistake of one file. */
export type Problem = {
  /** Path of the file, absolute or as the author gave it. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What is wrong, as a sentence; its full stop may be left out. */
  readonly what: string;
  /** What to do about it, as a sentence; its full stop may be left out. */
  readonly fix: string;
};

/** Returns the path as messages print it: relative to where the command runs, where that is above. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return (path.startsWith('..') ? file : path).replaceAll('\\', '/');
}

/** Returns a problem as one line: `docs/a.mdx:3:1: what. Fix: fix.` */
export function printProblem({ file, line, column, what, fix }: Problem): string {
  const place = [shownPath(file), line, column].filter((part) => part !== undefined).join(':');
  const stop = (words: string) => (/[.?!]$/.test(words) ? words : `${words}.`);
  return `${place}: ${stop(what)} Fix: ${stop(fix)}`;
}

/**
 * Thrown for mistakes of authors. It has no stack: authors need the lines of their files, not of our code.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  /** The mistakes. Not enumerable: Docusaurus prints the fields of an error as JSON. */
  declare readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    // What several pages include is told once.
    super([...new Set(problems.map(printProblem))].join('\n'));
    Object.defineProperty(this, 'problems', { value: problems });
    Object.defineProperty(this, 'name', { value: 'ContentError', enumerable: false });
    Object.defineProperty(this, 'stack', { value: '' });
  }
}
