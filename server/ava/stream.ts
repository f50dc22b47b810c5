/** Events as the bytes of a response. */
import { DONE, encodeEvent, HEARTBEAT, LIMITS } from '../../src/ava/protocol';
import type { StreamEvent } from '../../src/ava/protocol';

/**
 * Returns a stream that asks for the next event when there is room for it, and gives a sign of life where
 * it is long in coming.
 *
 * @param stop called when the reader has gone
 */
export function streamOf(
  events: AsyncIterator<StreamEvent>,
  stop: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const beat = setInterval(() => send(HEARTBEAT), LIMITS.heartbeat);
      const next = await events.next().finally(() => clearInterval(beat));
      if (!next.done) return send(encodeEvent(next.value));
      send(DONE);
      controller.close();
    },
    cancel: stop,
  });
}
