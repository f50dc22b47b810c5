/** The command that serves a build: its flags, its environment, and its error messages. */
import { readFile } from 'node:fs/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTING_FILE, parseManifest, type HostingManifest } from '../src/hosting/manifest';
import { keyOf } from './ava';
import { DAYS, openStore, type StoreSettings } from './feedback/store';
import { PortTakenError, startServer } from './node';
import type { TrustProxy } from './proxy';
import type { ApiSettings } from './request';
import type { SearchSettings } from './search-api';
import type { StartThread } from './threads';
import { createLog } from './operation/log';
import { operationOf } from './operation/settings';
import { SHARE } from './turns';
import { type Environment, portOf, switchOf } from './values';

/** What the command was asked to do. */
export type CliOptions = ReturnType<typeof parseCli>;

const DEFAULT_PORT = 3000;

function originsOf(text: string): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong === undefined) return origins;
  throw new Error(
    `API_ORIGINS has "${wrong}", which isn't an origin. Use https://help.example.com, and separate several with commas.`,
  );
}

function rateOf(name: string, text: string, what: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`${name} is "${text}". Use a whole number of at least 1: ${what} per minute.`);
}

function apiOf(env: Environment): ApiSettings {
  return {
    ...(env.API_PUBLIC_KEY && { key: env.API_PUBLIC_KEY }),
    ...(env.API_PREVIOUS_KEY && { previousKey: env.API_PREVIOUS_KEY }),
    origins: originsOf(env.API_ORIGINS ?? ''),
    ...(env.API_RATE && { perMinute: rateOf('API_RATE', env.API_RATE, 'questions') }),
  };
}

function searchOf(env: Environment): SearchSettings {
  return {
    ...(env.SEARCH_APP_ID && { appId: env.SEARCH_APP_ID }),
    ...(env.SEARCH_API_KEY && { key: env.SEARCH_API_KEY }),
    ...(env.SEARCH_PREVIOUS_KEY && { previousKey: env.SEARCH_PREVIOUS_KEY }),
    ...(env.SEARCH_INDEX && { index: env.SEARCH_INDEX }),
    origins: originsOf(env.API_ORIGINS ?? ''),
    ...(env.SEARCH_RATE && { perMinute: rateOf('SEARCH_RATE', env.SEARCH_RATE, 'searches') }),
    isOffered: switchOf('SEARCH_AT_SERVER', env.SEARCH_AT_SERVER),
  };
}

/** Reads where feedback is stored. Returns undefined if it isn't collected. */
export function feedbackOf(env: Environment): (StoreSettings & { questions: boolean }) | undefined {
  const { FEEDBACK_STORE: url, FEEDBACK_TOKEN: token, FEEDBACK_DAYS: days } = env;
  const questions = switchOf('FEEDBACK_QUESTIONS', env.FEEDBACK_QUESTIONS);
  if (!url) {
    if (!questions) return undefined;
    throw new Error('FEEDBACK_QUESTIONS needs a store. Set FEEDBACK_STORE to the path of a file.');
  }
  if (days && !/^[1-9]\d{0,4}$/.test(days)) {
    throw new Error(`FEEDBACK_DAYS is "${days}". Use a whole number of days, such as ${DAYS}.`);
  }
  return { url, ...(token && { token }), days: days ? Number(days) : DAYS, questions };
}

/** Reads which proxies are trusted: how many there are, or their addresses and networks. */
function trustOf(text: string): TrustProxy {
  if (/^\d?$/.test(text)) return Number(text);
  const networks = new BlockList();
  for (const one of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...more] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    if (isIP(address) === 0 || prefix > most || more.length > 0) {
      throw new Error(
        `TRUST_PROXY has "${one}". Use the number of proxies in front of the server, or their addresses, such as 10.0.0.0/8, separated by commas.`,
      );
    }
    networks.addSubnet(address, prefix, family);
  }
  return (address) =>
    isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Reads flags and environment variables. Flags take precedence. */
export function parseCli(args: readonly string[], env: Environment) {
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
    trustProxy: trustOf(env.TRUST_PROXY ?? ''),
    /** Milliseconds of work that an address can request per minute. */
    share: env.WORK_RATE ? rateOf('WORK_RATE', env.WORK_RATE, 'seconds of work') * 1000 : SHARE,
    noindex: switchOf('NOINDEX', env.NOINDEX),
    api: apiOf(env),
    search: searchOf(env),
    feedback: feedbackOf(env),
    mcp: { ...(env.MCP_RATE && { perMinute: rateOf('MCP_RATE', env.MCP_RATE, 'requests') }) },
    operation: operationOf(env),
  };
}

async function manifestOf(dir: string): Promise<HostingManifest> {
  const text = await readFile(join(dir, HOSTING_FILE), 'utf8').catch(() => {
    throw new Error(
      `${dir} doesn't contain a finished build. Run npm run build first, or name another folder with --dir.`,
    );
  });
  return parseManifest(text);
}

/** Everyone knows the preview key, so other sites need a key that you chose. */
function checkOrigins(options: CliOptions, { ava, search }: HostingManifest): void {
  const { api } = options;
  const searchKey = options.search.key ?? search?.key ?? undefined;
  if (!api.origins?.length || keyOf(api, ava) !== undefined || searchKey !== undefined) return;
  throw new Error(
    'API_ORIGINS lets other sites ask, which requires a key. Set API_PUBLIC_KEY, or SEARCH_API_KEY only for search.',
  );
}

/** Returns the address to open on this machine. */
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
      `Port ${options.port} requires more permissions. Choose one from 1024 up: PORT=3100 ${command}`,
    );
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new Error(`HOST is "${options.host}", which this machine does not have.`);
  }
  return error;
}

/** Serves until it receives a signal. */
async function serve(command: string, thread: StartThread): Promise<void> {
  const options = parseCli(process.argv.slice(2), process.env);
  const manifest = await manifestOf(options.dir);
  checkOrigins(options, manifest);
  const { addresses, ...operation } = options.operation;
  const write = (line: string) => process.stdout.write(line);
  const log = addresses && createLog({ write, addresses });
  // With a log, every line is JSON.
  const say = log?.say ?? console.log;
  const store = options.feedback && (await openStore(options.feedback));
  const feedback = store && { store, questions: options.feedback?.questions === true };
  const server = await startServer({
    ...options,
    feedback,
    thread,
    operation: { ...operation, log },
  }).catch((error: unknown) => {
    throw explain(error, options, command);
  });
  const signal = new Promise<void>((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  say(`Serving ${options.dir}`);
  say(`Open ${addressOf(options.host, server.port, manifest.baseUrl)} (Ctrl+C stops it)`);
  if (operation.metrics)
    say(`Metrics: ${addressOf(operation.metrics.host, server.metricsPort ?? 0, '/metrics')}`);
  await signal;
  say('Stopping after the requests in progress.');
  await server.stop();
  store?.close();
}

/**
 * Runs the command as a program. If something goes wrong, it prints one line and exits.
 *
 * @param command how this is started, for messages, such as `npm run serve`
 */
export function main(command: string, thread: StartThread): void {
  serve(command, thread).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
