/** What a connection may use, and which bytes are not a request: tested over sockets. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FileSource, memoryFiles, type OpenFile } from './files';
import { type NodeOptions, type RunningServer, startServer } from './node';

const MANIFEST = JSON.stringify({
  version: 1,
  build: '0123456789ab',
  baseUrl: '/',
  mainDoc: '/docs/main',
  policy: "default-src 'self'",
  redirects: [],
});
const LARGE = 1_200_000;

/** Machines that are also running a build take longer than a second. */
const POLL = { timeout: 30_000 };

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'connections-'));
  await writeFile(join(dir, '_hosting.json'), MANIFEST);
  await writeFile(join(dir, 'index.html'), '<h1>home</h1>');
  await writeFile(join(dir, 'large.txt'), 'a'.repeat(LARGE));
});
afterAll(() => rm(dir, { recursive: true }));

const running: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((server) => server.stop(0)));
});

async function start(options: Partial<NodeOptions> = {}): Promise<number> {
  const server = await startServer({ dir, port: 0, host: '127.0.0.1', ...options });
  running.push(server);
  return server.port;
}

/** Sends bytes; returns what came back until the connection ended. */
function raw(port: number, text: string): { socket: Socket; whole: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
  sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  socket.on('error', () => undefined);
  return { socket, whole: new Promise((done) => socket.once('close', () => done(received))) };
}

const get = (path: string, headers = 'Host: x\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const last = (path: string, headers = '') =>
  get(path, `Host: x\r\nConnection: close\r\n${headers}`);
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, one]) => one);

/** Files that count how many are open and how much of them was read. */
function watched() {
  const counts = { open: 0, most: 0, bytes: 0 };
  const below = memoryFiles({
    '_hosting.json': MANIFEST,
    'index.html': '<h1>home</h1>',
    'large.txt': 'a'.repeat(LARGE),
  });
  const files: FileSource = {
    ...below,
    async open(path) {
      const [stat, content] = [await below.stat(path), await below.read(path)];
      if (!stat) return undefined;
      counts.open += 1;
      counts.most = Math.max(counts.most, counts.open);
      const file: OpenFile = {
        stat,
        async read(from, to) {
          // The whole file is read once, for its tag.
          if (to - from < LARGE) counts.bytes += to - from;
          return content.subarray(from, to);
        },
        async close() {
          counts.open -= 1;
        },
      };
      return file;
    },
  };
  return { counts, files };
}

const settled = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
};

it('a client that does not read keeps one file open and gets only a few chunks of it', async () => {
  const { counts, files } = watched();
  const port = await start({ files });
  const held = Array.from({ length: 6 }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket.pause().on('error', () => undefined));
    socket.write(get('/large.txt').repeat(30));
    return socket;
  });
  // By the time another reader is answered, the server has received all of their requests.
  expect(statuses(await raw(port, last('/')).whole)).toEqual(['200']);
  await settled();
  expect(counts.most).toBeLessThanOrEqual(6 + 1);
  // The system's own buffers take a few megabytes; everything would be 216.
  expect(counts.bytes).toBeLessThan(6 * LARGE * 5);
  for (const socket of held) socket.destroy();
  await expect.poll(() => counts.open, POLL).toBe(0);
});

it('chunks are read a few at a time, however many readers there are', async () => {
  const { files } = watched();
  const reads = { now: 0, most: 0 };
  const counting: FileSource = {
    ...files,
    async open(path) {
      const file = await files.open?.(path);
      return (
        file && {
          ...file,
          async read(from, to) {
            reads.now += 1;
            reads.most = Math.max(reads.most, reads.now);
            await new Promise(setImmediate);
            reads.now -= 1;
            return file.read(from, to);
          },
        }
      );
    },
  };
  const port = await start({ files: counting });
  const all = await Promise.all(
    Array.from({ length: 20 }, () => raw(port, last('/large.txt')).whole),
  );
  expect(all.map((text) => text.length > LARGE)).toEqual(all.map(() => true));
  expect(reads).toEqual({ now: 0, most: 8 });
});

it('pipelined requests are answered one after the other, in order', async () => {
  const port = await start();
  const text = get('/').repeat(9) + last('/large.txt');
  const answer = await raw(port, text).whole;
  expect(statuses(answer)).toEqual(Array.from({ length: 10 }, () => '200'));
  expect(answer.slice(-LARGE)).toBe('a'.repeat(LARGE));
});

