/**
 * `npm run bench:attacks`: what readers see of the server while it is attacked. Everything happens on this
 * machine, between addresses of 127.0.0.0/8, with a bounded number of requests. Linux only: other systems
 * have one loopback address.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sirv from 'sirv';
import { bundleServer } from '../scripts/bundle-server';
import { wholeNumber, type Values } from '../scripts/command';
import { PAGE, questionsOf } from './browser';
import { mean, percentile, ROOT, runBench, say, type Figure, type Group } from './figures';

const SEARCH = '/1/indexes/*/queries?x-algolia-application-id=preview&x-algolia-api-key=preview';
const AVA = '/api/ava/help?key=preview';

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

const milliseconds = (name: string, value: number, most?: number): Figure => ({
  name,
  value,
  unit: ' ms',
  digits: 1,
  most,
});

const megabytes = (name: string, value: number): Figure => ({
  name,
  value,
  unit: ' MB',
  digits: 1,
  most: 250,
});

/** A word that doesn't exist. */
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
async function attackSearch({ port }: Running, seconds: number): Promise<Group> {
  const end = performance.now() + seconds * 1000;
  const statuses: number[] = [];
  const pages: number[] = [];
  const queries: number[] = [];
  const failed: number[] = [];
  const attackers = Array.from({ length: 8 }, (_, number) =>
    // Refused, they go on at once: twenty times a second each.
    until(end, 50, async (time) => {
      const from = `127.0.0.${10 + number}`;
      const body = attackBody(time * 8 + number);
      const { status } = await send({ port, path: SEARCH, from, body });
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
    const { status, ms } = await send({ port, path: SEARCH, from: '127.0.0.2', body });
    if (status !== 200) failed.push(status);
    queries.push(ms);
  });
  await Promise.all([...attackers, reader, searcher]);
  const refused = statuses.filter((status) => status === 429 || status === 503).length;
  return {
    title: `Eight attackers search for ${seconds} s: ${counted(statuses)}`,
    figures: [
      milliseconds('A page, p99', percentile(pages, 99), 50),
      milliseconds('A query of a reader, p95', percentile(queries, 95), 300),
      { name: 'Readers refused', value: failed.length, most: 0 },
      { name: 'Attackers refused', value: refused, least: 1 },
    ],
  };
}

/** Opens a connection that sends a text and reads nothing. */
function openSocket({ port }: Running, localAddress: string, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  return socket;
}

/** Connections send many requests and read nothing. */
async function attackMemory(
  server: Running,
  { connections, requests, path }: { connections: number; requests: number; path: string },
): Promise<Group> {
  const before = memoryOf(server);
  let most = before;
  let closed = 0;
  const text = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
  const sockets = Array.from({ length: connections }, (_, at) =>
    openSocket(server, `127.0.0.${20 + (at % 4)}`, text).once('close', () => (closed += 1)),
  );
  const pages: number[] = [];
  await until(performance.now() + 30_000, 50, async () => {
    const { status, ms } = await send({ port: server.port, path: PAGE });
    pages.push(status === 200 ? ms : Infinity);
    most = Math.max(most, memoryOf(server));
  });
  for (const socket of sockets) socket.resume().destroy();
  return {
    title: `${connections} connections ask ${requests} times for ${path} and read nothing, 30 s`,
    figures: [
      { ...megabytes('More memory', most - before), note: `${before.toFixed(0)} MB before` },
      milliseconds('A page, p99', percentile(pages, 99), 50),
      { name: 'Connections that saw their end', value: closed },
    ],
  };
}

/** The largest file below a folder that is not compressed. */
function largestFile(site: string): string {
  const files = readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|bin|png)$/.test(path))
    .map((path) => ({ path, size: statSync(join(site, 'assets', path)).size }));
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
async function compareWithSirv(server: Running, site: string): Promise<Group> {
  const other = await startProgram(['--import', 'tsx', __filename, '--sirv', site]);
  const rates = { ours: [] as number[], sirv: [] as number[] };
  /* oxlint-disable no-await-in-loop -- in turns */
  for (const connections of [10, 20, 10, 20, 10, 20]) {
    rates.ours.push(await rateOf(server.port, PAGE, connections, 2500));
    rates.sirv.push(await rateOf(other.port, PAGE, connections, 2500));
  }
  /* oxlint-enable no-await-in-loop */
  await other.stop();
  // The first two warm up.
  const [ours, theirs] = [mean(rates.ours.slice(2)), mean(rates.sirv.slice(2))];
  return {
    title: 'Pages a second at 10 and 20 connections, beside sirv',
    figures: [
      { name: 'Ours', value: ours },
      { name: 'sirv', value: theirs },
      { name: 'Ours of sirv', value: ours / theirs, digits: 2, least: 0.9 },
    ],
  };
}

const questionBody = (text: string) =>
  JSON.stringify({ client: 'help-center', messages: [{ role: 'user', text }] });

