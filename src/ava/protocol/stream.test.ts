import { describe, expect, it } from 'vitest';
import {
  createStreamDecoder,
  DONE,
  encodeEvent,
  eventsOf,
  HEARTBEAT,
  type AvaAnswer,
  type StreamItem,
} from '.';

const answer: AvaAnswer = {
  id: 'a1',
  outcome: 'answered',
  mode: 'extractive',
  text: 'Kosten „früh“ sehen 😀 [1]\n\n- 料金\n\nThird.',
  citations: [{ url: '/docs/a#b', title: 'A › B', quote: 'Kosten' }],
  suggestions: ['And then?'],
};
const parts = ['Kosten „früh“ sehen 😀 [1]', '- 料金', 'Third.'];

const encoder = new TextEncoder();
const decodeAll = (...chunks: Uint8Array[]) => {
  const { push } = createStreamDecoder();
  return chunks.flatMap((chunk) => push(chunk));
};

const events = [...eventsOf(answer, parts)];
const stream = encoder.encode([HEARTBEAT, ...events.map(encodeEvent), HEARTBEAT, DONE].join(''));
const whole: StreamItem[] = [...events, { type: 'done' }];

describe('an answer as a stream', () => {
  it('has the events of the UI message stream in order', () => {
    expect(events.map(({ type }) => type)).toEqual([
      'start',
      'source-url',
      'data-citation',
      'text-start',
      'text-delta',
      'text-delta',
      'text-delta',
      'text-end',
      'data-suggestions',
      'data-outcome',
      'finish',
    ]);
    const deltas = events.flatMap((event) => (event.type === 'text-delta' ? [event.delta] : []));
    expect(deltas.join('')).toBe(answer.text);
    expect(encodeEvent({ type: 'finish' })).toBe('data: {"type":"finish"}\n\n');
  });

  it('survives a round trip', () => {
    expect(decodeAll(stream)).toEqual(whole);
  });

  it('survives a round trip, wherever it is split in two', () => {
    for (let cut = 0; cut <= stream.length; cut += 1) {
      expect(decodeAll(stream.slice(0, cut), stream.slice(cut)), `cut at ${cut}`).toEqual(whole);
    }
  });

  it('survives a round trip byte by byte', () => {
    expect(decodeAll(...Array.from(stream, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  it('accepts all line endings, split anywhere', () => {
    for (const end of ['\r\n', '\r', '\n']) {
      const text = `: hello${end}event: x${end}data: {"type":${end}data: "finish"}${end}${end}data:[DONE]${end}${end}`;
      // A single return at the very end may still be followed by a newline.
      const bytes = encoder.encode(end === '\r' ? `${text}:` : text);
      for (let cut = 0; cut <= bytes.length; cut += 1) {
        expect(decodeAll(bytes.slice(0, cut), bytes.slice(cut)), `${end} cut at ${cut}`).toEqual([
          { type: 'finish' },
          { type: 'done' },
        ]);
      }
    }
  });

  it('skips anything that is not an event of the contract', () => {
    const odd = [
      'data: {',
      'data: {"type":"tool-call"}',
      'data: {"type":"text-delta","id":1}',
      'id: 7',
    ];
    expect(decodeAll(encoder.encode(`${odd.join('\n\n')}\n\n${DONE}`))).toEqual([{ type: 'done' }]);
  });

  it('reports nothing about an event that has not ended', () => {
    expect(decodeAll(encoder.encode('data: {"type":"finish"}\n'))).toEqual([]);
  });
});
