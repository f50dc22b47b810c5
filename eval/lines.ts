/** Sets of questions as files: one JSON object a line, checked by a schema, all mistakes reported at once. */
import type * as z from 'zod';
import { ContentError, type Problem } from '../src/content/problem';
import { similar } from '../src/config/nearest';

/** A question with the line that it is on. */
export type Line<T> = { readonly line: number; readonly question: T };

/** What a set is checked by. */
type Rules<S extends z.ZodObject> = {
  readonly schema: S;
  /** What to write instead of a field that is wrong. */
  readonly fix: string;
  /** What no other line may have, with its name: `id a`. */
  readonly keysOf: (question: z.infer<S>) => readonly string[];
  /** Further mistakes of a line that the schema cannot see. */
  readonly problemsOf?: (line: Line<z.infer<S>>) => readonly Problem[];
};

/** Words of a mistake that a schema found. */
function wordsOf(
  issue: z.core.$ZodIssue,
  fields: readonly string[],
  fix: string,
): Pick<Problem, 'what' | 'fix'> {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const near = similar(key, fields);
    return {
      what: `unknown field ${key}`,
      fix: near ? `write ${near}` : `leave it out; fields are ${fields.join(', ')}`,
    };
  }
  const [field] = issue.path;
  const place = field === undefined ? 'the line' : String(field);
  return {
    what: `${place}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`,
    fix,
  };
}

function readLine<S extends z.ZodObject>(
  file: string,
  line: number,
  text: string,
  { schema, fix }: Rules<S>,
): Line<z.infer<S>> | Problem[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const what = `not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return [{ file, line, what, fix: 'write one JSON object a line' }];
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { line, question: data };
  const fields = Object.keys(schema.shape);
  return error.issues.map((issue) => ({ file, line, ...wordsOf(issue, fields, fix) }));
}

/** Returns the lines whose keys an earlier line has already. */
function repeated<T>(
  file: string,
  lines: readonly Line<T>[],
  keysOf: (question: T) => readonly string[],
): Problem[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, question }) =>
    keysOf(question).flatMap((key) => {
      const first = seen.get(key);
      seen.set(key, first ?? line);
      const what = `the ${key} stands on line ${first} already`;
      return first === undefined ? [] : [{ file, line, what, fix: 'remove one of the two' }];
    }),
  );
}

/**
 * Reads a set.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readLines<S extends z.ZodObject>(
  file: string,
  text: string,
  rules: Rules<S>,
): readonly Line<z.infer<S>>[] {
  const read = text
    .split('\n')
    .flatMap((line, index) => (line.trim() ? [readLine(file, index + 1, line, rules)] : []));
  const lines = read.flatMap((one) => ('question' in one ? [one] : []));
  const problems = [
    ...read.flatMap((one) => ('question' in one ? [] : one)),
    ...repeated(file, lines, rules.keysOf),
    ...lines.flatMap((line) => rules.problemsOf?.(line) ?? []),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (lines.length === 0 && problems.length === 0) {
    problems.push({
      file,
      line: 1,
      what: 'no question in it',
      fix: 'write one JSON object a line',
    });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return lines;
}
