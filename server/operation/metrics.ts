/** What Prometheus can read about a process, at its own port, which isn't meant for readers. */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { OUTCOMES } from '../../src/content/model/feedback';
import type { Observer } from './exchanges';
import { createRegistry } from './prometheus';

/** Where the metrics are. */
export type MetricsPlace = { readonly port: number; readonly host: string };

/** The path of the metrics. */
const METRICS_PATH = '/metrics';

/** How many tasks are waiting, and how many are being done. */
export type Load = () => { readonly waiting: number; readonly running: number };

/** Other methods are counted as one, so that nobody can create any number of series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** The resolution of the event loop's timer in milliseconds, which is part of each delay that it measures. */
const RESOLUTION = 10;

/** Creates the metrics of a process. */
export function createMetrics() {
  const registry = createRegistry();
  const requests = registry.counter(
    'help_center_requests_total',
    'Requests by route, method and status. Those over a limit have status 429.',
  );
  const latency = registry.histogram(
    'help_center_request_seconds',
    'Time from a request to the end of its response, by route.',
  );
  const works = registry.counter(
    'help_center_work_total',
    'Searches and answers by kind and outcome.',
  );
  const workLatency = registry.histogram(
    'help_center_work_seconds',
    'Time of searches and answers by kind, including their time in the queue.',
  );
  const answers = registry.counter('help_center_ava_answers_total', 'Answers of AVA by outcome.');

  const lag = monitorEventLoopDelay({ resolution: RESOLUTION });
  const secondsOf = (nanoseconds: number) =>
    Math.max(0, nanoseconds / 1e6 - RESOLUTION) / 1000 || 0;
  const since = 'since the metrics were last read';
  registry.read('nodejs_eventloop_lag_mean_seconds', `Mean delay of the event loop ${since}.`, () =>
    secondsOf(lag.mean),
  );
  registry.read('nodejs_eventloop_lag_p99_seconds', `99th percentile of it ${since}.`, () =>
    secondsOf(lag.percentile(99)),
  );
  registry.read('nodejs_eventloop_lag_max_seconds', `Longest delay ${since}.`, () =>
    secondsOf(lag.max),
  );
  registry.read('process_resident_memory_bytes', 'Memory of the process.', () =>
    process.memoryUsage.rss(),
  );
  registry.read(
    'nodejs_heap_size_used_bytes',
    'JavaScript objects of the thread that handles requests.',
    () => process.memoryUsage().heapUsed,
  );
  registry.read(
    'process_cpu_seconds_total',
    'Processor time of all threads.',
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
    'counter',
  );
  registry.read(
    'process_start_time_seconds',
    'When the process started, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  );

  const observer: Observer = {
    exchange({ method, route }, { status, milliseconds }) {
      const known = METHODS.has(method) ? method : 'other';
      requests({ route, method: known, status: String(status) });
      latency({ route }, milliseconds / 1000);
    },
    work({ kind, outcome, milliseconds, during }) {
      // The search of a health check would be most of the searches.
      if (during?.route === 'health') return;
      works({ kind, outcome });
      workLatency({ kind }, milliseconds / 1000);
      if (kind === 'answer' && OUTCOMES.some((one) => one === outcome)) answers({ outcome });
    },
  };

  /** Answers requests for the metrics until it's stopped. Returns the port. */
  async function open({ port, host }: MetricsPlace, load: Load) {
    registry.read(
      'help_center_work_waiting',
      'Searches and answers in the queue.',
      () => load().waiting,
    );
    registry.read(
      'help_center_work_running',
      'Searches and answers being made.',
      () => load().running,
    );
    lag.enable();
    const server = createServer((incoming, outgoing) => {
      const isFound = incoming.url?.replace(/\?.*$/s, '') === METRICS_PATH;
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' };
      outgoing.writeHead(isFound ? 200 : 404, headers);
      outgoing.end(isFound ? registry.text() : `The metrics are at ${METRICS_PATH}.\n`);
      if (isFound) lag.reset();
    });
    const listening = await new Promise<number>((done, fail) => {
      server.once('error', (error) => {
        fail(new Error(`METRICS_PORT is ${port}: ${error.message}. Choose another port.`));
      });
      server.listen({ port, host }, () => {
        const address = server.address();
        done(typeof address === 'object' && address ? address.port : port);
      });
    });
    // It never keeps the process alive.
    server.unref();
    const stop = () => {
      lag.disable();
      server.close();
      server.closeAllConnections();
    };
    return { port: listening, stop };
  }

  return { observer, open };
}
