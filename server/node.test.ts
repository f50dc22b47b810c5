import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleServer } from '../scripts/bundle-server';
import { PATH, readAnswer } from '../src/ava/protocol';
import { answeringBuild, bodyOf, endless, HELP, QUESTION, writeBuild } from './ava/ava-api.fixture';
import { addressOf, parseCli } from './cli';
import { memoryFiles } from './files';
import { PortTakenError, startServer, type NodeOptions, type RunningServer } from './node';
import { nodeFiles } from './folder-files';

const SECRET = 'kept outside';
const MANIFEST = JSON.stringify({
  version: 1,
  build: '0123456789ab',
  baseUrl: '/help/',
  mainDoc: '/docs/main',
  policy: "default-src 'self'",
  redirects: [{ from: '/docs', to: '/docs/main' }],
});

let base: string;
let dir: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'server-'));
  dir = join(base, 'build');
  writeBuild(dir, {
    '_hosting.json': MANIFEST,
    'index.html': '<h1>home</h1>',
    '404.html': '<h1>lost</h1>',
    'docs/main.html': '<h1>main</h1>',
    '../secret.txt': SECRET,
    '../build-other/x.html': SECRET,
  });
  if (process.platform !== 'win32') {
    await symlink(join(base, 'secret.txt'), join(dir, 'out.txt'));
    await symlink(base, join(dir, 'up'));
    await symlink(join(dir, 'loop'), join(dir, 'loop'));
    await symlink(join(dir, 'docs/main.html'), join(dir, 'inside.html'));
  }
});

afterAll(() => rm(base, { recursive: true }));

const running: RunningServer[] = [];

async function start(options: Partial<NodeOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ dir, port: 0, host: '127.0.0.1', ...options });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(0)));
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function ask(port: number, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });
}

/** Sends bytes as they are and returns what comes back until the connection ends. */
function raw(port: number, text: string, localAddress = '127.0.0.1'): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
      socket.write(Buffer.from(text, 'latin1')),
    );
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    socket.on('end', () => done(received));
    socket.on('error', fail);
    socket.setTimeout(5000, () => fail(new Error(`no answer to ${text}`)));
  });
}

const rawGet = (port: number, target: string) =>
  raw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

describe('over a socket', () => {
  it('serves pages, HEAD and redirects below the base URL', async () => {
    const { port } = await start();
    expect(await ask(port, '/help/docs/main')).toMatchObject({
      status: 200,
      body: '<h1>main</h1>',
    });
    const head = await ask(port, '/help/docs/main', 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe('13');
    expect((await ask(port, '/help/docs')).headers.location).toBe('/help/docs/main');
    expect((await ask(port, '/help/docs/main.html?a=1')).headers.location).toBe(
      '/help/docs/main?a=1',
    );
    expect((await ask(port, '/help/nothing')).status).toBe(404);
    // A second address of a page would be indexed as another page.
    for (const path of ['/help//docs/main', '/help/docs//main', '//help/docs/main']) {
      expect((await ask(port, path)).status, path).toBe(404);
    }
  });

  it.each([
    '/help/../../secret.txt',
    '/help/../secret.txt',
    '/help/%2e%2e/secret.txt',
    '/help/..%2fsecret.txt',
    '/help/..%5csecret.txt',
    '/help/..\\secret.txt',
    '/help/%',
    '/help/%E0%A4%A',
    '/help/a%00.html',
    '*',
    'nonsense',
    'http://[',
  ])('%s gets 400', async (target) => {
    const { port } = await start();
    const answer = await rawGet(port, target);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain(SECRET);
  });

  it.each(['TRACE', 'POST', 'PROPFIND'])('%s gets 405 or 400, never a crash', async (method) => {
    const { port } = await start();
    const answer = await raw(
      port,
      `${method} /help/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[05] /);
    expect((await ask(port, '/help/')).status).toBe(200);
  });

  it.each(['', 'Host: a b\r\n', 'Host: x/../y\r\n'])('survives the header %j', async (header) => {
    const { port } = await start();
    const answer = await raw(port, `GET /help/ HTTP/1.1\r\n${header}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await ask(port, '/help/')).status).toBe(200);
  });

  const hasLinks = process.platform !== 'win32';
  it.skipIf(!hasLinks)('follows links only inside the build (needs symbolic links)', async () => {
    const { port } = await start();
    expect((await ask(port, '/help/inside')).body).toBe('<h1>main</h1>');
    for (const path of ['out.txt', 'up/secret.txt', 'up/build-other/x', 'loop', 'loop/x']) {
      const answer = await ask(port, `/help/${path}`);
      expect(answer, path).toMatchObject({ status: 404, body: '<h1>lost</h1>' });
    }
  });

  it('survives names that no file system allows', async () => {
    const { port } = await start();
    for (const path of ['a'.repeat(5000), 'a/'.repeat(3000) + 'a', '%F0%9F%90%A6', 'main.html/x']) {
      expect((await ask(port, `/help/docs/${path}`)).status).toBe(404);
    }
  });
});

