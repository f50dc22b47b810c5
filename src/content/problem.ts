/** Problems in source files, as authors see them: where, what and how to fix it, without a stack. */
import { relative } from 'node:path';
import { sentence } from './data/format';

/** One mistake in one file. */
export type Problem = {
  /** The file's path, absolute or as the author gave it. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What is wrong, as a sentence. Its period can be omitted. */
  readonly what: string;
  /** How to fix it, as a sentence. Its period can be omitted. */
  readonly fix: string;
};

/** Returns a path as messages show it: relative to the current directory if the file is inside it. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return (path.startsWith('..') ? file : path).replaceAll('\\', '/');
}

/** Returns a problem as one line: `docs/a.mdx:3:1: what. Fix: fix.` */
export function printProblem({ file, line, column, what, fix }: Problem): string {
  const place = [shownPath(file), line, column].filter((part) => part !== undefined).join(':');
  return `${place}: ${sentence(what)} Fix: ${sentence(fix)}`;
}

/** Thrown for authors' mistakes. It has no stack, because authors need line numbers in their files, not in our code. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  /** The mistakes. Not enumerable, because Docusaurus prints an error's fields as JSON. */
  declare readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    // A mistake in a file that several pages include is reported once.
    super([...new Set(problems.map(printProblem))].join('\n'));
    Object.defineProperty(this, 'problems', { value: problems });
    Object.defineProperty(this, 'name', { value: 'ContentError', enumerable: false });
    Object.defineProperty(this, 'stack', { value: '' });
  }
}
