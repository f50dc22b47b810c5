/**
 * `npm run bench:attacks`: what readers experience while the server is attacked. Everything happens on this machine,
 * between addresses in 127.0.0.0/8, with a limited number of requests. Linux only, because other systems have only one
 * loopback address.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sirv from 'sirv';
import { filesIn } from '../gates/files';
import { wholeNumber, type Values } from '../scripts/command';
import { CONNECTION_LIMITS } from '../server/connections';
import { PAGE, questionsOf, typedWords } from './browser';
import { mean, percentile, sumOf } from '../eval/metrics';
import { ROOT, runBench, say, type Figure, type Group } from './figures';
import {
  askWithoutPause,
  counted,
  milliseconds,
  processorOf,
  type Running,
  send,
  startProgram,
  UNLIMITED,
  until,
  withBundle,
} from './servers';

const SEARCH = '/1/indexes/*/queries?x-algolia-application-id=preview&x-algolia-api-key=preview';
const AVA = '/api/ava/help?key=preview';

const memoryOf = ({ child }: Running): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

const filesOf = ({ child }: Running): number => readdirSync(`/proc/${child.pid}/fd`).length;

const megabytes = (name: string, value: number): Figure => ({
  name,
  value,
  unit: ' MB',
  digits: 1,
  most: 250,
});

/** A word of eight letters that doesn't exist. */
const unknown = () =>
  randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const queriesOf = (texts: readonly string[]) =>
  JSON.stringify({ requests: texts.map((query) => ({ indexName: 'main', query })) });

/** Returns bodies that take the longest, each of a different kind. */
const attackBody = (time: number) =>
  time % 2 === 0
    ? queriesOf(Array.from({ length: 10 }, () => Array.from({ length: 64 }, unknown).join(' ')))
    : queriesOf(Array.from({ length: 5 }, () => '\u{FDFA}'.repeat(512)));

