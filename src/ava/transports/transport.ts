/** Decides whether the service or the device answers a question, and passes on the answer. */
import { type AvaRequest, type Citation, eventsOf, LIMITS, type StreamEvent } from '../protocol';
import type { AvaPort } from '../worker/port';

/** Where an answer is made. */
export type Place = 'device' | 'service';

/**
 * Why the service has no answer: the status that it failed with, or that it didn't respond, couldn't be reached,
 * stopped in the middle, or sent a web page or something else that isn't an answer.
 */
export type Why = number | 'silent' | 'unreachable' | 'cut' | 'page' | 'unreadable';

/** Receives an answer as it arrives. */
export type Listener = {
  /** An answer begins and replaces what arrived before. `why` says why the device answers instead of the service. */
  readonly begin: (place: Place, why?: Why) => void;
  readonly event: (event: StreamEvent) => void;
  /** The next citation, or undefined if its check failed. */
  readonly cite: (citation: Citation | undefined) => void;
};

/**
 * Asks the service or the device. Resolves when the answer is complete. Rejects with the signal's reason if it's
 * aborted, and otherwise with the reason why there is no answer.
 */
export type Transport = (
  request: AvaRequest,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

/** The service or the device can't answer, but the other one may. */
export class Unanswered extends Error {
  override readonly name: string = 'Unanswered';

  constructor(readonly why: Why) {
    super(`The service did not answer: ${why}.`);
  }
}

/** The reader has reached the service's rate limit. */
export class Throttled extends Error {
  override readonly name = 'Throttled';

  constructor(
    /** Seconds until it answers again. */
    readonly seconds: number,
  ) {
    super(`The service answers again in ${seconds} s.`);
  }
}

/** The device can't answer, and nothing else can. The message is a sentence for the reader. */
export class DeviceProblem extends Error {
  override readonly name = 'DeviceProblem';
}

/** The API, as `runtime.json` says. */
export type Api = { readonly host: string; readonly key: string };

/** Returns a citation with its address on this site, or undefined if it isn't correct. */
export type Check = (citation: Citation) => Promise<Citation | undefined>;

/** What asking needs. */
export type AskDeps = {
  /** Services behind the site; never rejects. */
  readonly services: () => Promise<{ readonly api: Api | null }>;
  readonly device: Transport;
  readonly service: (api: Api) => Transport;
  /** Checks the service's citations. The device checks its own while it answers. */
  readonly check: Check;
};

/** How a question is asked. */
export type How = {
  readonly signal: AbortSignal;
  /** The reader wants the device to answer, even if the service otherwise would. */
  readonly onDevice?: boolean;
};

/** Asks a question. Resolves when the answer is complete. */
export type Asking = (request: AvaRequest, listener: Listener, how: How) => Promise<void>;

/** Returns a promise that rejects when the reader gives up. */
export const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** Returns a function that asks questions. */
export function createAsking({ services, device, service, check }: AskDeps): Asking {
  return async (request, listener, { signal, onDevice = false }) => {
    /** Passes on an answer, with each citation once it has been checked. */
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
        // A citation that can't be checked fails.
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

/** Returns a transport for the engine on the device. */
export function embeddedTransport(port: Pick<AvaPort, 'answer'>): Transport {
  return async (request, onEvent, signal) => {
    const answering = port.answer(request).catch((error: unknown) => {
      throw new DeviceProblem(error instanceof Error ? error.message : String(error));
    });
    // Once the engine has started, it finishes almost immediately.
    const { answer, parts } = await Promise.race([answering, aborted(signal)]);
    for (const event of eventsOf(answer, parts)) onEvent(event);
  };
}
