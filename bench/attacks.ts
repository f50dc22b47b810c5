/**
 * What readers see of the server while it is attacked: `npm run bench:attacks`, with `--check` for a status, `--site DIR`
 * (a finished build), `--seconds N` and `--only NAME`. Everything happens on this machine, between addresses of
 * 127.0.0.0/8, with a bounded number of requests. Linux only: other systems have one loopback address.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { bundleServer } from '../scripts/bundle-server';
import { percentile } from './searchStats';

const ROOT = resolve(__dirname, '..');
const KEYS = 'x-algolia-application-id=preview&x-algolia-api-key=preview';
const PAGE = '/docs/governance/budgets/create-budget';

const say = (line: string) => console.log(line);
const missed: string[] = [];

/** Prints a figure, and notes it where it misses its bound. */
function figure(
  what: string,
  value: number,
  unit: string,
  bound: { most?: number; least?: number },
) {
  const { most = Infinity, least = -Infinity } = bound;
  const isMissed = !(value <= most && value >= least);
  const wanted = bound.most === undefined ? `at least ${least}` : `at most ${most}`;
  say(
    `  ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (${wanted})${isMissed ? ' MISSED' : ''}`,
  );
  if (isMissed) missed.push(`${what}: ${value.toFixed(2)} ${unit}, ${wanted}`);
}

type Running = { readonly port: number; readonly child: ChildProcess; stop(): Promise<void> };

/** Starts a program that prints where it listens. */
async function startProgram(args: readonly string[], env: object = {}): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done, fail) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (found) done(Number(found));
    });
    child.once('exit', () => fail(new Error(`The server ended: ${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { port, child, stop };
}

const memoryOf = ({ child }: Running): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

const filesOf = ({ child }: Running): number => readdirSync(`/proc/${child.pid}/fd`).length;

type Asked = {
  readonly port: number;
  readonly path: string;
  readonly body?: string;
  readonly from?: string;
  readonly agent?: Agent;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a request; returns its status, the milliseconds and the text. A connection that is cut has status 0. */
function send({ port, path, body, from = '127.0.0.1', agent, headers = {} }: Asked) {
  const start = performance.now();
  return new Promise<{ status: number; ms: number; text: string }>((done) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(agent && { agent }),
      },
      (response) => {
        let text = '';
        const end = (status: number) => done({ status, ms: performance.now() - start, text });
        response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => end(response.statusCode ?? 0)).on('error', () => end(0));
      },
    );
    sent.on('error', () => done({ status: 0, ms: performance.now() - start, text: '' }));
    sent.end(body);
  });
}

/** Repeats something until a time, with a pause between. */
async function until(end: number, pause: number, repeat: (time: number) => Promise<unknown>) {
  /* oxlint-disable no-await-in-loop -- one after the other, as one reader does */
  for (let time = 0; performance.now() < end; time += 1) {
    await repeat(time);
    if (pause > 0) await wait(pause);
  }
  /* oxlint-enable no-await-in-loop */
}

const counted = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .toSorted((a, b) => a - b)
    .map((status) => `${status}: ${statuses.filter((one) => one === status).length}`)
    .join(', ');

/** A word that nobody knows. */
const unknown = (seed: number) =>
  Array.from({ length: 8 }, (_, at) =>
    String.fromCharCode(97 + ((seed * 31 + at * at * 7 + seed * at) % 26)),
  ).join('');

const queriesOf = (texts: readonly string[]) =>
  JSON.stringify({ requests: texts.map((query) => ({ indexName: 'main', query })) });

/** Bodies that take longest, each of another kind. */
const attackBody = (time: number) =>
  time % 2 === 0
    ? queriesOf(
        Array.from({ length: 10 }, (_, at) =>
          Array.from({ length: 64 }, (_word, word) => unknown(time * 640 + at * 64 + word)).join(
            ' ',
          ),
        ),
      )
    : queriesOf(Array.from({ length: 5 }, () => '\u{FDFA}'.repeat(512)));

/** Eight clients search for what takes longest. */
async function attackSearch(server: Running, seconds: number): Promise<void> {
  const { port } = server;
  const end = performance.now() + seconds * 1000;
  const statuses: number[] = [];
  const pages: number[] = [];
  const queries: number[] = [];
  const failed: number[] = [];
  const attackers = Array.from({ length: 8 }, (_, number) =>
    // Refused, they go on at once: twenty times a second each.
    until(end, 50, async (time) => {
      const from = `127.0.0.${10 + number}`;
      const path = `/1/indexes/*/queries?${KEYS}`;
      const { status } = await send({ port, path, from, body: attackBody(time * 8 + number) });
      statuses.push(status);
    }),
  );
  const reader = until(end, 20, async () => {
    const { status, ms } = await send({ port, path: PAGE });
    if (status !== 200) failed.push(status);
    pages.push(ms);
  });
  const words = ['budget alert', 'connect aws', 'cost anomaly', 'invite a user', 'azure export'];
  const searcher = until(end, 250, async (time) => {
    const body = queriesOf([words[time % words.length] ?? '']);
    const path = `/1/indexes/*/queries?${KEYS}`;
    const { status, ms } = await send({ port, path, from: '127.0.0.2', body });
    if (status !== 200) failed.push(status);
    queries.push(ms);
  });
  await Promise.all([...attackers, reader, searcher]);
  say(`\nEight attackers search for ${seconds} s: ${counted(statuses)}`);
  figure('a page, p99', percentile(pages, 99), 'ms', { most: 50 });
  figure('a query of a reader, p95', percentile(queries, 95), 'ms', { most: 300 });
  figure('readers refused', failed.length, `of ${pages.length + queries.length}`, { most: 0 });
  const refused = statuses.filter((status) => status === 429 || status === 503).length;
  figure('attackers refused', refused, `of ${statuses.length}`, { least: 1 });
}

/** Connections send many requests and read nothing. */
async function attackMemory(
  server: Running,
  { connections, requests, path }: { connections: number; requests: number; path: string },
): Promise<void> {
  const before = memoryOf(server);
  let most = before;
  let closed = 0;
  const text = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
  const sockets: Socket[] = Array.from({ length: connections }, (_, at) => {
    const socket = connect({
      port: server.port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${20 + (at % 4)}`,
    });
    socket.on('error', () => undefined).once('close', () => (closed += 1));
    socket.pause();
    socket.write(text);
    return socket;
  });
  const pages: number[] = [];
  await until(performance.now() + 30_000, 50, async () => {
    const { status, ms } = await send({ port: server.port, path: PAGE });
    pages.push(status === 200 ? ms : Infinity);
    most = Math.max(most, memoryOf(server));
  });
  for (const socket of sockets) socket.resume().destroy();
  say(`\n${connections} connections ask ${requests} times for ${path} and read nothing, 30 s`);
  say(`  memory ${before.toFixed(0)} MB before; ${closed} connections saw their end`);
  figure('more memory', most - before, 'MB', { most: 250 });
  figure('a page, p99', percentile(pages, 99), 'ms', { most: 50 });
}