/** Eight clients send the searches that take the longest. */
async function attackSearch({ port }: Running, seconds: number): Promise<Group> {
  const end = performance.now() + seconds * 1000;
  const statuses: number[] = [];
  const pages: number[] = [];
  const queries: number[] = [];
  const failed: number[] = [];
  const attackers = Array.from({ length: 8 }, (_, number) =>
    // When they're refused, they continue right away, twenty times a second each.
    until(end, 50, async (time) => {
      const from = `127.0.0.${10 + number}`;
      const { status } = await send({ port, path: SEARCH, from, body: attackBody(time) });
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

/** Opens a connection that sends a text and doesn't read the response. */
function openSocket({ port }: Running, localAddress: string, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  return socket;
}

/** Reads a page twenty times a second. Returns the milliseconds of each, and calls back after each. */
async function readPages({ port }: Running, ms: number, onPage = () => {}): Promise<number[]> {
  const pages: number[] = [];
  await until(performance.now() + ms, 50, async () => {
    const { status, ms: taken } = await send({ port, path: PAGE });
    pages.push(status === 200 ? taken : Infinity);
    onPage();
  });
  return pages;
}

/** Connections send many requests and don't read the responses. */
async function attackMemory(
  server: Running,
  {
    connections,
    requests,
    path,
    page = 50,
  }: { connections: number; requests: number; path: string; page?: number },
): Promise<Group> {
  const calm = await readPages(server, 10_000);
  const before = memoryOf(server);
  const files = filesOf(server);
  let most = before;
  const text = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
  const sockets = Array.from({ length: connections }, (_, at) =>
    openSocket(server, `127.0.0.${20 + (at % 4)}`, text),
  );
  const pages = await readPages(server, 30_000, () => {
    most = Math.max(most, memoryOf(server));
  });
  const held = () => Math.max(0, filesOf(server) - files);
  const after = performance.now();
  // oxlint-disable-next-line no-await-in-loop -- checks again
  while (held() > 0 && performance.now() - after < 60_000) await wait(500);
  const left = held();
  for (const socket of sockets) socket.resume().destroy();
  return {
    title: `${connections} connections ask ${requests} times for ${path} and read nothing, 30 s`,
    figures: [
      { ...megabytes('More memory', most - before), note: `${before.toFixed(0)} MB before` },
      {
        ...milliseconds('A page, p99', percentile(pages, 99), page),
        note: `${percentile(calm, 99).toFixed(1)} ms before`,
      },
      {
        name: 'Connections and files held a minute later',
        value: left,
        most: 0,
        note: `${((performance.now() - after) / 1000).toFixed(0)} s to the last one`,
      },
    ],
  };
}

/** Returns the largest uncompressed file below a folder. */
function largestFile(site: string): string {
  const sizeOf = (path: string) => statSync(join(site, path)).size;
  const files = filesIn(site).filter((path) => /^assets\/.*\.(?:js|bin|png)$/.test(path));
  return `/${files.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]}`;
}

type Load = { readonly count: number; readonly seconds: number };

/**
 * Requests a page on many connections, each time as soon as the last response is complete. An HTTP client would use more
 * processor time than the servers do. This one relies on all responses being as long as the first.
 */
async function askFor(port: number, path: string, connections: number, ms: number): Promise<Load> {
  const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const begun = performance.now();
  let count = 0;
  const one = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
      let [length, received] = [0, 0];
      socket.on('error', fail).on('close', () => done());
      socket.on('data', (chunk: Buffer) => {
        if (received === 0) {
          const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n') + 4);
          const [, body] = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head) ?? [];
          if (body === undefined) return socket.destroy(new Error(`bench: no page: ${head}`));
          length = head.length + Number(body);
        }
        received += chunk.length;
        if (received < length) return undefined;
        received = 0;
        count += 1;
        if (performance.now() - begun < ms) return socket.write(text);
        return socket.destroy();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return { count, seconds: (performance.now() - begun) / 1000 };
}

/** Compares with `sirv` in short alternating turns, so that anything else the machine does slows down both. Returns medians. */
async function compareWithSirv(server: Running, site: string): Promise<Group> {
  const other = await startProgram(['--import', 'tsx', __filename, '--sirv', site]);
  const sides = [server, other].map((side) => ({
    side,
    rates: [] as number[],
    processor: [] as number[],
  }));
  /* oxlint-disable no-await-in-loop -- in alternation */
  for (let turn = 0; turn < 24; turn += 1) {
    for (const { side, rates, processor } of sides) {
      const before = processorOf(side);
      const { count, seconds } = await askFor(side.port, PAGE, turn % 2 === 0 ? 10 : 20, 1000);
      rates.push(count / seconds);
      processor.push((processorOf(side) - before) / count);
    }
  }
  /* oxlint-enable no-await-in-loop */
  await other.stop();
  // The first four warm up.
  const [ours = 0, theirs = 0] = sides.map(({ rates }) => percentile(rates.slice(4), 0.5));
  const [cost = 0, theirCost = 0] = sides.map(({ processor }) => mean(processor.slice(4)));
  const client = `this client has a share of the ${availableParallelism()} cores`;
  return {
    title: 'A page at 10 and 20 connections, beside sirv in turns',
    figures: [
      { name: 'Ours, requests a second', value: ours, note: client },
      { name: 'sirv, requests a second', value: theirs },
      { name: 'Ours of sirv', value: ours / theirs, digits: 2, least: 0.9 },
      { name: 'Ours, processor time of a request', value: cost * 1e6, unit: ' µs' },
      { name: 'sirv, processor time of a request', value: theirCost * 1e6, unit: ' µs' },
    ],
  };
}

const questionBody = (text: string) =>
  JSON.stringify({ client: 'help-center', messages: [{ role: 'user', text }] });

/** Returns 500 different questions: those of the evaluation, in several contexts. */
function questions(): string[] {
  const asked = questionsOf('ava');
  const contexts = ['', 'In AWS, ', 'For Azure, ', 'On Google Cloud, ', 'As an owner, '].flatMap(
    (start) => [start, `${start}please, `],
  );
  return contexts.flatMap((context) => asked.map((text) => context + text)).slice(0, 500);
}

type Profile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** What a thread does when it isn't running our code. */
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** Returns the functions that used the most processor time, from the profiles that a server's threads write. */
function profileOf(folder: string): Figure[] {
  const times = new Map<string, number>();
  for (const name of readdirSync(folder)) {
    const profile = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile;
    const names = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, lineNumber } }) => [
        id,
        functionName || `line ${lineNumber + 1} of the bundle`,
      ]),
    );
    for (const [at, node] of profile.samples.entries()) {
      const called = names.get(node) ?? '(unknown)';
      if (IDLE.has(called)) continue;
      times.set(called, (times.get(called) ?? 0) + (profile.timeDeltas[at] ?? 0));
    }
  }
  const all = sumOf([...times.values()]);
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 15)
    .map(([name, time]) => ({ name, value: (100 * time) / all, unit: '%', digits: 1 }));
}

