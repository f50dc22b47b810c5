/** Runs a program of an installed package, the same way on every system: Node and a file, no shell. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../gates/files';

/** The result of a finished program. */
export type Finished = {
  readonly code: number;
  /** Standard output and standard error as they came, without colors. */
  readonly output: string;
  readonly seconds: number;
};

/** How a program is run. */
export type RunOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** A command that runs the program, such as `unshare -n`. */
  readonly wrapper?: readonly string[];
};

/** Returns the file for a command of an installed package. */
export function binOf(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${packageName} has no command ${command}: run npm ci.`);
  return join(folder, file);
}

/** Runs `node file ...args` to its end and returns what it printed. */
export function runNode(
  file: string,
  args: readonly string[],
  { env = {}, cwd = root, wrapper = [] }: RunOptions = {},
): Promise<Finished> {
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, file, ...args];
  const start = performance.now();
  return new Promise((done, fail) => {
    const child = spawn(command, rest, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (chunk: string) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    child.on('error', fail);
    child.on('close', (code) =>
      done({
        code: code ?? 1,
        output: stripVTControlCharacters(output),
        seconds: (performance.now() - start) / 1000,
      }),
    );
  });
}
