/** Which place answers a question, the service or the device, and how answers come back. */
import { type AvaRequest, eventsOf, type StreamEvent } from '../protocol';
import type { AvaPort } from '../worker/port';

/** Where an answer is made. */
export type Place = 'device' | 'service';

/** Receives an answer as it arrives. */
export type Listener = {
  /** An answer begins and replaces what arrived before. */
  readonly begin: (place: Place, fellBack: boolean) => void;
  readonly event: (event: StreamEvent) => void;
};

/**
 * Asks a place. Resolves when the answer is whole. Rejects with the signal's reason when it is aborted,
 * else with why there is no answer.
 */
export type Transport = (
  request: AvaRequest,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

/** A place that cannot answer: another one may. */
export class Unanswered extends Error {
  override readonly name: string = 'Unanswered';
}

/** The service has answered this reader too often. */
export class Throttled extends Error {
  override readonly name = 'Throttled';

  constructor(
    /** Seconds until it answers again. */
    readonly seconds: number,
  ) {
    super(`The service answers again in ${seconds} s.`);
  }
}

/** A place that cannot answer, and no other can: the message is a sentence for the reader. */
export class DeviceProblem extends Error {
  override readonly name = 'DeviceProblem';
}

/** The API, as `runtime.json` says. */
export type Api = { readonly host: string; readonly key: string };

/** What asking takes. */
export type AskDeps = {
  /** Services behind the site; never rejects. */
  readonly services: () => Promise<{ readonly api: Api | null }>;
  readonly device: Transport;
  readonly service: (api: Api) => Transport;
};

/** How a question is asked. */
export type How = {
  readonly signal: AbortSignal;
  /** The reader wants it answered here, wherever it would be asked otherwise. */
  readonly onDevice?: boolean;
};

/** Asks; resolves when the answer is whole. */
export type Asking = (request: AvaRequest, listener: Listener, how: How) => Promise<void>;

/** Returns what asks. */
export function createAsking(deps: AskDeps): Asking {
  return async (request, listener, { signal, onDevice = false }) => {
    const onEvent = (event: Parameters<Listener['event']>[0]) => {
      if (!signal.aborted) listener.event(event);
    };
    const { api } = await deps.services();
    signal.throwIfAborted();
    if (api && !onDevice) {
      listener.begin('service', false);
      try {
        return await deps.service(api)(request, onEvent, signal);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
    }
    signal.throwIfAborted();
    listener.begin('device', api !== null && !onDevice);
    return deps.device(request, onEvent, signal);
  };
}

/** Rejects when the reader gives up. The engine, once it has begun, is done in no time. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** Returns what asks the engine on the device. */
export function embeddedTransport(port: Pick<AvaPort, 'answer'>): Transport {
  return async (request, onEvent, signal) => {
    const answering = port.answer(request).catch((error: unknown) => {
      throw new DeviceProblem(error instanceof Error ? error.message : String(error));
    });
    const { answer, parts } = await Promise.race([answering, aborted(signal)]);
    for (const event of eventsOf(answer, parts)) onEvent(event);
  };
}