const askAva = (server: Running, seconds: number) =>
  askWithoutPause(server, {
    what: 'Questions to AVA',
    path: AVA,
    bodies: questions().map(questionBody),
    isRight: (text) => text.includes('"outcome"'),
    seconds,
    least: 60,
  });

/** Searches for what readers type, word by word. */
const searchTyped = (server: Running, seconds: number) =>
  askWithoutPause(server, {
    what: 'Searches as readers type',
    path: SEARCH,
    bodies: questionsOf('search')
      .flatMap(typedWords)
      .slice(0, 500)
      .map((text) => queriesOf([text])),
    isRight: (text) => text.includes('"hits"'),
    seconds,
    least: 60,
  });

/** A thousand readers request a stream and don't read it. */
async function holdStreams(server: Running): Promise<Group> {
  const [memory, files] = [memoryOf(server), filesOf(server)];
  const body = questionBody('How do I create a budget?');
  const head =
    `POST ${AVA} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
    `Accept: text/event-stream\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const sockets: Socket[] = [];
  /* oxlint-disable no-await-in-loop -- not all at once, because the queue has a limit */
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
  // Each thread reads the index, and reads documents when they're needed.
  const body = queriesOf(['budget', 'connect aws']);
  const warm = { port: server.port, path: SEARCH, from: '127.0.0.9', body };
  await Promise.all(Array.from({ length: 8 }, () => send(warm)));
  return run(server).finally(() => server.stop());
}

/** How many seconds of questions are profiled. */
const PROFILED = 15;

const COMMAND = {
  name: 'bench:attacks',
  help: `--only PART  speed, search, typed, file, page, patient, ava or streams
--seconds N  how long an attack takes (60)
--site DIR   a finished build`,
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    site: { type: 'string', default: join(ROOT, 'build') },
  },
} as const;

async function* measureWith(
  values: Values<typeof COMMAND>,
  args: readonly string[],
  folder: string,
): AsyncGenerator<Group> {
  const site = resolve(values.site ?? '');
  const seconds = Math.min(60, wholeNumber('seconds', values.seconds ?? ''));
  const largest = largestFile(site);
  const parts: Readonly<Record<string, (server: Running) => Promise<Group>>> = {
    speed: (server) => compareWithSirv(server, site),
    search: (server) => attackSearch(server, seconds),
    typed: (server) => searchTyped(server, seconds),
    file: (server) => attackMemory(server, { connections: 12, requests: 150, path: largest }),
    page: (server) => attackMemory(server, { connections: 100, requests: 200, path: PAGE }),
    patient: (server) =>
      attackMemory(server, {
        connections: 4 * (CONNECTION_LIMITS.ofAddress - 1),
        requests: CONNECTION_LIMITS.ahead,
        path: largest,
        // A thousand connections get everything they're allowed to at once, as fast as the machine can.
        page: 500,
      }),
    ava: (server) => askAva(server, seconds),
    streams: holdStreams,
  };
  for (const [name, run] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    const isUnlimited = ['typed', 'ava', 'streams'].includes(name);
    yield await withServer(args, isUnlimited ? UNLIMITED : {}, run);
    if (name !== 'ava') continue;
    // Measured separately, because the profiler takes time too.
    const profiled = ['--cpu-prof', '--cpu-prof-dir', join(folder, 'profile'), ...args];
    await withServer(profiled, UNLIMITED, (server) => askAva(server, PROFILED));
    const title = `Where the processor is, in ${PROFILED} s of such questions`;
    yield { title, figures: profileOf(join(folder, 'profile')) };
  }
}

// The comparison also runs this file.
const [flag, site = ''] = process.argv.slice(2);
if (flag === '--sirv') serveWithSirv(site);
else {
  runBench(COMMAND, (values) =>
    withBundle(values.site, (args, folder) => measureWith(values, args, folder)),
  );
}
