import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answeringBuild, bodyOf, HELP, QUESTION } from '../ava/ava-api.fixture';
import { memoryFiles } from '../files';
import { startServer, type NodeOptions, type RunningServer } from '../node';
import { routeOf, traceOf } from './exchanges';
import type { TraceSettings } from './traces';

const running: RunningServer[] = [];
const ends: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(0)));
  for (const end of ends.splice(0)) end();
});

async function start(options: Partial<NodeOptions> = {}) {
  const server = await startServer({
    dir: '.',
    files: memoryFiles(answeringBuild()),
    port: 0,
    host: '127.0.0.1',
    logError: () => undefined,
    ...options,
  });
  running.push(server);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...init,
      headers: { connection: 'close', ...init.headers },
    });
  const question = (text: string, headers: Record<string, string> = {}) =>
    ask(HELP, {
      method: 'POST',
      body: bodyOf(text),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { server, ask, question };
}

describe('metrics', () => {
  const metrics = { port: 0, host: '127.0.0.1' };
  const read = async ({ metricsPort }: RunningServer) => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    return response.text();
  };

  it('are nowhere unless they are configured, and never at the port for readers', async () => {
    const plain = await start();
    expect(plain.server.metricsPort).toBeUndefined();
    const measured = await start({ operation: { metrics } });
    for (const { ask } of [plain, measured]) expect((await ask('/metrics')).status).toBe(404);
  });

  it('count requests by route, method and status, and the outcomes of AVA', async () => {
    const { server, ask, question } = await start({
      operation: { metrics },
      api: { perMinute: 2 },
    });
    await (await ask('/help/')).text();
    await (await ask('/help/nothing')).text();
    await (await ask('/readyz')).text();
    await (await question(QUESTION)).text();
    await (await question('zzz qqq')).text();
    await (await question(QUESTION)).text();
    const expected = [
      'help_center_requests_total{route="page",method="GET",status="200"} 1',
      'help_center_requests_total{route="page",method="GET",status="404"} 1',
      'help_center_requests_total{route="health",method="GET",status="200"} 1',
      'help_center_requests_total{route="ava",method="POST",status="200"} 2',
      'help_center_requests_total{route="ava",method="POST",status="429"} 1',
      'help_center_ava_answers_total{outcome="answered"} 1',
      'help_center_ava_answers_total{outcome="abstained"} 1',
      'help_center_work_total{kind="answer",outcome="answered"} 1',
      'help_center_request_seconds_count{route="page"} 2',
      'help_center_work_seconds_count{kind="answer"} 2',
      'help_center_work_waiting 0',
      'help_center_work_running 0',
    ];
    // A request counts when its connection has ended, which its reader may notice first.
    await vi.waitFor(async () =>
      expect((await read(server)).split('\n')).toEqual(expect.arrayContaining(expected)),
    );
  });

  it('say how the process is', async () => {
    const { server } = await start({ operation: { metrics } });
    const text = await read(server);
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(value('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    for (const one of ['mean', 'p99', 'max']) {
      expect(value(`nodejs_eventloop_lag_${one}_seconds`)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are text that Prometheus accepts: each line is a comment or a series', async () => {
    const { server, ask } = await start({ operation: { metrics } });
    await ask('/help/');
    const lines = (await read(server)).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
    }
  });

  it('count requests that Node could not read', async () => {
    const { server } = await start({ operation: { metrics } });
    const socket = connect(server.port, '127.0.0.1', () => socket.end('nonsense\r\n\r\n'));
    socket.resume();
    await once(socket, 'close');
    expect(await read(server)).toContain(
      'help_center_requests_total{route="malformed",method="other",status="400"} 1',
    );
  });

  it('name the setting if their port is taken', async () => {
    const { server } = await start({ operation: { metrics } });
    const taken = { port: server.metricsPort ?? 0, host: '127.0.0.1' };
    await expect(start({ operation: { metrics: taken } })).rejects.toThrow(
      /^METRICS_PORT is \d+: .*EADDRINUSE.* Choose another port\.$/,
    );
  });
});

describe('traces', () => {
  type Span = Record<string, unknown> & { attributes: { key: string; value: object }[] };

  /** Starts a collector. Its spans are complete when the server has stopped. */
  async function collector(status = 200) {
    const spans: Span[] = [];
    const requests: IncomingMessage[] = [];
    const server = createServer((incoming, outgoing) => {
      requests.push(incoming);
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () => {
        for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
        outgoing.writeHead(status).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const traces: TraceSettings = {
      url: `http://127.0.0.1:${port}/v1/traces`,
      headers: { 'api-key': 'k' },
      service: 'docs',
      ratio: 1,
    };
    return { spans, requests, traces };
  }

  it('have a span for a request, and below it one for the answer', async () => {
    const { spans, requests, traces } = await collector();
    const { server, question, ask } = await start({ operation: { traces } });
    await (await question(QUESTION)).text();
    await (await ask('/healthz')).text();
    await server.stop();
    const answer = spans.find(({ name }) => name === 'answer');
    const root = spans.find(({ name }) => name === 'POST ava');
    expect(spans).toHaveLength(2);
    expect(root).toMatchObject({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 2,
      attributes: expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: '200' } },
        { key: 'url.path', value: { stringValue: '/api/ava/help' } },
      ]),
    });
    expect(answer).toMatchObject({ traceId: root?.['traceId'], parentSpanId: root?.['spanId'] });
    expect(Number(root?.['endTimeUnixNano'])).toBeGreaterThan(Number(root?.['startTimeUnixNano']));
    expect(JSON.stringify(spans)).not.toMatch(/budget|preview/);
    expect(requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'api-key': 'k',
    });
  });

  it('continue the trace of a trusted proxy, and do as it decided', async () => {
    const { spans, traces } = await collector();
    const { server, ask } = await start({ operation: { traces }, trustProxy: 1 });
    const parent = (flags: string) => ({
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`,
    });
    await (await ask('/help/', { headers: parent('01') })).text();
    await (await ask('/help/', { headers: parent('00') })).text();
    await server.stop();
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  });

  it('are not sent if the ratio leaves them out', async () => {
    const { spans, traces } = await collector();
    const { server, ask } = await start({ operation: { traces: { ...traces, ratio: 0 } } });
    await (await ask('/help/')).text();
    await server.stop();
    expect(spans).toEqual([]);
  });

  it('never disturb readers when the collector is down, which is logged once', async () => {
    const { traces } = await collector(503);
    const logged: unknown[] = [];
    const { server, ask } = await start({
      operation: { traces },
      logError: (error) => logged.push(error),
    });
    expect((await ask('/help/')).status).toBe(200);
    await server.stop();
    expect(logged).toEqual(["OTEL_EXPORTER_OTLP_ENDPOINT: traces can't be sent (status 503)."]);
  });

  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `01-${'a'.repeat(32)}`])(
    'begin a new one after the header “%s”',
    (header) => {
      const { traceId, parentId } = traceOf(header);
      expect(traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
      expect(parentId).toBeUndefined();
    },
  );
});

describe('the route of a request', () => {
  it.each([
    ['/api/ava/help', 'ava'],
    ['/api/rpc/prompts.list', 'rpc'],
    ['/1/indexes/*/queries', 'search'],
    ['/api/feedback', 'feedback'],
    ['/healthz', 'health'],
    ['/readyz', 'health'],
    ['/mcp', 'mcp'],
    ['/help/mcp', 'mcp'],
    ['/a/b/mcp', 'mcp'],
    ['/docs/mcp', 'page'],
    ['/help/docs/mcp', 'page'],
    ['/help/mcp/', 'page'],
    ['/assets/js/main.0a1b2c3d.js', 'file'],
    ['/docs/a', 'page'],
    ['', 'page'],
  ])('%s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});
