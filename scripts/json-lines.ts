/** Reads JSON lines from files and standard input. Checks each against a schema, and reports all mistakes together. */
import type * as z from 'zod';
import { similar } from '../src/config/nearest';
import { ContentError, type Problem } from '../src/content/problem';

/** The contents of a line, with its number. */
export type Line<T> = { readonly line: number; readonly value: T };

/** The rules for lines. */
export type Rules<S extends z.ZodObject> = {
  readonly schema: S;
  /** How to fix a field that is wrong. */
  readonly fix: string;
  /** Returns what must be unique to a line, with its name: `id a`. */
  readonly keysOf?: (value: z.infer<S>) => readonly string[];
  /** Returns other mistakes in a line, which the schema can't find. */
  readonly problemsOf?: (line: Line<z.infer<S>>) => readonly Problem[];
};

/** Describes a mistake that a schema found. */
function described(issue: z.core.$ZodIssue, fields: readonly string[], fix: string) {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const near = similar(key, fields);
    return {
      what: `unknown field ${key}`,
      fix: near ? `write ${near}` : `remove it; the fields are ${fields.join(', ')}`,
    };
  }
  const place = issue.path.length === 0 ? 'the line' : String(issue.path[0]);
  const what = `${place}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  return { what, fix };
}

/** Returns what a line contains, or undefined if it isn't JSON. */
export function jsonOf(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON lines, and skips empty ones.
 *
 * @throws {ContentError} with every mistake in every line
 */
export function readJsonLines<S extends z.ZodObject>(
  file: string,
  text: string,
  { schema, fix, keysOf = () => [], problemsOf = () => [] }: Rules<S>,
): Line<z.infer<S>>[] {
  const problems: Problem[] = [];
  const firstLines = new Map<string, number>();
  const lines = text.split('\n').flatMap((source, index): Line<z.infer<S>>[] => {
    if (source.trim() === '') return [];
    const line = index + 1;
    const report = (...found: readonly Pick<Problem, 'what' | 'fix'>[]) => {
      problems.push(...found.map((one) => ({ file, line, ...one })));
      return [];
    };
    const parsed = jsonOf(source);
    if (!parsed) return report({ what: 'not JSON', fix: 'write one JSON object per line' });
    const { success, data, error } = schema.safeParse(parsed.json);
    const fields = Object.keys(schema.shape);
    if (!success) return report(...error.issues.map((issue) => described(issue, fields, fix)));
    for (const key of keysOf(data)) {
      const first = firstLines.get(key);
      if (first === undefined) firstLines.set(key, line);
      else report({ what: `line ${first} already has the ${key}`, fix: 'remove one of the two' });
    }
    report(...problemsOf({ line, value: data }));
    return [{ line, value: data }];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return lines;
}