/** The largest file below a folder that is not compressed. */
function largestFile(site: string): string {
  const files = readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|bin|png)$/.test(path))
    .map((path) => ({ path, size: readFileSync(join(site, 'assets', path)).length }));
  return `/assets/${files.toSorted((a, b) => b.size - a.size)[0]?.path.replaceAll('\\', '/') ?? ''}`;
}

/** Requests a second at so many connections. */
async function rateOf(
  port: number,
  path: string,
  connections: number,
  ms: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + ms;
  let count = 0;
  const one = () =>
    until(end, 0, async () => {
      const { status } = await send({ port, path, agent, headers: { 'accept-encoding': 'br' } });
      if (status === 200) count += 1;
    });
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return count / (ms / 1000);
}

/** Compares with `sirv`, in turns: what else the machine does slows both. */
async function compareWithSirv(server: Running, site: string): Promise<void> {
  const other = await startProgram(['--import', 'tsx', __filename, '--sirv', site]);
  const rates = { ours: [] as number[], sirv: [] as number[] };
  /* oxlint-disable no-await-in-loop -- in turns */
  for (const connections of [10, 20, 10, 20, 10, 20]) {
    rates.ours.push(await rateOf(server.port, PAGE, connections, 2500));
    rates.sirv.push(await rateOf(other.port, PAGE, connections, 2500));
  }
  /* oxlint-enable no-await-in-loop */
  await other.stop();
  const mean = (all: readonly number[]) =>
    all.slice(2).reduce((sum, one) => sum + one, 0) / (all.length - 2);
  const [ours, theirs] = [mean(rates.ours), mean(rates.sirv)];
  say(`\nA page at 10 and 20 connections: ${ours.toFixed(0)} a second, sirv ${theirs.toFixed(0)}`);
  figure('as many as sirv', ours / theirs, 'times', { least: 0.9 });
}

const questionBody = (text: string) =>
  JSON.stringify({ client: 'help-center', messages: [{ role: 'user', text }] });

/** 500 questions that differ: those of the evaluation, in several contexts. */
function questions(): string[] {
  const lines = readFileSync(join(ROOT, 'eval/ava/questions.jsonl'), 'utf8').trim().split('\n');
  const asked = lines.map((line) => (JSON.parse(line) as { question: string }).question);
  const contexts = ['', 'In AWS, ', 'For Azure, ', 'On Google Cloud, ', 'As an owner, '].flatMap(
    (start) => [start, `${start}please, `],
  );
  return contexts.flatMap((context) => asked.map((text) => context + text)).slice(0, 500);
}

