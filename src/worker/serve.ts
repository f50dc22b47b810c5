/** The worker's own end: answers the messages of the page that started it. */
import type { Ask, Told } from './messages';

/** Answers every message. To be called once, in a worker. */
export function serve<Files, Request, Answer>(
  answer: (ask: Ask<Files, Request>) => Promise<Told<Answer>>,
): void {
  addEventListener('message', ({ data }: MessageEvent<Ask<Files, Request>>) => {
    void answer(data).then((told) => postMessage(told));
  });
}