describe('any path at all', () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '', 'docs', 'main', 'main.html', 'index.html', 'up', 'out.txt'),
    fc.constantFrom('%2e%2e', '%2f', '%5c', '%00', '%', '%zz', '\\', 'secret.txt', '_hosting.json'),
    fc.constantFrom('help', 'help%2f', '.env', 'http:', ':', '?', '#', ';', '~', 'build-other'),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }).map(encodeURIComponent),
  );
  const target = fc
    .tuple(fc.constantFrom('/help/', '/', '', '//', '/help'), fc.array(piece, { maxLength: 6 }))
    .map(([head, pieces]) => head + pieces.join('/'));

  it('never throws, answers 5xx or leaks a file: 1,000 paths', async () => {
    const { createApp } = await import('./app');
    const failures: unknown[] = [];
    const app = await createApp({
      files: await nodeFiles(dir),
      logError: (error) => failures.push(error),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(target, async (path) => {
        runs += 1;
        const response = await app.request('http://x.test/', {}, { target: path });
        const body = await response.text();
        expect([200, 302, 308, 400, 404]).toContain(response.status);
        expect(body).not.toContain(SECRET);
        expect(body).not.toContain('"redirects"');
        const location = response.headers.get('location');
        if (location !== null) expect(location).toMatch(/^\/help\/(?!\/)/);
      }),
      { numRuns: 1000 },
    );
    expect(runs).toBe(1000);
    expect(failures).toEqual([]);
  });

  it('nor over a socket', async () => {
    const { port } = await start();
    // Line ends would make it another request; everything else is sent as it is.
    const line = target.map((path) => path.replace(/\s/g, '').replace(/[^\p{L}\p{P}\p{S}]/gu, 'x'));
    await fc.assert(
      fc.asyncProperty(line, async (path) => {
        const answer = await rawGet(port, path || '/');
        expect(answer).toMatch(/^HTTP\/1\.1 (?:200|302|308|400|404) /);
        expect(answer).not.toContain(SECRET);
      }),
      { numRuns: 200 },
    );
  });
});

