import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { answeringBuild, bodyOf, HELP, QUESTION } from '../ava/ava-api.fixture';
import { memoryFiles } from '../files';
import { startServer, type NodeOptions, type RunningServer } from '../node';
import { createLog, lineOf, loggedAddress, type LoggedAddress } from './log';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(0)));
});

/** Starts a server with a log. Returns its port, and a function that stops it and returns the lines. */
async function logged(options: Partial<NodeOptions> = {}, addresses: LoggedAddress = 'cut') {
  const written: string[] = [];
  const server = await startServer({
    dir: '.',
    files: memoryFiles(answeringBuild()),
    port: 0,
    host: '127.0.0.1',
    operation: { log: createLog({ write: (line) => written.push(line), addresses }) },
    ...options,
  });
  running.push(server);
  const stopped = async () => {
    await server.stop();
    return written;
  };
  return { port: server.port, stopped };
}

/** Sends bytes as they are, and returns the response. */
const raw = (port: number, text: string) =>
  new Promise<string>((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(Buffer.from(text, 'latin1')),
    );
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    socket.on('error', fail).on('close', () => done(received));
  });

const get = (port: number, target: string, headers = '') =>
  raw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

describe('the log of a server', () => {
  it('has a line for each request, with the id that the response has', async () => {
    const { port, stopped } = await logged();
    const response = await get(port, '/help/?find=a+secret');
    const lines = await stopped();
    const [line] = lines.map((one) => JSON.parse(one) as Record<string, unknown>);
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      address: '127.0.0.0/24',
      method: 'GET',
      path: '/help/',
      route: 'page',
      status: 200,
      ms: expect.any(Number),
      bytes: response.length,
    });
    expect(response).toContain(`x-request-id: ${String(line?.['id'])}\r\n`);
  });

  it('contains neither questions nor searches nor keys', async () => {
    const { port, stopped } = await logged();
    const body = bodyOf(QUESTION);
    const head = `Host: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const answer = await raw(port, `POST ${HELP} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    expect(answer).toContain('"outcome":"answered"');
    await get(port, '/help/search?find=a+secret');
    const lines = await stopped();
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(['ava', 'page']);
    expect(lines.join('')).not.toMatch(/budget|secret|preview|find|key/);
  });

  it('leaves out health checks', async () => {
    const { port, stopped } = await logged();
    await get(port, '/healthz');
    await get(port, '/readyz');
    const lines = await stopped();
    expect(lines).toEqual([]);
  });

  it('has errors with the id of their request', async () => {
    const files = memoryFiles(answeringBuild());
    const read = async () => Promise.reject(new Error('broken\ndisk'));
    const { port, stopped } = await logged({
      files: { ...files, read: (path) => (path.endsWith('.json') ? files.read(path) : read()) },
      api: { perMinute: 9 },
    });
    const body = bodyOf(QUESTION);
    const head = `Host: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    await raw(port, `POST ${HELP} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    const lines = await stopped();
    const [error, request] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(error).toMatchObject({
      level: 'error',
      message: expect.stringContaining('broken\ndisk'),
    });
    expect(error?.['id']).toBe(request?.['id']);
    expect(request?.['status']).toBe(503);
  });

  it('uses the id of a trusted proxy, and no other', async () => {
    const ids = async (trustProxy: number, sent: string) => {
      const { port, stopped } = await logged({ trustProxy, logError: () => undefined });
      await get(port, '/help/', `X-Request-Id: ${sent}\r\nX-Forwarded-For: 203.0.113.77\r\n`);
      const lines = await stopped();
      const requests = lines.map((line) => JSON.parse(line)).filter(({ path }) => path);
      return requests.map(({ id, address }) => [id, address]);
    };
    expect(await ids(1, 'proxy-1')).toEqual([['proxy-1', '203.0.113.0/24']]);
    const made = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(await ids(0, 'proxy-1')).toEqual([[made, '127.0.0.0/24']]);
    expect(await ids(1, '{"level":"error"}')).toEqual([[made, '203.0.113.0/24']]);
    expect(await ids(1, 'x'.repeat(129))).toEqual([[made, '203.0.113.0/24']]);
  });
});

describe('log injection', () => {
  const FORGED = '{"level":"error","message":"forged"}';

  it.each([
    `/help/%0A${FORGED}`,
    `/help/%0d%0a${FORGED}`,
    `/help/\u0085${FORGED}`,
    '/help/\u009b2J',
    '/help/\u00e2\u0080\u00a8x',
    '/help/"},"status":200,"x":{"',
    `//\\u000a${FORGED}`,
  ])('a path such as %j stays one line of plain ASCII', async (path) => {
    const { port, stopped } = await logged();
    await get(port, path);
    await get(port, '/help/');
    const lines = await stopped();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^[ -~]+\n$/);
      expect(Object.keys(JSON.parse(line))).toHaveLength(10);
    }
  });

  it('headers that a proxy passes on stay one line', async () => {
    const { port, stopped } = await logged({ trustProxy: 1 });
    const forged = `\t${FORGED}`;
    await get(port, '/help/', `X-Forwarded-For: ${forged}\r\nX-Request-Id: ${forged}\r\n`);
    const lines = await stopped();
    const [doubt, line] = lines.map((one) => JSON.parse(one) as Record<string, unknown>);
    expect(doubt).toMatchObject({ message: expect.stringContaining('TRUST_PROXY') });
    expect(line).toMatchObject({ level: 'info', address: 'unknown', status: 200 });
    expect(lines.join('')).not.toContain('forged');
  });

  it('any text in any field is one line of JSON that says the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = lineOf({ path: text });
        expect(line).toMatch(/^[ -~]+\n$/);
        expect(JSON.parse(line)).toEqual({ path: text });
      }),
    );
  });

  it('a long path is cut', async () => {
    const { port, stopped } = await logged();
    await get(port, `/help/${'x'.repeat(5000)}`);
    const lines = await stopped();
    expect(lines[0]?.length).toBeLessThan(1300);
  });
});

describe('addresses', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2:3:4:5:6'],
    ['2001:db8::6', '2001:db8:0::/48', '2001:db8::6'],
    ['::1', '0:0:0::/48', '::1'],
    ['unknown', 'unknown', 'unknown'],
    ['a, b', 'unknown', 'unknown'],
  ])('%s is logged as %s, or in full as %s', (address, cut, full) => {
    expect(loggedAddress(address, 'cut')).toBe(cut);
    expect(loggedAddress(address, 'full')).toBe(full);
    expect(loggedAddress(address, 'none')).toBeUndefined();
  });

  it('never say more than 24 or 48 bits when they are cut', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, last) => {
        const neighbor = address.replace(/\d+$/, String(last));
        expect(loggedAddress(neighbor, 'cut')).toBe(loggedAddress(address, 'cut'));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(loggedAddress(address, 'cut')).toMatch(/^(?:[0-9a-f]{1,4}:){3}:\/48$|\.0\/24$/i);
      }),
    );
  });
});
