/**
 * What the commands share that ask something of any tree of Markdown: arguments, JSON lines in and out,
 * and errors that the caller can fix.
 */
import { statSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Page } from '../src/content/model';
import { printProblem } from '../src/content/problem';
import { transformTree } from './foreign-docs';

/** Thrown for what the caller can fix: printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What tells a command apart. */
export type Command = {
  /** As in `npm run`. */
  readonly name: string;
  /** How it is called. */
  readonly usage: string;
  /** What goes in and comes out, and what each flag does: shown by `--help`. */
  readonly help: string;
};

/** Flags that were given. */
type Flags<Name extends string, Switch extends string> = {
  readonly [Flag in Name]?: string;
} & { readonly [Flag in Switch]?: boolean };

/** Reads `--name VALUE` arguments, and switches without a value. */
export function readFlags<Name extends string, Switch extends string = never>(
  { name, usage }: Command,
  names: readonly Name[],
  args: readonly string[],
  switches: readonly Switch[] = [],
): Flags<Name, Switch> {
  const options = Object.fromEntries([
    ...names.map((flag) => [flag, { type: 'string' as const }] as const),
    ...switches.map((flag) => [flag, { type: 'boolean' as const }] as const),
  ]);
  try {
    return parseArgs({ args: [...args], options }).values as Flags<Name, Switch>;
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('.')[0] ?? '') : String(error);
    throw new UsageError(
      `${name}: ${what}. Fix: ${usage}; npm run ${name} -- --help says what each flag does.`,
    );
  }
}

/** Throws where a flag names no folder. */
export function checkFolder({ name }: Command, flag: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UsageError(`${name}: --${flag} ${path}: no such folder. Fix: name a folder.`);
}

/** What one line of standard input asks. */
export type Asked<What> = { readonly id: string | number; readonly what: What };

/** What the lines of standard input hold beside the id. */
export type LineFormat<What> = {
  readonly field: string;
  /** A text that may be there. */
  readonly example: string;
  /** Reads the text; `wrong` makes the error of one that may not be there. */
  readonly read: (text: string, wrong: (what: string) => UsageError) => What;
};

/** Reads standard input, one JSON object a line; empty lines are passed over. */
export function readLines<What>(
  input: string,
  { field, example, read }: LineFormat<What>,
): Asked<What>[] {
  return input.split('\n').flatMap((line, index): Asked<What>[] => {
    if (line.trim() === '') return [];
    const wrong = (what: string) =>
      new UsageError(
        `standard input:${index + 1}: ${what}. Fix: write {"id": "1", "${field}": "${example}"}, one a line.`,
      );
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw wrong('not JSON');
    }
    if (typeof value !== 'object' || value === null) throw wrong('not an object');
    const { id, [field]: text } = value as Record<string, unknown>;
    if (typeof id !== 'string' && typeof id !== 'number') throw wrong('no id');
    if (typeof text !== 'string') throw wrong(`no ${field}`);
    return [{ id, what: read(text, wrong) }];
  });
}

/** Reads a tree, and tells on standard error what is broken in it; `empty` is what no page leads to. */
export async function readTree(
  { name }: Command,
  dir: string,
  empty: string,
): Promise<readonly Page[]> {
  const { pages, problems } = await transformTree(dir);
  for (const problem of problems) console.error(printProblem(problem));
  if (pages.length === 0) console.error(`${name}: no pages in ${dir}: ${empty}`);
  return pages;
}

/**
 * Answers every line of standard input with a line of standard output, which says how long it took: `ms`
 * of the answer where it has measured that itself.
 */
export async function answerLines<What>(
  format: LineFormat<What>,
  answer: (asked: Asked<What>) => object | Promise<object>,
): Promise<void> {
  if (process.stdin.isTTY) {
    console.error(
      `Type {"id": "1", "${format.field}": "${format.example}"}, one a line, and end with Ctrl+D.`,
    );
  }
  for (const asked of readLines(await readText(process.stdin), format)) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is timed
    const answered = await answer(asked);
    const ms = Math.round((performance.now() - start) * 100) / 100;
    process.stdout.write(`${JSON.stringify({ id: asked.id, ms, ...answered })}\n`);
  }
}

/** Returns what `--help` shows. */
export const helpOf = ({ usage, help }: Command): string => `${usage}\n\n${help}`;

/**
 * Runs a command to its end, or shows its help where that is asked for; errors of these kinds are printed
 * without a stack.
 */
export function runCommand(
  command: Command,
  main: (args: readonly string[]) => Promise<void>,
  ...kinds: readonly (new (...args: never[]) => Error)[]
): void {
  const args = process.argv.slice(2);
  if (args.some((one) => one === '--help' || one === '-h')) {
    console.log(helpOf(command));
    return;
  }
  main(args).catch((error: unknown) => {
    const told = [UsageError, ...kinds].some((kind) => error instanceof kind);
    console.error(told ? (error as Error).message : error);
    process.exitCode = 1;
  });
}
