/** An answer in progress, which has a time limit and stops when the reader leaves. */
import {
  type AvaAnswer,
  type AvaRequest,
  type Citation,
  DONE,
  encodeEvent,
  HEARTBEAT,
  LIMITS,
  problemOf,
  type StreamEvent,
} from '../../src/ava/protocol';
import type { AvaFiles } from '../../src/hosting/manifest';

/** A question, who asks it, and when to stop. */
export type Question = {
  readonly request: AvaRequest;
  readonly id: string;
  /** The address that its time counts toward. */
  readonly address: string;
  readonly signal: AbortSignal;
};

/** Answers from the files of a build. Rejects if there can't be an answer. */
export type Answerer = (
  files: AvaFiles,
  question: Question,
) => Promise<AsyncIterable<StreamEvent> | Iterable<StreamEvent>>;

/** An answer in progress. */
export type UnderWay = {
  readonly id: string;
  /** Stops the work when the reader leaves, when the time is up, or when the answer is complete. */
  readonly stop: AbortController;
  readonly logError: (error: unknown) => void;
};

const LATE = Symbol('the time of an answer is over');

/** Yields the events that end an unfinished answer properly. */
function* endOf(sent: ReadonlySet<StreamEvent['type']>, id: string): Generator<StreamEvent> {
  if (!sent.has('start')) yield { type: 'start', messageId: id };
  if (sent.has('text-start') && !sent.has('text-end')) yield { type: 'text-end', id: 'text' };
  if (!sent.has('data-outcome')) {
    yield { type: 'data-outcome', data: { outcome: 'partial', mode: 'extractive' } };
  }
  if (!sent.has('finish')) yield { type: 'finish' };
}

/** Yields the events of an answer until it ends, its time is up or the reader leaves. */
async function* answering(
  answer: AsyncIterable<StreamEvent> | Iterable<StreamEvent>,
  { id, stop, logError }: UnderWay,
): AsyncGenerator<StreamEvent> {
  const { signal } = stop;
  const timer = setTimeout(() => stop.abort(LATE), LIMITS.answer);
  const stopped = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const sent = new Set<StreamEvent['type']>();
  try {
    const events =
      Symbol.asyncIterator in answer ? answer[Symbol.asyncIterator]() : answer[Symbol.iterator]();
    while (!signal.aborted) {
      const next = await Promise.race([events.next(), stopped]);
      if (!next || signal.aborted) break;
      if (next.done) return;
      sent.add(next.value.type);
      yield next.value;
    }
    if (signal.reason === LATE) yield* endOf(sent, id);
  } catch (error) {
    if (signal.reason === LATE) {
      yield* endOf(sent, id);
    } else if (!signal.aborted) {
      logError(error);
      yield { type: 'error', errorText: problemOf(503).detail };
    }
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** What an answer needs besides the question. */
type Asking = {
  readonly answerer: Answerer;
  readonly logError: (error: unknown) => void;
};

/** Begins an answer, which stops when the signal aborts, or when `stop` is called. */
export async function beginAnswer(
  files: AvaFiles,
  question: Omit<Question, 'id'>,
  { answerer, logError }: Asking,
) {
  const stop = new AbortController();
  const { signal } = question;
  if (signal.aborted) stop.abort();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  const id = crypto.randomUUID();
  const answer = await answerer(files, { ...question, id, signal: stop.signal });
  return { id, events: answering(answer, { id, stop, logError }), stop: () => stop.abort() };
}

/** Collects a stream of events into an answer. Returns undefined if one of them is an error. */
export async function collected(
  events: AsyncIterable<StreamEvent>,
  id: string,
): Promise<AvaAnswer | undefined> {
  let text = '';
  const citations: Citation[] = [];
  let suggestions: readonly string[] = [];
  // The default, because an answer that was cut off is partial.
  let result: Pick<AvaAnswer, 'outcome' | 'mode'> = { outcome: 'partial', mode: 'extractive' };
  for await (const event of events) {
    if (event.type === 'error') return undefined;
    if (event.type === 'text-delta') text += event.delta;
    if (event.type === 'data-citation') citations.push(event.data);
    if (event.type === 'data-suggestions') suggestions = event.data;
    if (event.type === 'data-outcome') result = event.data;
  }
  return { id, ...result, text, citations, suggestions };
}

/**
 * Returns a stream that requests the next event when there is room for it, and sends a heartbeat if the event takes
 * long.
 *
 * @param stop called when the reader leaves
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
