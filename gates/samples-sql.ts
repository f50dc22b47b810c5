/** Parses SQL in the dialects that are closest to those of the platforms on the pages. */
import { parse } from 'sql-parser-cst';
import type { Verdict } from './docs-text';

/** The dialects to try, one after the other, because a page doesn't say which one it uses. */
const DIALECTS = ['bigquery', 'postgresql', 'mysql'] as const;

/**
 * Statements that the parser knows in all dialects. Others (GRANT, CREATE ROLE, USE) differ from one platform to the
 * next. If one of those doesn't parse, that proves nothing, so it's only counted.
 */
const KNOWN =
  /^(?:select|with|insert|update|delete|create\s+(?:or\s+replace\s+)?(?:table|view))\b/i;

type Statement = { readonly text: string; readonly line: number };

const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\$\$[^]*?\$\$|;/g;

/** Splits SQL at the semicolons between statements. Comments are blanked, and lines are kept. */
export function statementsOf(code: string): Statement[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const ends: number[] = [];
  const bare = code.replace(TOKEN, (token, at: number) => {
    if (token === ';') ends.push(at);
    return /^(?:--|\/\*)/.test(token) ? blank(token) : token;
  });
  return [...ends, bare.length]
    .map((end, index) => {
      const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
      const start = from + (/^\s*/.exec(bare.slice(from, end))?.[0].length ?? 0);
      return { text: bare.slice(start, end).trim(), line: bare.slice(0, start).split('\n').length };
    })
    .filter(({ text }) => text !== '');
}

/** Reads an error of the parser, which gives positions only in its message: `--> undefined:2:13` is line 2, column 13. */
function faultOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const [, line = 1, column = 1] = /^--> .*:(\d+):(\d+)$/m.exec(message) ?? [];
  const reason = message.split('\n')[0]?.replace(/^Syntax Error: /, '') ?? '';
  return { line: Number(line), column: Number(column), reason };
}

/** Tries a statement in each dialect, and returns the fault of the one that got furthest. */
function tryAll(text: string) {
  const faults = [];
  for (const dialect of DIALECTS) {
    try {
      parse(text, { dialect });
      return undefined;
    } catch (error) {
      faults.push(faultOf(error));
    }
  }
  return faults.toSorted((a, b) => b.line - a.line || b.column - a.column)[0];
}

/** Parses every statement of a sample. */
export function parseSql(code: string): Verdict {
  let unknown = false;
  for (const { text, line } of statementsOf(code)) {
    const fault = tryAll(text);
    if (fault && KNOWN.test(text)) return { line: line + fault.line - 1, reason: fault.reason };
    unknown ||= fault !== undefined;
  }
  return unknown ? { unknown: 'SQL beyond queries' } : 'ok';
}
