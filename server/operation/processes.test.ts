import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, HELP, QUESTION } from '../ava/ava-api.fixture';
import {
  balance,
  bundledSite,
  HAS_NGINX,
  REDIS,
  startNginx,
  startStore,
} from './processes.fixture';

let site: Awaited<ReturnType<typeof bundledSite>>;
beforeAll(async () => {
  site = await bundledSite();
}, 30_000);
afterAll(() => site.remove());

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function twoProcesses(env: object) {
  const processes = await Promise.all([site.serve(env), site.serve(env)]);
  const front = await balance(processes.map(({ port }) => port));
  ends.push(
    front.stop,
    ...processes.map(
      ({ stop }) =>
        () =>
          stop(),
    ),
  );
  return { processes, port: front.port };
}

async function store(port?: number) {
  const started = await startStore(site.dir, port);
  ends.push(() => started.stop());
  return started;
}

/** Sends a request on a connection of its own. Returns the status. */
const send = (port: number, path: string, body?: string) =>
  new Promise<number>((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        }),
      },
      (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0));
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });

async function askTimes(port: number, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push(await send(port, HELP, bodyOf(QUESTION)));
  }
  return statuses;
}

const requestsIn = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ path }) => path !== undefined);

describe('two processes behind one port', () => {
  it('both answer, and readers notice nothing when one ends', { timeout: 30_000 }, async () => {
    const { processes, port } = await twoProcesses({});
    const [first, second] = processes;
    for (let time = 0; time < 10; time += 1) expect(await send(port, '/help/')).toBe(200);
    for (const { printed } of processes) await printed(/(?:"path":"\/help\/"[^]*){5}/);
    expect(requestsIn(first.output())).toHaveLength(5);
    expect(requestsIn(second.output())).toHaveLength(5);
    await first.stop();
    for (let time = 0; time < 4; time += 1) expect(await send(port, '/help/')).toBe(200);
  });

  it('each count for themselves if they have no store', { timeout: 30_000 }, async () => {
    const { port } = await twoProcesses({ API_RATE: '2' });
    expect(await askTimes(port, 6)).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe.skipIf(!HAS_NGINX)('two processes behind nginx as deployed (needs nginx)', () => {
  async function deployed() {
    const processes = await Promise.all([1, 2].map(() => site.serve({ TRUST_PROXY: '1' })));
    const nginx = await startNginx(
      site.dir,
      processes.map(({ port }) => port),
    );
    ends.push(
      () => nginx.stop('SIGQUIT'),
      ...processes.map(
        ({ stop }) =>
          () =>
            stop(),
      ),
    );
    return { processes, port: nginx.port };
  }

  it(
    'share the requests, whose ids and addresses nginx passes on',
    { timeout: 30_000 },
    async () => {
      const { processes, port } = await deployed();
      for (let time = 0; time < 6; time += 1) expect(await send(port, '/help/')).toBe(200);
      for (const { printed, output } of processes) {
        await printed(/(?:"path":"\/help\/"[^]*){3}/);
        expect(requestsIn(output())).toHaveLength(3);
        // Without trust, a line would say so.
        expect(output()).not.toContain('TRUST_PROXY');
      }
    },
  );

  it('answer even when one of them is killed', { timeout: 30_000 }, async () => {
    const { processes, port } = await deployed();
    expect(await askTimes(port, 2)).toEqual([200, 200]);
    await processes[0]?.stop('SIGKILL');
    expect(await askTimes(port, 4)).toEqual([200, 200, 200, 200]);
  });
});

describe('a store that is not there', () => {
  it('is logged once, and the server starts without it', { timeout: 30_000 }, async () => {
    const server = await site.serve({ API_RATE: '1', RATE_STORE_URL: 'redis://127.0.0.1:9' });
    ends.push(() => server.stop());
    expect(await askTimes(server.port, 2)).toEqual([200, 429]);
    expect(server.output().match(/the store can't be reached \(ECONNREFUSED\)/g)).toHaveLength(1);
  });
});

describe.skipIf(!REDIS)('a store that processes share (needs redis-server)', () => {
  it('makes two processes count together', { timeout: 30_000 }, async () => {
    const { url } = await store();
    const { processes, port } = await twoProcesses({ API_RATE: '3', RATE_STORE_URL: url });
    expect(await askTimes(port, 6)).toEqual([200, 200, 200, 429, 429, 429]);
    for (const { printed } of processes) await printed(/(?:"status":\d+[^]*){3}/);
    const statuses = processes.map(({ output }) =>
      requestsIn(output()).map(({ status }) => Number(status)),
    );
    expect(statuses.map((one) => one.length)).toEqual([3, 3]);
    expect(statuses.flat().filter((status) => status === 429)).toHaveLength(3);
  });

  it(
    'that is lost leaves each process counting for itself, until it is back',
    { timeout: 30_000 },
    async () => {
      const lost = await startStore(site.dir);
      ends.push(() => lost.child.kill('SIGKILL'));
      const server = await site.serve({ API_RATE: '2', RATE_STORE_URL: lost.url });
      ends.push(() => server.stop());
      expect(await askTimes(server.port, 1)).toEqual([200]);
      await lost.stop('SIGKILL');
      await server.printed(/the store can't be reached \(.*\)\. Until it can, each process/);
      expect(await askTimes(server.port, 3)).toEqual([200, 200, 429]);
      const { url } = await store(lost.port);
      expect(url).toBe(lost.url);
      await server.printed(/the store can be reached again/);
      // The new store is empty.
      expect(await askTimes(server.port, 3)).toEqual([200, 200, 429]);
    },
  );

  it('that hangs delays nobody by more than a moment', { timeout: 30_000 }, async () => {
    const hung = await store();
    const server = await site.serve({ API_RATE: '2', RATE_STORE_URL: hung.url });
    ends.push(() => server.stop());
    expect(await askTimes(server.port, 1)).toEqual([200]);
    hung.child.kill('SIGSTOP');
    ends.push(() => hung.child.kill('SIGCONT'));
    const begun = performance.now();
    expect(await askTimes(server.port, 3)).toEqual([200, 200, 429]);
    // Counting the question and its work, each a quarter of a second at most.
    expect(performance.now() - begun).toBeLessThan(3 * 4 * 250);
  });
});