/** 500 questions that differ: those of the evaluation, in several contexts. */
function questions(): string[] {
  const asked = questionsOf('ava');
  const contexts = ['', 'In AWS, ', 'For Azure, ', 'On Google Cloud, ', 'As an owner, '].flatMap(
    (start) => [start, `${start}please, `],
  );
  return contexts.flatMap((context) => asked.map((text) => context + text)).slice(0, 500);
}

/** Asks AVA without a pause. */
async function askAva({ port }: Running, seconds: number): Promise<Group> {
  const all = questions();
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const errors: number[] = [];
  let next = 0;
  const begun = performance.now();
  const one = () =>
    until(end, 0, async () => {
      const body = questionBody(all[(next += 1) % all.length] ?? '');
      const { status, ms, text } = await send({ port, path: AVA, body });
      if (status === 200 && text.includes('"outcome"')) times.push(ms);
      else errors.push(status);
    });
  await Promise.all(Array.from({ length: 8 }, one));
  const rate = times.length / ((performance.now() - begun) / 1000);
  return {
    title: `${all.length} questions to AVA, again and again for ${seconds} s`,
    figures: [
      { name: 'Answers a second', value: rate, least: 60 },
      { name: 'Errors', value: errors.length, most: 0, note: counted(errors) },
      milliseconds('An answer, p50', percentile(times, 50)),
      milliseconds('An answer, p99', percentile(times, 99)),
    ],
  };
}

/** A thousand readers take a stream and do not read it. */
async function holdStreams(server: Running): Promise<Group> {
  const [memory, files] = [memoryOf(server), filesOf(server)];
  const body = questionBody('How do I create a budget?');
  const head =
    `POST ${AVA} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
    `Accept: text/event-stream\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const sockets: Socket[] = [];
  /* oxlint-disable no-await-in-loop -- not all at once: a queue has an end */
  for (let number = 0; number < 1000; number += 1) {
    sockets.push(openSocket(server, `127.0.1.${number % 10}`, head));
    if (number % 20 === 19) await wait(150);
  }
  /* oxlint-enable no-await-in-loop */
  await wait(1000);
  const held = filesOf(server) - files;
  const used = memoryOf(server) - memory;
  for (const socket of sockets) socket.destroy();
  await wait(2000);
  const left = Math.max(0, filesOf(server) - files);
  return {
    title: '1,000 readers of streams',
    figures: [
      { ...megabytes('More memory', used), note: `${held} connections held` },
      { name: 'Connections left', value: left, most: 0 },
    ],
  };
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

/** Runs a part with its own server. */
async function withServer(
  args: readonly string[],
  env: object,
  run: (server: Running) => Promise<Group>,
): Promise<Group> {
  const server = await startProgram(args, env);
  // Each thread reads the index, and documents as they are asked for.
  const body = queriesOf(['budget', 'connect aws']);
  const warm = { port: server.port, path: SEARCH, from: '127.0.0.9', body };
  await Promise.all(Array.from({ length: 8 }, () => send(warm)));
  return run(server).finally(() => server.stop());
}

const UNLIMITED = { API_RATE: '99999999', WORK_RATE: '9999999' };

const COMMAND = {
  name: 'bench:attacks',
  help: `--only PART  speed, search, file, page, ava or streams
--seconds N  how long an attack goes on (60)
--site DIR   a finished build`,
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    site: { type: 'string', default: join(ROOT, 'build') },
  },
} as const;

async function* measure(values: Values<typeof COMMAND>): AsyncGenerator<Group> {
  const site = resolve(values.site ?? '');
  const seconds = Math.min(60, wholeNumber('seconds', values.seconds ?? ''));
  const away = mkdtempSync(join(tmpdir(), 'attacks-'));
  const file = join(away, 'server.mjs');
  await bundleServer(file);
  const largest = largestFile(site);
  const parts: Readonly<Record<string, (server: Running) => Promise<Group>>> = {
    speed: (server) => compareWithSirv(server, site),
    search: (server) => attackSearch(server, seconds),
    file: (server) => attackMemory(server, { connections: 12, requests: 150, path: largest }),
    page: (server) => attackMemory(server, { connections: 100, requests: 200, path: PAGE }),
    ava: (server) => askAva(server, seconds),
    streams: holdStreams,
  };
  const args = [file, '--dir', site, '--port', '0', '--host', '127.0.0.1'];
  try {
    for (const [name, run] of Object.entries(parts)) {
      if (values.only !== undefined && values.only !== name) continue;
      const isAva = run === parts['ava'] || run === holdStreams;
      yield await withServer(args, isAva ? UNLIMITED : {}, run);
    }
  } finally {
    rmSync(away, { recursive: true, force: true });
  }
}

// What the comparison starts is this file too.
const [flag, site = ''] = process.argv.slice(2);
if (flag === '--sirv') serveWithSirv(site);
else runBench(COMMAND, measure);
