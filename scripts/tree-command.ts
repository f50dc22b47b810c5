/** What commands for any tree of Markdown share: reading the tree, and JSON lines as input and output. */
import { statSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import type { Page } from '../src/content/model';
import { printProblem } from '../src/content/problem';
import { UsageError } from './command';
import { transformTree } from './foreign-docs';
import { readJsonLines } from './json-lines';

/** The format of a line on standard input, which is an object with an id. */
export type LineFormat<Line extends z.ZodObject> = {
  /** An example of a line. */
  readonly example: string;
  readonly schema: Line;
};

/** The id of a line. */
export const lineId = z.union([z.string(), z.number()]);

/**
 * Reads standard input with one JSON object per line, and skips empty lines.
 *
 * @throws {ContentError} with every mistake in every line
 */
export const readAsked = <Line extends z.ZodObject>(
  input: string,
  { example, schema }: LineFormat<Line>,
): z.infer<Line>[] =>
  readJsonLines('standard input', input, { schema, fix: `write ${example}, one per line` }).map(
    ({ value }) => value,
  );

/** Reads the tree that --docs names, and reports what is broken in it on standard error. */
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

/** Answers every line of standard input with a line of standard output, which includes the time it took. */
export async function answerLines<Line extends z.ZodObject<{ id: typeof lineId }>>(
  format: LineFormat<Line>,
  answer: (asked: z.infer<Line>) => object,
): Promise<void> {
  if (process.stdin.isTTY)
    console.error(`Type ${format.example}, one per line, and end with Ctrl+D.`);
  for (const asked of readAsked(await readText(process.stdin), format)) {
    const start = performance.now();
    const answered = answer(asked);
    const ms = Math.round((performance.now() - start) * 100) / 100;
    process.stdout.write(`${JSON.stringify({ id: asked.id, ms, ...answered })}\n`);
  }
}
