/** Everything for those who run the server: log, metrics, traces and shared counts. Nothing is on by default. */
import type { Listener } from '../connections';
import type { TrustProxy } from '../proxy';
import type { Perform } from '../turns';
import { watchExchanges } from './exchanges';
import type { Log } from './log';
import { createMetrics, type Load, type MetricsPlace } from './metrics';
import type { TraceSettings } from './traces';

/** What is turned on. */
export type OperationSettings = {
  readonly log?: Log | undefined;
  readonly metrics?: MetricsPlace | undefined;
  readonly traces?: TraceSettings | undefined;
  /** The address of a store that several processes share. */
  readonly store?: string | undefined;
};

/** What operation needs to know about the server. */
export type Host = {
  readonly trustProxy: TrustProxy;
  readonly isProxy: (address: string) => boolean;
  readonly logError: (error: unknown) => void;
};

/** Starts what is turned on. */
export async function startOperation(settings: OperationSettings, host: Host) {
  const { log } = settings;
  const metrics = settings.metrics ? createMetrics() : undefined;
  // A store can be lost before there is a watch.
  let watch: ReturnType<typeof watchExchanges> | undefined;
  const logError = (error: unknown) =>
    log ? log.error(error, watch?.current()) : host.logError(error);
  const traces = settings.traces
    ? (await import('./traces')).sendTraces(settings.traces, logError)
    : undefined;
  const shared =
    settings.store === undefined
      ? undefined
      : (await import('./shared-counts')).sharedCounts(settings.store, logError);
  await shared?.ready();
  const observers = [log, metrics, traces].flatMap((one) => (one ? [one.observer] : []));
  if (observers.length > 0) watch = watchExchanges({ ...host, observers });
  let close = () => {};
  return {
    listener: watch?.listener ?? ((inner: Listener) => inner),
    malformed: watch?.malformed ?? (() => {}),
    perform: watch?.perform ?? ((inner: Perform) => inner),
    logError,
    counters: shared?.counters,
    /** Starts to answer requests for the metrics. Returns their port. */
    async open(load: Load) {
      if (!metrics || !settings.metrics) return undefined;
      const { port, stop } = await metrics.open(settings.metrics, load);
      close = stop;
      return port;
    },
    async stop() {
      close();
      shared?.stop();
      await traces?.stop();
    },
  };
}
