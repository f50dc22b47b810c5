/** Asks the platform API, which answers with a stream or all at once. */
import { jsonOf } from '../../browser/json';
import {
  apiAddress,
  createStreamDecoder,
  eventsOf,
  LIMITS,
  PATH,
  readAnswer,
  readProblem,
  type StreamEvent,
} from '../protocol';
import { aborted, type Api, Throttled, type Transport, Unanswered } from './transport';

/** Time limits of a request, in milliseconds. */
const PATIENCE = {
  /** Until the first byte. */
  first: 5_000,
  /** Between two bytes. */
  gap: 30_000,
} as const;

/** The signal of one request. It's aborted with the reader's signal, or when nothing arrives in time. */
type Watchdog = ReturnType<typeof watch>;

/**
 * Creates a watchdog.
 *
 * @param reason returns the error to abort with
 */
function watch(outer: AbortSignal, milliseconds: number, reason: () => Error) {
  const controller = new AbortController();
  const onAbort = () => controller.abort(outer.reason);
  if (outer.aborted) onAbort();
  outer.addEventListener('abort', onAbort, { once: true });
  const start = (time: number) => setTimeout(() => controller.abort(reason()), time);
  let timer = start(milliseconds);
  return {
    signal: controller.signal,
    /** Something arrived, and the next part can take this long. */
    heard: (time: number) => {
      clearTimeout(timer);
      timer = start(time);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', onAbort);
    },
  };
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Seconds to wait if the service doesn't say, and the maximum. */
const WAIT = { usual: 30, longest: 3600 } as const;

/** Maximum bytes of an answer. Anything larger isn't an answer. */
const LARGEST = 512 * 1024;

/** The time that an answer can take, plus some for the network. */
const WHOLE = LIMITS.answer + 5_000;

function waitOf(response: Response, document: unknown): number {
  const told = readProblem(document)?.retryAfter ?? Number(response.headers.get('retry-after'));
  const seconds = Number.isFinite(told) && told > 0 ? told : WAIT.usual;
  return Math.min(Math.ceil(seconds), WAIT.longest);
}

/** Reads a body chunk by chunk. Each chunk keeps the request alive. */
async function* chunksOf(response: Response, dog: Watchdog): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) throw new Unanswered('unreadable');
  // Canceling a body doesn't pass on the reason.
  const ended = aborted(dog.signal);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), ended]);
      if (done) return;
      dog.heard(PATIENCE.gap);
      bytes += value.length;
      if (bytes > LARGEST) throw new Unanswered('unreadable');
      yield value;
    }
  } finally {
    ended.catch(() => undefined);
    reader.cancel().catch(() => undefined);
  }
}

/** Returns the JSON of a response, or undefined if it's something else. */
async function bodyOf(response: Response, dog: Watchdog): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(response, dog))
    text += decoder.decode(chunk, { stream: true });
  return jsonOf(text + decoder.decode());
}

/** Passes on the events of a stream. Rejects if it ends early. */
async function readStream(
  response: Response,
  dog: Watchdog,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const { push } = createStreamDecoder();
  const started = Date.now();
  let finished = false;
  let spoke = false;
  for await (const chunk of chunksOf(response, dog)) {
    for (const told of push(chunk)) {
      if (told.type === 'done') return;
      if (told.type === 'error') throw new Unanswered('cut');
      finished ||= told.type === 'finish';
      spoke ||= told.type === 'text-delta' && told.delta.trim() !== '';
      onEvent(told);
    }
    if (Date.now() - started < WHOLE) continue;
    if (!spoke) throw new Unanswered('silent');
    // Keep what has arrived, as the service itself would.
    onEvent({ type: 'data-outcome', data: { outcome: 'partial', mode: 'model' } });
    return;
  }
  if (!finished) throw new Unanswered('cut');
}

async function answer(
  response: Response,
  dog: Watchdog,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const { status, ok } = response;
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (status === 429) throw new Throttled(waitOf(response, await bodyOf(response, dog)));
  if (!ok) throw new Unanswered(status);
  if (type === 'text/event-stream') return readStream(response, dog, onEvent);
  if (type === 'text/html') throw new Unanswered('page');
  if (type !== 'application/json') throw new Unanswered('unreadable');
  const whole = readAnswer(await bodyOf(response, dog));
  if (!whole) throw new Unanswered('unreadable');
  for (const event of eventsOf(whole)) onEvent(event);
}

/** Returns a transport for an API. Any failure except a rate limit is `Unanswered`. */
export function httpTransport(api: Api, fetch: Fetch): Transport {
  return async (request, onEvent, signal) => {
    let isHeard = false;
    const dog = watch(signal, PATIENCE.first, () => new Unanswered('silent'));
    try {
      const response = await fetch(apiAddress(api, PATH), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json;q=0.9',
        },
        body: JSON.stringify(request),
        // The public key says who is asking. Nobody is signed in.
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: dog.signal,
      });
      isHeard = true;
      await answer(response, dog, onEvent);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Throttled || error instanceof Unanswered) throw error;
      const { reason } = dog.signal as { reason: unknown };
      throw reason instanceof Unanswered ? reason : new Unanswered(isHeard ? 'cut' : 'unreachable');
    } finally {
      dog.end();
    }
  };
}
