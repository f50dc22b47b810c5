/** The command that serves a build: its flags, its environment, and what it says when it cannot. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTING_FILE, parseManifest } from '../src/hosting/manifest';
import { PortTakenError, startServer } from './node';

/** What the command reads besides its flags. */
export type CliContext = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How the reader starts this, for messages: `npm run serve`. */
  readonly command: string;
  readonly print: (line: string) => void;
};

/** What the command was asked to do. */
export type CliOptions = {
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  readonly trustProxy: boolean;
  readonly noindex: boolean;
};

const DEFAULT_PORT = 3000;

function portOf(text: string, source: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`${source} is "${text}", which is no port. Use a number from 0 to 65535.`);
}

function switchOf(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0') return false;
  if (value === '1') return true;
  throw new Error(`${name} is "${value}". Use 1 for on, 0 or nothing for off.`);
}

/** Reads flags and environment; a flag wins over the environment. */
export function parseCli(args: readonly string[], env: CliContext['env']): CliOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { dir: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
  });
  const port =
    values.port !== undefined
      ? portOf(values.port, '--port')
      : env.PORT
        ? portOf(env.PORT, 'PORT')
        : DEFAULT_PORT;
  return {
    dir: resolve(values.dir ?? 'build'),
    port,
    host: values.host ?? (env.HOST || 'localhost'),
    trustProxy: switchOf('TRUST_PROXY', env.TRUST_PROXY),
    noindex: switchOf('NOINDEX', env.NOINDEX),
  };
}

async function baseUrlOf(dir: string): Promise<string> {
  const text = await readFile(join(dir, HOSTING_FILE), 'utf8').catch(() => {
    throw new Error(`${dir} holds no finished build. Run npm run build first, or name one: --dir.`);
  });
  return parseManifest(text).baseUrl;
}

/** The address that a person on this machine opens. */
export function addressOf(host: string, port: number, baseUrl: string): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${baseUrl}`;
}

function explain(error: unknown, options: CliOptions, command: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof PortTakenError) {
    const other = options.port < 65000 ? options.port + 100 : 3100;
    return new Error(`${error.message} Choose another one: PORT=${other} ${command}`);
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EACCES') {
    return new Error(
      `Port ${options.port} needs more rights. Choose one from 1024 on: PORT=3100 ${command}`,
    );
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new Error(`HOST is "${options.host}", which is no address of this machine.`);
  }
  return error;
}

/** Serves until a signal comes. Resolves with the exit code. */
async function serve(args: readonly string[], context: CliContext): Promise<number> {
  const options = parseCli(args, context.env);
  const baseUrl = await baseUrlOf(options.dir);
  const server = await startServer(options).catch((error: unknown) => {
    throw explain(error, options, context.command);
  });
  const signal = new Promise<void>((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  context.print(`Serving ${options.dir}`);
  context.print(`Open ${addressOf(options.host, server.port, baseUrl)} (Ctrl+C stops it)`);
  await signal;
  context.print('Stopping: requests under way are finished first.');
  await server.stop();
  return 0;
}

/** Runs the command as a program: its exit code, and one line for what went wrong. */
export function main(command: string): void {
  const context = { env: process.env, command, print: (line: string) => console.log(line) };
  serve(process.argv.slice(2), context).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