/** Asks AVA without a pause. */
async function askAva(server: Running, seconds: number): Promise<void> {
  const all = questions();
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const errors: number[] = [];
  let next = 0;
  const path = '/api/ava/help?key=preview';
  const begun = performance.now();
  const one = () =>
    until(end, 0, async () => {
      const body = questionBody(all[(next += 1) % all.length] ?? '');
      const { status, ms, text } = await send({ port: server.port, path, body });
      if (status === 200 && text.includes('"outcome"')) times.push(ms);
      else errors.push(status);
    });
  await Promise.all(Array.from({ length: 8 }, one));
  const rate = times.length / ((performance.now() - begun) / 1000);
  say(
    `\n${all.length} questions to AVA, again and again for ${seconds} s: p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`,
  );
  figure('answers', rate, 'a second', { least: 60 });
  figure('errors', errors.length, `of ${times.length + errors.length} ${counted(errors)}`, {
    most: 0,
  });
}

/** A thousand readers take a stream and do not read it. */
async function holdStreams(server: Running): Promise<void> {
  const [memory, files] = [memoryOf(server), filesOf(server)];
  const body = questionBody('How do I create a budget?');
  const head =
    'POST /api/ava/help?key=preview HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
    `Accept: text/event-stream\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const sockets: Socket[] = [];
  /* oxlint-disable no-await-in-loop -- not all at once: a queue has an end */
  for (let number = 0; number < 1000; number += 1) {
    const socket = connect({
      port: server.port,
      host: '127.0.0.1',
      localAddress: `127.0.1.${number % 10}`,
    });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(head);
    sockets.push(socket);
    if (number % 20 === 19) await wait(150);
  }
  /* oxlint-enable no-await-in-loop */
  await wait(1000);
  say(`\n1,000 readers of streams: ${filesOf(server) - files} connections held`);
  figure('more memory', memoryOf(server) - memory, 'MB', { most: 250 });
  for (const socket of sockets) socket.destroy();
  await wait(2000);
  figure('connections left', Math.max(0, filesOf(server) - files), '', { most: 0 });
}

/** Prints where threads spent their time, from the profiles that Node wrote. */
function printProfile(folder: string): void {
  type Profile = {
    nodes: { id: number; callFrame: { functionName: string; url: string } }[];
    samples: number[];
  };
  const counts = new Map<string, number>();
  let total = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    const { nodes, samples } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const names = new Map(
      nodes.map(({ id, callFrame }) => [id, callFrame.functionName || '(anonymous)']),
    );
    for (const sample of samples) {
      const name = names.get(sample) ?? '';
      if (name === '(idle)') continue;
      total += 1;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  say('  where the time went, without idle time:');
  for (const [name, count] of [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 12)) {
    say(`    ${((100 * count) / total).toFixed(1).padStart(5)}% ${name}`);
  }
}

/** Serves a folder with `sirv` alone, for the comparison. */
function serveWithSirv(site: string): void {
  const serve = sirv(site, { brotli: true, gzip: true, etag: true });
  const server = createServer((incoming, outgoing) => serve(incoming, outgoing));
  server.listen(0, '127.0.0.1', () => {
    say(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      site: { type: 'string', default: join(ROOT, 'build') },
      seconds: { type: 'string', default: '60' },
      only: { type: 'string' },
      sirv: { type: 'string' },
    },
  });
  if (values.sirv !== undefined) return serveWithSirv(values.sirv);
  const site = resolve(values.site);
  const seconds = Math.min(60, Number(values.seconds));
  const away = mkdtempSync(join(tmpdir(), 'attacks-'));
  const file = join(away, 'server.mjs');
  await bundleServer(file);

  /** Runs a part with a server of its own. */
  async function part(
    name: string,
    run: (server: Running) => Promise<void>,
    env = {},
    flags: string[] = [],
  ) {
    if (values.only !== undefined && values.only !== name) return;
    const server = await startProgram(
      [...flags, file, '--dir', site, '--port', '0', '--host', '127.0.0.1'],
      env,
    );
    // Each thread reads the index, and documents as they are asked for.
    const body = queriesOf(['budget', 'connect aws']);
    const warm = {
      port: server.port,
      path: `/1/indexes/*/queries?${KEYS}`,
      from: '127.0.0.9',
      body,
    };
    await Promise.all(Array.from({ length: 8 }, () => send(warm)));
    await run(server).finally(() => server.stop());
  }

  try {
    const unlimited = { API_RATE: '99999999', WORK_RATE: '9999999' };
    const file_ = largestFile(site);
    await part('speed', (server) => compareWithSirv(server, site));
    await part('search', (server) => attackSearch(server, seconds));
    await part('file', (server) =>
      attackMemory(server, { connections: 12, requests: 150, path: file_ }),
    );
    await part('page', (server) =>
      attackMemory(server, { connections: 100, requests: 200, path: PAGE }),
    );
    await part('ava', (server) => askAva(server, seconds), unlimited);
    await part('ava', (server) => askAva(server, 5).then(() => holdStreams(server)), unlimited, [
      '--cpu-prof',
      `--cpu-prof-dir=${away}`,
    ]);
    if (values.only === undefined || values.only === 'ava') printProfile(away);
  } finally {
    rmSync(away, { recursive: true, force: true });
  }
  for (const sentence of missed) say(`Missed: ${sentence}`);
  if (values.check && missed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