describe('questions over a socket', () => {
  const files = memoryFiles(answeringBuild());
  const question = (target: string, headers = '', body = bodyOf(QUESTION)) =>
    `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
    `${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

  it('are answered, as JSON and as a stream', async () => {
    const { port } = await start({ files });
    expect(await raw(port, question(HELP))).toMatch(/^HTTP\/1\.1 200 [^]*"outcome":"answered"/);
    const stream = await raw(port, question(HELP, 'Accept: text/event-stream\r\n'));
    expect(stream).toMatch(/^HTTP\/1\.1 200 [^]*"type":"start"[^]*data: \[DONE\]/);
    expect((await ask(port, '/help/')).status).toBe(200);
  });

  it('are counted by the address of the connection, not by the one that a reader claims', async () => {
    const { port } = await start({ files, api: { perMinute: 1 } });
    const forwarded = (address: string) => question(HELP, `X-Forwarded-For: ${address}\r\n`);
    expect(await raw(port, forwarded('192.0.2.1'))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw(port, forwarded('192.0.2.2'))).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: \d/i);
    // Only Linux listens on more than one of its own addresses by default.
    if (process.platform !== 'linux') return;
    expect(await raw(port, question(HELP), '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['a length', `Content-Length: 1000000\r\n\r\n`],
    ['chunks', `Transfer-Encoding: chunked\r\n\r\n9000\r\n${'x'.repeat(0x9000)}\r\n`],
  ])('that are too large are refused before they end (%s)', async (_how, rest) => {
    const { port } = await start({ files });
    const head = `POST ${HELP} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    expect(await raw(port, head + rest)).toMatch(/^HTTP\/1\.1 413 [^]*application\/problem\+json/);
    expect((await ask(port, '/help/')).status).toBe(200);
  });

  it.each(['text/event-stream', 'application/json'])(
    'are no longer worked on when the reader hangs up (%s)',
    async (accept) => {
      const { answerer, begun, heard } = endless();
      const { port } = await start({ files, answerer });
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(question(HELP, `Accept: ${accept}\r\n`)),
      );
      await begun;
      socket.destroy();
      await expect(heard).resolves.toBeUndefined();
    },
  );

  it('can be read slowly by a thousand readers, and readers who leave are cleaned up', async () => {
    const COUNT = 1000;
    const signals: AbortSignal[] = [];
    const { answerer } = endless();
    const { port } = await start({
      files,
      api: { perMinute: COUNT },
      limits: { ofAddress: 2 * COUNT },
      answerer: (build, asked) => {
        signals.push(asked.signal);
        return answerer(build, asked);
      },
    });
    const held = Array.from({ length: COUNT }, () => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(question(HELP, 'Accept: text/event-stream\r\n')),
      );
      return socket.on('error', () => undefined).pause();
    });
    await expect.poll(() => signals.length, { timeout: 30_000 }).toBe(COUNT);
    expect((await ask(port, '/help/')).status).toBe(200);
    expect(signals.filter(({ aborted }) => aborted)).toEqual([]);
    for (const socket of held) socket.destroy();
    await expect
      .poll(() => signals.filter(({ aborted }) => !aborted).length, { timeout: 30_000 })
      .toBe(0);
  }, 60_000);

  it('that are aborted are not logged', async () => {
    const logged: unknown[] = [];
    const { port } = await start({ files, logError: (error) => logged.push(error) });
    const half = question(HELP).slice(0, -20);
    const socket = connect(port, '127.0.0.1', () => socket.write(half, () => socket.destroy()));
    await new Promise((done) => socket.once('close', done));
    // This one is answered after the other, which would have been logged by then.
    expect(await raw(port, question(HELP))).toMatch(/^HTTP\/1\.1 200 /);
    expect(logged).toEqual([]);
  });

  it('are ended when the server stops', async () => {
    const { answerer, begun, heard } = endless();
    const server = await start({ files, answerer });
    const socket = connect(server.port, '127.0.0.1', () => socket.write(question(HELP)));
    socket.on('error', () => undefined);
    await begun;
    await server.stop(50);
    await expect(heard).resolves.toBeUndefined();
  });
});

describe('shutdown', () => {
  it('finishes current requests, and accepts no new ones', async () => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    let reading = () => {};
    const begun = new Promise<void>((done) => (reading = done));
    const held = memoryFiles({ '_hosting.json': MANIFEST, 'slow.html': 'slow but whole' });
    const server = await start({
      files: {
        stat: held.stat,
        read: async (path) => {
          if (path === 'slow.html') {
            reading();
            await released;
          }
          return held.read(path);
        },
      },
    });
    const slow = ask(server.port, '/help/slow');
    await begun;
    const stopped = server.stop();
    await expect(ask(server.port, '/help/')).rejects.toThrow(/ECONNREFUSED/);
    release();
    expect((await slow).body).toBe('slow but whole');
    await stopped;
  });

  it('closes connections that do not end in time', async () => {
    const held = memoryFiles({ '_hosting.json': MANIFEST, 'never.html': '' });
    const server = await start({
      files: {
        stat: held.stat,
        read: (path) => (path === 'never.html' ? new Promise(() => {}) : held.read(path)),
      },
    });
    const never = ask(server.port, '/help/never').catch((error: Error) => error.message);
    await new Promise((done) => setTimeout(done, 100));
    const start_ = performance.now();
    await server.stop(200);
    expect(performance.now() - start_).toBeLessThan(2000);
    expect(await never).toMatch(/hang up|ECONNRESET/);
  });

  it('closes a connection that is kept alive once its request has ended', async () => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    const held = memoryFiles({ '_hosting.json': MANIFEST, 'slow.html': 'slow but whole' });
    const server = await start({
      files: {
        stat: held.stat,
        read: async (path) => {
          if (path === 'slow.html') await released;
          return held.read(path);
        },
      },
    });
    let received = '';
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write('GET /help/slow HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    await new Promise((done) => setTimeout(done, 100));
    const stopped = server.stop();
    await new Promise((done) => setTimeout(done, 100));
    release();
    const before = performance.now();
    await stopped;
    expect(performance.now() - before).toBeLessThan(1000);
    await closed;
    expect(received).toContain('slow but whole');
  });

  it('does not disconnect a reader who is still receiving', { timeout: 20_000 }, async () => {
    const large = new Uint8Array(30_000_000).fill(65);
    const server = await start({
      files: memoryFiles({ '_hosting.json': MANIFEST, 'large.txt': large }),
    });
    let received = 0;
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write('GET /help/large.txt HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    await new Promise<void>((done) => {
      socket.once('data', (chunk: Buffer) => {
        received += chunk.length;
        // A slow reader: the rest waits in the server.
        socket.pause();
        done();
      });
    });
    const stopped = server.stop();
    await new Promise((done) => setTimeout(done, 300));
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    socket.resume();
    await Promise.all([stopped, closed]);
    expect(received).toBeGreaterThan(large.length);
  });

  it('closes connections that are idle', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    await new Promise<void>((done) => {
      socket.once('data', () => done());
      socket.write('GET /help/ HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    await server.stop();
    await expect(closed).resolves.toBeUndefined();
  });
});

/** A program under test: what it printed, and how it ended. */
function program(args: string[], env: Record<string, string> = {}, cwd = resolve('.')) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, ...env },
  });
  let output = '';
  const grown: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const check of grown) check();
    });
  }
  const code = new Promise<number | null>((done) => child.on('close', done));
  return {
    child,
    code,
    output: () => output,
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((done, fail) => {
        const check = () => {
          const found = pattern.exec(output);
          if (found) done(found);
        };
        grown.push(check);
        check();
        void code.then(() => fail(new Error(`ended without printing ${pattern}: ${output}`)));
      }),
  };
}

const serveScript = ['--import', 'tsx', 'scripts/serve.ts'];

describe('the command', () => {
  it('serves, prints its address and ends with 0 at SIGTERM', { timeout: 30_000 }, async () => {
    const served = program([...serveScript, '--dir', dir], { PORT: '0', HOST: '127.0.0.1' });
    const [, address = ''] = await served.printed(/Open (http:\S+) /);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/help\/$/);
    expect(await (await fetch(address)).text()).toBe('<h1>home</h1>');
    const start_ = performance.now();
    served.child.kill('SIGTERM');
    // Windows has no signals, so the process is ended from outside there.
    if (process.platform !== 'win32') expect(await served.code).toBe(0);
    else await served.code;
    expect(performance.now() - start_).toBeLessThan(10_000);
  });

  it('names a taken port and how to choose another', { timeout: 30_000 }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    // `localhost` may be a different address from the one that is taken, which must not hide the problem.
    for (const host of ['127.0.0.1', 'localhost']) {
      const options = { dir, port, host };
      await expect(startServer(options)).rejects.toThrow(PortTakenError);
    }
    const served = program([...serveScript, '--dir', dir], { PORT: String(port) });
    expect(await served.code).toBe(1);
    expect(served.output().trim()).toMatch(
      new RegExp(`^Port ${port} is already in use\\. Choose another one: PORT=\\d+ npm run serve$`),
    );
    await new Promise((done) => other.close(done));
  });

  it('detects a program that uses the other address of localhost', async () => {
    const { address } = await lookup('localhost');
    const other = createServer();
    const listening = new Promise<boolean>((done) => {
      other.once('listening', () => done(true));
      other.once('error', () => done(false));
    });
    other.listen(0, address === '::1' ? '127.0.0.1' : '::1');
    if (!(await listening)) {
      console.log('not run: two addresses of localhost (this machine has one)');
      return;
    }
    const { port } = other.address() as AddressInfo;
    await expect(startServer({ dir, port, host: 'localhost' })).rejects.toThrow(PortTakenError);
    await new Promise((done) => other.close(done));
  });

  it('explains what to do if there is no build', { timeout: 30_000 }, async () => {
    const served = program([...serveScript, '--dir', join(base, 'nothing')]);
    expect(await served.code).toBe(1);
    expect(served.output()).toMatch(/contain a finished build\. Run npm run build first/);
  });

  it('reads flags before the environment, and names wrong values', () => {
    expect(parseCli([], {})).toEqual({
      dir: resolve('build'),
      port: 3000,
      host: 'localhost',
      trustProxy: 0,
      share: 5000,
      noindex: false,
      mcp: {},
      api: { origins: [] },
      search: { origins: [], isOffered: false },
      operation: {},
    });
    const env = {
      PORT: '4000',
      HOST: '0.0.0.0',
      TRUST_PROXY: '1',
      WORK_RATE: '20',
      NOINDEX: '1',
      API_PUBLIC_KEY: 'pk',
      API_RATE: '5',
      MCP_RATE: '9',
      SEARCH_AT_SERVER: '1',
      SEARCH_RATE: '7',
      SEARCH_APP_ID: 'app',
      SEARCH_API_KEY: 'sk',
      SEARCH_INDEX: 'docs',
      API_ORIGINS: 'https://a.example, http://b.example:8080',
    };
    expect(parseCli(['--port', '5000', '--dir', 'x'], env)).toEqual({
      dir: resolve('x'),
      port: 5000,
      host: '0.0.0.0',
      trustProxy: 1,
      share: 20_000,
      noindex: true,
      api: { key: 'pk', origins: ['https://a.example', 'http://b.example:8080'], perMinute: 5 },
      mcp: { perMinute: 9 },
      search: {
        appId: 'app',
        key: 'sk',
        index: 'docs',
        perMinute: 7,
        isOffered: true,
        origins: ['https://a.example', 'http://b.example:8080'],
      },
      operation: {},
    });
    expect(parseCli(['--host', '127.0.0.1'], env).host).toBe('127.0.0.1');
    for (const PORT of ['web', '-1', '65536', '3000.5', '0x10', '1e3', ' 80']) {
      expect(() => parseCli([], { PORT }), PORT).toThrow(
        /^PORT is ".*", which isn't a port\. Use a number from 0 to 65535\.$/,
      );
    }
    expect(() => parseCli(['--port', ''], {})).toThrow(/^--port is ""/);
    expect(() => parseCli(['--prot', '1'], {})).toThrow(/--prot/);
    for (const API_ORIGINS of ['*', 'help.example', 'https://a.example/', 'https://a.example/x']) {
      expect(() => parseCli([], { API_ORIGINS }), API_ORIGINS).toThrow(
        /^API_ORIGINS has ".*", which isn't an origin\. Use https/,
      );
    }
    for (const API_RATE of ['0', '-1', 'many', '1.5']) {
      expect(() => parseCli([], { API_RATE }), API_RATE).toThrow(/^API_RATE is ".*"\. Use a whole/);
      expect(() => parseCli([], { SEARCH_RATE: API_RATE })).toThrow(/^SEARCH_RATE is .* searches/);
      expect(() => parseCli([], { MCP_RATE: API_RATE })).toThrow(/^MCP_RATE is .* requests/);
      expect(() => parseCli([], { WORK_RATE: API_RATE })).toThrow(
        /^WORK_RATE is .* seconds of work/,
      );
    }
  });

  it('lets other sites ask only if a key is configured', { timeout: 30_000 }, async () => {
    const env = { PORT: '0', HOST: '127.0.0.1', API_ORIGINS: 'https://help.example' };
    const served = program([...serveScript, '--dir', dir], env);
    expect(await served.code).toBe(1);
    expect(served.output()).toContain('which requires a key. Set API_PUBLIC_KEY, or');
  });

  it('prints an address that a browser can open', () => {
    expect(addressOf('localhost', 3000, '/')).toBe('http://localhost:3000/');
    expect(addressOf('0.0.0.0', 3000, '/help/')).toBe('http://localhost:3000/help/');
    expect(addressOf('::1', 80, '/')).toBe('http://[::1]:80/');
  });

  it('names a host that this machine does not have', { timeout: 30_000 }, async () => {
    const served = program([...serveScript, '--dir', dir], { PORT: '0', HOST: '203.0.113.1' });
    expect(await served.code).toBe(1);
    expect(served.output()).toContain('HOST is "203.0.113.1", which this machine does not have');
  });
});

describe('the bundle', () => {
  it('serves from one file, far from any node_modules', { timeout: 30_000 }, async () => {
    const away = await mkdtemp(join(tmpdir(), 'bundle-'));
    const file = join(away, 'server.mjs');
    const bytes = await bundleServer(file);
    expect(bytes).toBeGreaterThan(10_000);
    // A third of it is the client of the store, which is only run if there is one.
    expect(bytes).toBeLessThan(2_100_000);
    writeBuild(join(away, 'build'), answeringBuild());
    const served = program([file, '--port', '0', '--host', '127.0.0.1'], {}, away);
    const [, address = ''] = await served.printed(/Open (http:\S+) /);
    expect((await fetch(address)).status).toBe(200);
    const runtime = await (await fetch(new URL('runtime.json', address))).json();
    expect(runtime).toMatchObject({ api: { host: new URL(address).origin, key: 'preview' } });
    const asked = await fetch(`${runtime.api.host}${PATH}?key=${runtime.api.key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: runtime.api.host },
      body: bodyOf(QUESTION),
    });
    expect(readAnswer(await asked.json())).toMatchObject({ outcome: 'answered' });
    const listed = await fetch(new URL('/api/rpc/prompts.list?key=preview', address));
    expect(await listed.json()).toMatchObject({ result: { data: expect.any(Array) } });
    served.child.kill('SIGTERM');
    await served.code;
    await rm(away, { recursive: true });
  });
});
