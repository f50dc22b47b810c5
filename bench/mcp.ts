/** `npm run bench:mcp`: how many calls of the docs MCP server the bundled server answers in a second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { percentile } from '../eval/metrics';
import { bundleServer } from '../scripts/bundle-server';
import { wholeNumber, type Values } from '../scripts/command';
import { questionsOf } from './browser';
import { ROOT, runBench, type Group } from './figures';
import {
  counted,
  milliseconds,
  processorOf,
  type Running,
  send,
  startProgram,
  UNLIMITED,
  until,
} from './servers';

/** How many clients call at once. */
const CLIENTS = 8;

const COMMAND = {
  name: 'bench:mcp',
  help: `--seconds N  how long each tool is called (10)
--site DIR   a finished build`,
  options: {
    seconds: { type: 'string', default: '10' },
    site: { type: 'string', default: join(ROOT, 'build') },
  },
} as const;

/** A kind of call, the method and parameters of each call, and how many calls a second are expected. */
type Kind = {
  readonly name: string;
  readonly least: number;
  readonly params: (time: number) => object;
};

const of =
  (values: readonly string[], made: (value: string) => object) =>
  (time: number): object =>
    made(values[time % values.length] ?? '');

const tool = (name: string, args: object) => ({ name, arguments: args });

const PAGES = ['budgets', 'budgets/create-budget', 'alerts', 'cloud-anomalies'];

const KINDS: readonly Kind[] = [
  {
    name: 'search_docs',
    least: 60,
    params: of(questionsOf('search'), (query) => tool('search_docs', { query })),
  },
  {
    name: 'get_page',
    least: 150,
    params: of(PAGES, (page) => tool('get_page', { page: `/docs/governance/${page}` })),
  },
  { name: 'list_sections', least: 200, params: () => tool('list_sections', {}) },
  {
    name: 'ask_docs',
    least: 20,
    params: of(questionsOf('ava'), (question) => tool('ask_docs', { question })),
  },
];

async function measureKind(
  server: Running,
  { name, least, params }: Kind,
  seconds: number,
): Promise<Group> {
  const times: number[] = [];
  const failed: number[] = [];
  let next = 0;
  const callOnce = async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: params((next += 1)) };
    const { status, ms, text } = await send({
      port: server.port,
      path: '/mcp',
      body: JSON.stringify(message),
      accept: 'application/json, text/event-stream',
    });
    if (status === 200 && !text.includes('"isError"')) times.push(ms);
    else failed.push(status);
  };
  // The first calls load what the later ones need.
  await until(performance.now() + 2000, 0, callOnce);
  times.length = 0;
  const [begun, before] = [performance.now(), processorOf(server)];
  const end = begun + seconds * 1000;
  await Promise.all(Array.from({ length: CLIENTS }, () => until(end, 0, callOnce)));
  const rate = times.length / ((performance.now() - begun) / 1000);
  const cost = (1000 * (processorOf(server) - before)) / times.length;
  return {
    title: `${name}, ${CLIENTS} clients for ${seconds} s, on ${availableParallelism()} cores that they share`,
    figures: [
      { name: 'Calls a second', value: rate, least },
      { name: 'Errors', value: failed.length, most: 0, note: counted(failed) },
      milliseconds('Processor time of a call', cost),
      milliseconds('A call, p50', percentile(times, 50)),
      milliseconds('A call, p95', percentile(times, 95)),
    ],
  };
}

async function* measure({ seconds, site }: Values<typeof COMMAND>): AsyncGenerator<Group> {
  const away = mkdtempSync(join(tmpdir(), 'mcp-'));
  const file = join(away, 'server.mjs');
  try {
    await bundleServer(file);
    const args = [file, '--dir', resolve(site ?? ''), '--port', '0', '--host', '127.0.0.1'];
    const server = await startProgram(args, UNLIMITED);
    try {
      for (const kind of KINDS) {
        yield await measureKind(server, kind, wholeNumber('seconds', seconds ?? ''));
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(away, { recursive: true, force: true });
  }
}

runBench(COMMAND, measure);
