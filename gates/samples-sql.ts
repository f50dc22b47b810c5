/** Parses SQL in the dialects that are closest to those of the platforms on the pages. */
import { parse } from 'sql-parser-cst';
import type { Verdict } from './docs-text';

/** The dialects to try, one after the other, because a page doesn't say which one it uses. */
const DIALECTS = ['bigquery', 'postgresql', 'mysql'] as const;

/**
 * Statements that the parser knows in all dialects, after comments. Others (GRANT, CREATE ROLE, USE) differ from one
 * platform to the next. If a sample with one of those doesn't parse, that proves nothing, so it's only counted.
 */
const KNOWN =
  /^(?:\s|--.*\n)*(?:$|(?:select|with|insert|update|delete|create\s+(?:or\s+replace\s+)?(?:table|view))\b)/i;

/** Reads an error of the parser, which gives positions only in its message: `--> undefined:2:13` is line 2, column 13. */
function faultOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const [, line = 1, column = 1] = /^--> .*:(\d+):(\d+)$/m.exec(message) ?? [];
  const reason = message.split('\n')[0]?.replace(/^Syntax Error: /, '') ?? '';
  return { line: Number(line), column: Number(column), reason };
}

/** Parses a sample in each dialect, and reports the fault of the one that got furthest. */
export function parseSql(code: string): Verdict {
  const faults = [];
  for (const dialect of DIALECTS) {
    try {
      parse(code, { dialect });
      return 'ok';
    } catch (error) {
      faults.push(faultOf(error));
    }
  }
  if (!code.split(/;[ \t]*$/m).every((statement) => KNOWN.test(statement))) {
    return { unknown: 'SQL beyond queries' };
  }
  const [fault] = faults.toSorted((a, b) => b.line - a.line || b.column - a.column);
  return { line: fault?.line, reason: fault?.reason ?? '' };
}
