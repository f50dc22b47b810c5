/**
 * Traces for OpenTelemetry: a span for each request, and below it one for each search or answer that it causes, sent as
 * OTLP over HTTP in JSON. Loaded only if an endpoint is configured. The official SDK is about forty packages, most of
 * them for instrumenting libraries that the server doesn't use.
 */
import { type Exchange, type Observer, randomId } from './exchanges';

/** Where and how traces are sent, from the usual variables. */
export type TraceSettings = {
  /** The address of the collector for traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** The share of traces that are sent, unless the caller decided. */
  readonly ratio: number;
};

/** Milliseconds between two deliveries. */
const PAUSE = 5000;

/** Spans that are sent at once. */
const BATCH = 512;

/** Spans that wait. When a collector is down, newer spans are dropped. */
const MOST = 2048;

/** Milliseconds that a delivery may take. */
const PATIENCE = 1500;

const SERVER = 2;
const INTERNAL = 1;
const ERROR = 2;

type Value = string | number;

const attributes = (values: Readonly<Record<string, Value>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

/** Returns nanoseconds since 1970, which are too large for a number. */
const nanoseconds = (milliseconds: number) =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const times = (time: number, milliseconds: number) => ({
  startTimeUnixNano: nanoseconds(time),
  endTimeUnixNano: nanoseconds(time + milliseconds),
});

/** Returns the body of a delivery. */
const requestOf = (spans: readonly object[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributes({ 'service.name': service }) },
      scopeSpans: [{ scope: { name: 'help-center/server' }, spans }],
    },
  ],
});

/** Whether a trace is recorded. It depends only on its id, so that all processes decide the same way. */
function isRecorded({ trace }: Exchange, ratio: number): boolean {
  const share = Number.parseInt(trace.traceId.slice(-8), 16) / 2 ** 32;
  return trace.isSampled ?? share < ratio;
}

/** Creates an observer that sends spans. */
export function sendTraces(settings: TraceSettings, logError: (error: unknown) => void) {
  const { url, headers, service, ratio } = settings;
  let spans: object[] = [];
  let isLost = false;

  /** Sends a batch. Returns whether it arrived, and false if there was nothing to send. */
  async function send(): Promise<boolean> {
    const batch = spans.slice(0, BATCH);
    spans = spans.slice(BATCH);
    if (batch.length === 0) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(batch, service)),
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      isLost = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isLost) logError(`OTEL_EXPORTER_OTLP_ENDPOINT: traces can't be sent (${reason}).`);
      isLost = true;
    }
    return !isLost;
  }

  let sending = Promise.resolve(false);
  const deliver = () => (sending = sending.then(send));
  const timer = setInterval(deliver, PAUSE).unref();

  function add(span: object): void {
    if (spans.length < MOST) spans.push(span);
    if (spans.length === BATCH) void deliver();
  }

  const observer: Observer = {
    exchange(exchange, { status, milliseconds, bytes }) {
      if (exchange.route === 'health' || !isRecorded(exchange, ratio)) return;
      const { trace, method, path, route, time } = exchange;
      add({
        traceId: trace.traceId,
        spanId: trace.spanId,
        ...(trace.parentId !== undefined && { parentSpanId: trace.parentId }),
        name: `${method} ${route}`,
        kind: SERVER,
        ...times(time, milliseconds),
        attributes: attributes({
          'http.request.method': method,
          'url.path': path,
          'http.route': route,
          'http.response.status_code': status,
          'http.response.size': bytes,
        }),
        status: status >= 500 ? { code: ERROR } : {},
      });
    },
    work({ kind, time, milliseconds, outcome, during }) {
      if (!during || during.route === 'health' || !isRecorded(during, ratio)) return;
      add({
        traceId: during.trace.traceId,
        spanId: randomId(16),
        parentSpanId: during.trace.spanId,
        name: kind,
        kind: INTERNAL,
        ...times(time, milliseconds),
        attributes: attributes({ outcome }),
        status: outcome === 'failed' ? { code: ERROR } : {},
      });
    },
  };

  return {
    observer,
    /** Sends what is left. */
    async stop(): Promise<void> {
      clearInterval(timer);
      while (await deliver());
    },
  };
}
