/** The worker's own end: answers the messages of the page that started it. */
import type { Ask, Part, Told } from './messages';

/** Answers every message. To be called once, in a worker. */
export function serve<Request, Answer>(
  answer: (
    ask: Ask<Request>,
    tellPart: (part: Part<Answer>) => void,
  ) => Promise<Told<Answer | null>>,
): void {
  addEventListener('message', ({ data }: MessageEvent<Ask<Request>>) => {
    void answer(data, (part) => postMessage(part)).then((told) => postMessage(told));
  });
}
