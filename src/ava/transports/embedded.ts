/** Answers on the reader's device, from the engine in a worker. */
import { eventsOf } from '../protocol';
import type { AvaPort } from '../worker/port';
import { DeviceProblem, type Transport } from './types';

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
