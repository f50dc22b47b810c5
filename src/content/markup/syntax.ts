/** Turns errors of the MDX parser into messages that authors understand, with the line and the fix. */
import { ContentError, type Problem } from '../problem';

/** The error that the parser throws, which is a `vfile` message. */
type Message = {
  readonly reason: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
};

const isMessage = (error: unknown): error is Message =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string';

/** Fixes by the parser's message. The first match counts. */
const FIXES: readonly (readonly [RegExp, string])[] = [
  [/create a comment in MDX/, 'write comments as {/* … */}'],
  [/create a link in MDX/, 'write links as [words](https://…)'],
  [
    /import\/exports with acorn/,
    'begin the paragraph with another word: MDX reads "import" and "export" as code',
  ],
  [
    /expression/i,
    'write \\{ for a literal brace, or put it in code; write anchors of headings as {/* #id */}',
  ],
  [
    /closing (?:tag|slash)|end of file in/,
    'close every element, as in <br />; write \\< for a literal "<"',
  ],
  [
    /before name|in name|before attribute|after attribute|in attribute/,
    'write \\< for a literal "<", or put it in code',
  ],
];

const OTHERWISE = 'see "Hazards of MDX" in guides/writing.md';

/** Returns the parser's error as a problem of the file, and any other error unchanged. */
function syntaxError(error: unknown, file: string): unknown {
  if (!isMessage(error) || error instanceof ContentError) return error;
  const reason = error.reason.replace(/ \(note: .*\)$/s, '').replaceAll(/\s+/g, ' ');
  const problem: Problem = {
    file,
    line: error.line,
    column: error.column,
    what: `MDX cannot read this: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    fix: FIXES.find(([pattern]) => pattern.test(error.reason))?.[1] ?? OTHERWISE,
  };
  return new ContentError([problem]);
}

/** Returns a parser that throws errors that authors understand. */
export function readable<Tree>(
  parse: (text: string, file: { readonly path?: string | undefined }) => Tree,
): typeof parse {
  return (text, file) => {
    try {
      return parse(text, file);
    } catch (error) {
      throw syntaxError(error, file.path ?? '');
    }
  };
}
