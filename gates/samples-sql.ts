/** Parses SQL in the dialects of the platforms that pages speak of. */
import type { Parser } from 'node-sql-parser/build/bigquery';
import type { Verdict } from './samples-verdict';

/** The dialects that are tried, one after the other: a page does not say which one it writes. */
const DIALECTS = ['bigquery', 'snowflake', 'postgresql', 'trino', 'hive'] as const;

/**
 * Statements that the parser knows in all dialects. Others (GRANT, CREATE ROLE, USE) differ from
 * one platform to the next, so one that does not parse proves nothing and is counted.
 */
const KNOWN =
  /^(?:select|with|insert|update|delete|create\s+(?:or\s+replace\s+)?(?:table|view))\b/i;

let parsers: Promise<readonly Parser[]> | undefined;

async function loadParsers(): Promise<Parser[]> {
  const modules = await Promise.all(
    DIALECTS.map((dialect) => import(`node-sql-parser/build/${dialect}.js`) as Promise<unknown>),
  );
  return modules.map((module) => {
    const loaded = module as { Parser?: typeof Parser; default?: { Parser: typeof Parser } };
    const Made = loaded.Parser ?? loaded.default?.Parser;
    if (!Made) throw new Error('node-sql-parser exports no Parser: look at gates/samples-sql.ts');
    return new Made();
  });
}

type Statement = { readonly text: string; readonly line: number };

const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\$\$[^]*?\$\$|;/g;

/** Splits SQL at the semicolons between statements; comments are blanked, lines kept. */
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

/** Tries a statement in each dialect; returns what the one that came furthest says against it. */
function tryAll(
  text: string,
  all: readonly Parser[],
): { line: number; reason: string } | undefined {
  let furthest: { offset: number; line: number; reason: string } | undefined;
  for (const parser of all) {
    try {
      parser.parse(text);
      return undefined;
    } catch (error) {
      const { message = '', location } = error as {
        message?: string;
        location?: { start: { offset: number; line: number } };
      };
      const { offset = 0, line = 1 } = location?.start ?? {};
      if (furthest && offset <= furthest.offset) continue;
      const found = /but (.+?) found\.?$/s.exec(message)?.[1];
      furthest = { offset, line, reason: found ? `${found} is not expected here` : message };
    }
  }
  return furthest;
}

/** Parses every statement of a sample. */
export async function parseSql(code: string): Promise<Verdict> {
  parsers ??= loadParsers();
  const all = await parsers;
  let unknown = false;
  for (const { text, line } of statementsOf(code)) {
    const fault = tryAll(text, all);
    if (fault && KNOWN.test(text)) return { line: line + fault.line - 1, reason: fault.reason };
    unknown ||= fault !== undefined;
  }
  return unknown ? { unknown: 'SQL beyond queries' } : 'ok';
}
