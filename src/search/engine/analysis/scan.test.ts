import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachChunk } from './scan';

const CHUNK = /[\p{L}\p{N}\p{M}]+(?:(?:[._:/@+&'’‐‑-]|,(?=\p{N}{3}))[\p{L}\p{N}\p{M}]+)*/gu;

function found(text: string) {
  const chunks: [string, number][] = [];
  eachChunk(text, (raw, at) => chunks.push([raw, at]));
  return chunks;
}

const expected = (text: string) =>
  [...text.matchAll(CHUNK)].map(({ 0: raw, index }) => [raw, index]);

it('finds what the expression finds, in any text', () => {
  const letters = fc.constantFrom(
    ..."aZ09éßčŭ _.:/@+&'’‐‑-,;“—…→中あｱ\u0301\u0000\ud83d\udE00🙂٣½²ª\u00ad\u200d\u2071\u0250\n",
  );
  const text = fc.oneof(
    fc.string({ unit: letters, maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(found(one)).toEqual(expected(one));
    }),
    { numRuns: 500 },
  );
});

it.each(["it's 10,000 (1,00) a-b_c/d.", 'end,', 'a,123', 'a,12３', 'x’', '-a--b', 'é→ü'])(
  'finds the chunks of %s',
  (text) => {
    expect(found(text)).toEqual(expected(text));
  },
);
