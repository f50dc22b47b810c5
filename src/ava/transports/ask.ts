/** Which place answers: the service where there is one, and the device whenever that does not. */
import type { AvaRequest } from '../protocol';
import type { Api } from './http';
import { Unanswered, type Listener, type Transport } from './types';

/** What asking takes. */
export type AskDeps = {
  /** What stands behind the site; never rejects. */
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
