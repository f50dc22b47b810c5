/** What the commands share that ask something of any tree of Markdown: the tree, and JSON lines in and out. */
import { statSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import type { Page } from '../src/content/model';
import { printProblem } from '../src/content/problem';
import { UsageError } from './command';
import { transformTree } from './foreign-docs';
import { readJsonLines } from './json-lines';

/** What the lines of standard input hold beside the id: a text that the schema reads. */
export type LineFormat<What extends z.ZodType> = {
  readonly field: string;
  /** A text that may be there. */
  readonly example: string;
  readonly schema: What;
};

/** What one line of standard input asks. */
export type Asked<What extends z.ZodType> = {
  readonly id: string | number;
  readonly what: z.infer<What>;
};

/**
 * Reads standard input, one JSON object a line; empty lines are passed over.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readAsked<What extends z.ZodType>(
  input: string,
  { field, example, schema }: LineFormat<What>,
): Asked<What>[] {
  const rules = {
    schema: z.object({ id: z.union([z.string(), z.number()]), [field]: schema }),
    fix: `write {"id": "1", "${field}": "${example}"}, one a line`,
  };
  return readJsonLines('standard input', input, rules).map(({ value }) => {
    const { id, [field]: what } = value as { id: string | number } & Record<string, z.infer<What>>;
    return { id, what: what as z.infer<What> };
  });
}

/** Reads the tree that --docs names, and says on standard error what is broken in it. */
export async function readTree(
  { usage }: { readonly usage: string },
  docs: string | undefined,
): Promise<readonly Page[]> {
  if (docs === undefined) throw new UsageError(`--docs is missing. Fix: ${usage}`);
  if (!statSync(docs, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`--docs ${docs}: no such folder. Fix: name a folder.`);
  }
  const { pages, problems } = await transformTree(docs);
  for (const problem of problems) console.error(printProblem(problem));
  if (pages.length === 0) console.error(`There are no pages in ${docs}: every answer is empty.`);
  return pages;
}

/** Answers every line of standard input with a line of standard output, which says how long it took. */
export async function answerLines<What extends z.ZodType>(
  format: LineFormat<What>,
  answer: (asked: Asked<What>) => object,
): Promise<void> {
  if (process.stdin.isTTY) {
    console.error(
      `Type {"id": "1", "${format.field}": "${format.example}"}, one a line, and end with Ctrl+D.`,
    );
  }
  for (const asked of readAsked(await readText(process.stdin), format)) {
    const start = performance.now();
    const answered = answer(asked);
    const ms = Math.round((performance.now() - start) * 100) / 100;
    process.stdout.write(`${JSON.stringify({ id: asked.id, ms, ...answered })}\n`);
  }
}
