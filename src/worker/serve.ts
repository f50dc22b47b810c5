/** The worker's own end: answers the messages of the page that started it. */
import { createAnswering, type Answering } from './answering';
import type { Ask } from './messages';

/** Answers every message. To be called once, in a worker. */
export function serve<Files extends readonly string[], Request, Answer>(
  answering: Answering<Files, Request, Answer>,
): void {
  const answer = createAnswering(answering, (url, init) => fetch(url, init));
  addEventListener('message', ({ data }: MessageEvent<Ask<Files, Request>>) => {
    void answer(data).then((told) => postMessage(told));
  });
}