it('a connection with too many pipelined requests is closed, and no other', async () => {
  const port = await start({ limits: { ahead: 4 } });
  expect(statuses(await raw(port, get('/large.txt').repeat(5)).whole)).toEqual([]);
  expect(statuses(await raw(port, get('/').repeat(3) + last('/')).whole)).toHaveLength(4);
});

it('the connections of an address are limited, but not those of a proxy', async () => {
  const open = async (port: number) => {
    const all = [1, 2, 3, 4].map(() => raw(port, get('/')));
    const first = (socket: Socket) =>
      new Promise((done) => {
        socket.once('data', () => done('answered'));
        socket.once('close', () => done('closed'));
      });
    return (await Promise.all(all.map(({ socket }) => first(socket)))).toSorted();
  };
  const limits = { ofAddress: 2 };
  expect(await open(await start({ limits }))).toEqual(['answered', 'answered', 'closed', 'closed']);
  expect(await open(await start({ limits, trustProxy: 1 }))).not.toContain('closed');
  const port = await start({ limits });
  // Closed connections make room for others.
  for (const _ of [1, 2, 3, 4]) expect(statuses(await raw(port, last('/')).whole)).toEqual(['200']);
});

it('a client that reads nothing for too long is disconnected, but not one that waits for an answer', async () => {
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  const { counts, files } = watched();
  const slow: FileSource = {
    ...files,
    async open(path) {
      if (path === 'index.html') await answered;
      return files.open?.(path);
    },
  };
  const port = await start({ files: slow, limits: { sending: 50 } });
  const waiting = raw(port, last('/'));
  const stuck = connect({ port, host: '127.0.0.1' });
  sockets.push(stuck.pause().on('error', () => undefined));
  stuck.write(get('/large.txt').repeat(20));
  // This one ends only because the server ends it, and so does the other.
  await raw(port, '').whole;
  await expect.poll(() => [counts.most, counts.open], POLL).toEqual([1, 0]);
  answer();
  expect(statuses(await waiting.whole)).toEqual(['200']);
});

const SECURE = /content-security-policy: default-src 'self'[^]*x-content-type-options: nosniff/i;

it.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', '400'],
  [
    'the same host twice',
    'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\nConnection: close\r\n\r\n',
    '400',
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
  ['not HTTP', 'nonsense\r\n\r\n', '400'],
  ['an invalid length', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', '400'],
  ['an invalid target', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
  ['large headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['an expectation', last('/', 'Expect: wonders\r\n'), '417'],
  ['a missing page', last('/nothing'), '404'],
  ['another method', 'DELETE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '405'],
  ['no acceptable encoding', last('/', 'Accept-Encoding: identity;q=0\r\n'), '406'],
  ['a range beyond the end', last('/', 'Range: bytes=99-\r\n'), '416'],
])('%s: the status, with the headers of every answer', async (_what, text, status) => {
  const answer = await raw(await start(), text).whole;
  expect(statuses(answer)).toEqual([status]);
  expect(answer).toMatch(SECURE);
});

it('answers HTTP/1.0 without a host', async () => {
  const answer = await raw(await start(), 'GET / HTTP/1.0\r\n\r\n').whole;
  expect(answer).toMatch(/^HTTP\/1\.[01] 200 [^]*<h1>home<\/h1>$/);
});

it('a file that is replaced while it is being sent is still sent to its end', async () => {
  const port = await start();
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  let received = '';
  const begun = new Promise<void>((done) => {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
      done();
    });
  });
  const end = new Promise((done) => socket.once('close', done));
  socket.write(last('/large.txt'));
  await begun;
  await writeFile(join(dir, 'other.txt'), 'short');
  await rename(join(dir, 'other.txt'), join(dir, 'large.txt'));
  await end;
  expect(received.slice(-LARGE)).toBe('a'.repeat(LARGE));
  await writeFile(join(dir, 'large.txt'), 'a'.repeat(LARGE));
});

it('a file that gets shorter while it is being sent closes the connection', async () => {
  const port = await start();
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket.on('error', () => undefined));
  socket.write(last('/large.txt'));
  await new Promise((done) => socket.once('readable', done));
  await writeFile(join(dir, 'large.txt'), 'short');
  const end = new Promise((done) => socket.once('close', done));
  socket.resume();
  await expect(end.then(() => 'ended')).resolves.toBe('ended');
});
