/** Which place answers a question, the service or the device, and how answers come back. */
import { type AvaRequest, type Citation, eventsOf, LIMITS, type StreamEvent } from '../protocol';
import type { AvaPort } from '../worker/port';

/** Where an answer is made. */
export type Place = 'device' | 'service';

/**
 * Why the service has no answer: the status that it failed with, or that it said nothing, could not be reached,
 * broke off, or sent a web page or something else that is no answer.
 */
export type Why = number | 'silent' | 'unreachable' | 'cut' | 'page' | 'unreadable';

/** Receives an answer as it arrives. */
export type Listener = {
  /** An answer begins and replaces what arrived before; `why` is why the device answers for the service. */
  readonly begin: (place: Place, why?: Why) => void;
  readonly event: (event: StreamEvent) => void;
  /** The next citation; nothing where its check failed. */
  readonly cite: (citation: Citation | undefined) => void;
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

  constructor(readonly why: Why) {
    super(`The service did not answer: ${why}.`);
  }
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

/** Returns a citation with its address on this site; nothing for one that does not hold. */
export type Check = (citation: Citation) => Promise<Citation | undefined>;

/** What asking takes. */
export type AskDeps = {
  /** Services behind the site; never rejects. */
  readonly services: () => Promise<{ readonly api: Api | null }>;
  readonly device: Transport;
  readonly service: (api: Api) => Transport;
  /** Checks what the service cites; the device checks its own while it answers. */
  readonly check: Check;
};

/** How a question is asked. */
export type How = {
  readonly signal: AbortSignal;
  /** The reader wants it answered here, wherever it would be asked otherwise. */
  readonly onDevice?: boolean;
};

/** Asks; resolves when the answer is whole. */
export type Asking = (request: AvaRequest, listener: Listener, how: How) => Promise<void>;

/** Rejects when the reader gives up. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** Returns what asks. */
export function createAsking({ services, device, service, check }: AskDeps): Asking {
  return async (request, listener, { signal, onDevice = false }) => {
    /** Passes on what a place answers, each citation once it is checked. */
    async function pass(transport: Transport, checked: Check): Promise<void> {
      let isOver = false;
      let count = 0;
      let cited = Promise.resolve();
      async function cite(checking: ReturnType<Check>, before: Promise<void>): Promise<void> {
        await before;
        const citation = await checking;
        if (!isOver) listener.cite(citation);
      }
      const onEvent = (event: StreamEvent) => {
        if (signal.aborted) return;
        if (event.type !== 'data-citation') return listener.event(event);
        if ((count += 1) > LIMITS.citations) return;
        // What cannot be checked fails.
        cited = cite(
          checked(event.data).catch(() => undefined),
          cited,
        );
      };
      try {
        await transport(request, onEvent, signal);
        await Promise.race([cited, aborted(signal)]);
      } finally {
        isOver = true;
      }
    }

    const { api } = await services();
    signal.throwIfAborted();
    let why: Why | undefined;
    if (api && !onDevice) {
      listener.begin('service');
      try {
        return await pass(service(api), check);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Unanswered)) throw error;
        ({ why } = error);
      }
    }
    listener.begin('device', why);
    return pass(device, async (citation) => citation);
  };
}

/** Returns what asks the engine on the device. */
export function embeddedTransport(port: Pick<AvaPort, 'answer'>): Transport {
  return async (request, onEvent, signal) => {
    const answering = port.answer(request).catch((error: unknown) => {
      throw new DeviceProblem(error instanceof Error ? error.message : String(error));
    });
    // The engine, once it has begun, is done in no time.
    const { answer, parts } = await Promise.race([answering, aborted(signal)]);
    for (const event of eventsOf(answer, parts)) onEvent(event);
  };
}
