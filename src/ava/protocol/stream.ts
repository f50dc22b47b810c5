/**
 * An answer as a stream: server-sent events in the AI SDK’s “UI message stream” format, version 1
 * (https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol).
 */
import * as v from 'valibot';
import { OUTCOMES } from '../../content/model/feedback';
import { citationShape, MODES, type AvaAnswer } from './answer';

/** Headers of a stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-vercel-ai-ui-message-stream': 'v1',
} as const;

const part = v.variant('type', [
  v.object({ type: v.literal('start'), messageId: v.string() }),
  v.object({ type: v.literal('text-start'), id: v.string() }),
  v.object({ type: v.literal('text-delta'), id: v.string(), delta: v.string() }),
  v.object({ type: v.literal('text-end'), id: v.string() }),
  v.object({
    type: v.literal('source-url'),
    sourceId: v.string(),
    url: v.string(),
    title: v.optional(v.string()),
  }),
  v.object({ type: v.literal('data-citation'), data: citationShape }),
  v.object({ type: v.literal('data-suggestions'), data: v.array(v.string()) }),
  v.object({
    type: v.literal('data-outcome'),
    data: v.object({ outcome: v.picklist(OUTCOMES), mode: v.picklist(MODES) }),
  }),
  v.object({ type: v.literal('error'), errorText: v.string() }),
  v.object({ type: v.literal('finish') }),
]);

/** One event of a stream. */
export type StreamEvent = v.InferOutput<typeof part>;

/** What a decoder returns: an event, or the information that the stream has ended properly. */
export type StreamItem = StreamEvent | { readonly type: 'done' };

/** The last event. */
export const DONE = 'data: [DONE]\n\n';

/** A heartbeat, which clients ignore. */
export const HEARTBEAT = ': waiting\n\n';

/** Returns the text that is sent for an event. */
export const encodeEvent = (event: StreamEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** The ID of the only text in a message. */
const TEXT = 'text';

/**
 * Yields the events of an answer: its citations, then its text part by part.
 *
 * @param parts the parts of the text; joined by empty lines, they are the text
 */
export function* eventsOf(
  { id, outcome, mode, text, citations, suggestions }: AvaAnswer,
  parts: readonly string[] = [text],
): Generator<StreamEvent> {
  yield { type: 'start', messageId: id };
  for (const [index, citation] of citations.entries()) {
    const { url, title } = citation;
    yield { type: 'source-url', sourceId: String(index + 1), url, title };
    yield { type: 'data-citation', data: citation };
  }
  yield { type: 'text-start', id: TEXT };
  for (const [index, delta] of parts.entries()) {
    yield { type: 'text-delta', id: TEXT, delta: index === 0 ? delta : `\n\n${delta}` };
  }
  yield { type: 'text-end', id: TEXT };
  yield { type: 'data-suggestions', data: [...suggestions] };
  yield { type: 'data-outcome', data: { outcome, mode } };
  yield { type: 'finish' };
}

/** Reads a stream as its bytes arrive, no matter where they are split. */
export type StreamDecoder = {
  /** Returns the events that these bytes complete. */
  readonly push: (bytes: Uint8Array) => StreamItem[];
};

function itemsIn(lines: readonly string[]): StreamItem[] {
  const data = lines
    .filter((line) => line === 'data' || line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
  if (data === '') return [];
  if (data === '[DONE]') return [{ type: 'done' }];
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return [];
  }
  // Unknown kinds of events are ignored, as the format requires.
  const { success, output } = v.safeParse(part, value);
  return success ? [output] : [];
}

/** Creates a decoder for a stream. */
export function createStreamDecoder(): StreamDecoder {
  const decoder = new TextDecoder();
  let rest = '';
  let lines: string[] = [];
  return {
    push(bytes) {
      rest += decoder.decode(bytes, { stream: true });
      const items: StreamItem[] = [];
      for (;;) {
        const end = /\r\n|\n|\r(?!$)/.exec(rest);
        if (!end) return items;
        const line = rest.slice(0, end.index);
        rest = rest.slice(end.index + end[0].length);
        if (line !== '') {
          lines.push(line);
          continue;
        }
        items.push(...itemsIn(lines));
        lines = [];
      }
    },
  };
}
