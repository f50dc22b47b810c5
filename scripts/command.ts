/** What all commands share: flags, help, and errors that the caller can fix. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Flags = NonNullable<ParseArgsConfig['options']>;

type Parsed<Options extends Flags> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** How a command is called. */
export type Command<Options extends Flags> = {
  /** The name in `npm run`, with which messages begin. */
  readonly name: string;
  readonly usage: string;
  /** What the command does and what each flag means, which `--help` shows below the usage. */
  readonly help?: string;
  readonly options: Options;
  readonly allowPositionals?: boolean;
};

/** The values of a command's flags. */
export type Values<Of extends { readonly options: Flags }> = Parsed<Of['options']>['values'];

/** Thrown for errors that the caller can fix. Printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the arguments of a command.
 *
 * @throws {UsageError} for an argument that the command doesn't accept
 */
export function readArgs<const Options extends Flags>(
  { name, usage, options, allowPositionals = false }: Command<Options>,
  args: readonly string[],
): Parsed<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals }) as Parsed<Options>;
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('.')[0] ?? '') : String(error);
    throw new UsageError(`${name}: ${what}. Fix: ${usage}`);
  }
}

/** Returns the whole number in a flag, which has to be at least 1 by default. */
export function wholeNumber(flag: string, text: string, least = 1): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(
    `--${flag} ${text}: not a whole number of at least ${least}. Fix: write --${flag} 5.`,
  );
}

const isBug = (error: unknown) =>
  !(error instanceof Error) ||
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);

/** Prints an error and makes the process end with code 1. Prints a stack only for our own bugs. */
export function exitWith(error: unknown): void {
  console.error(isBug(error) ? error : (error as Error).message);
  process.exitCode = 1;
}

/** Runs a command with the process's arguments, or shows its help. */
export function runCommand<const Options extends Flags>(
  command: Command<Options>,
  main: (parsed: Parsed<Options>) => void | Promise<void>,
): void {
  const args = process.argv.slice(2);
  if (args.some((one) => one === '--help' || one === '-h')) {
    console.log([command.usage, command.help].filter(Boolean).join('\n\n'));
    return;
  }
  Promise.resolve()
    .then(() => main(readArgs(command, args)))
    .catch(exitWith);
}
