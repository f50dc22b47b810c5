import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress } from '../build/compress';
import { decodeLzma, type Bytes } from './lzma';

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Unpacks, or says that the bytes are damaged; any other error fails the test. */
function tried(bytes: Bytes): Bytes | 'damaged' {
  try {
    return decodeLzma(bytes);
  } catch (error) {
    expect(String(error)).toBe('Error: The LZMA data is damaged.');
    return 'damaged';
  }
}

const TEXT = 'A budget informs; it switches nothing off. A budget can be archived too. ';
const small = bytesOf(TEXT.repeat(3));

describe('LZMA', () => {
  const noise = fc.uint8Array({ maxLength: 3_000 }).map((bytes): Bytes => new Uint8Array(bytes));
  const words = fc.constantFrom('budget ', 'budgets ', 'alert ', '</li><li>', 'a', '\n', '✓');
  const text = fc.array(words, { maxLength: 400 }).map((all) => bytesOf(all.join('')));
  const repeats = fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 300 }))
    .map(([part, count]): Bytes => {
      const all = new Uint8Array(part.length * count);
      for (let at = 0; at < all.length; at += part.length) all.set(part, at);
      return all;
    });

  it('returns what was packed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(noise, text, repeats), { maxLength: 4 }),
        async (parts) => {
          const bytes = new Uint8Array(Buffer.concat(parts));
          expect(decodeLzma(await compress(bytes))).toEqual(bytes);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([0, 1, 273, 5_000_000])('returns %i identical bytes', async (length) => {
    const bytes = new Uint8Array(length).fill(7);
    expect(Buffer.from(decodeLzma(await compress(bytes))).equals(bytes)).toBe(true);
  });

  it('finds matches that are far back', async () => {
    const far = new Uint8Array(700_000);
    let seed = 1;
    for (const at of far.keys()) far[at] = (seed = (seed * 48_271) % 2_147_483_647) >>> 8;
    const twice = new Uint8Array(Buffer.concat([far, far]));
    const packed = await compress(twice);
    expect(packed.length).toBeLessThan(1.1 * far.length);
    expect(Buffer.from(decodeLzma(packed)).equals(twice)).toBe(true);
  });

  // Written by liblzma 5.4 (Python's lzma), each with and without an end marker.
  it.each([
    [
      'lc 3, lp 0, pb 2',
      'XQAAAQDbAAAAAAAAAAAgiAhHU0Rmys7hhCb4a9Z6IIJKiIEq0TWgnlw+RVCoZdlnmHS3bSLz+yLyoksyuhpZUzBCQIZ7JZuA8N9Sox+U17XT1mVZ/+MOkAA=',
      'XQAAAQDbAAAAAAAAAAAgiAhHU0Rmys7hhCb4a9Z6IIJKiIEq0TWgnlw+RVCoZdlnmHS3bSLz+yLyoksyuhpZUzBCQIZ7JZuA8N9Sox+U17Wl+OAA',
    ],
    [
      'lc 0, lp 2, pb 0',
      'EgAAAQDbAAAAAAAAAAAgiElxtYHQPNwjHcM4lBksVCYl1gA8RCXgvW+r3rzwLEAcNqseOKo+eJ9oIdVdh8OkBMoLzduYpkFlbzpSccfoUrt0MWwM9qH/8CA4AA==',
      'EgAAAQDbAAAAAAAAAAAgiElxtYHQPNwjHcM4lBksVCYl1gA8RCXgvW+r3rzwLEAcNqseOKo+eJ9oIdVdh8OkBMoLzduYpkFlbzpSccfoUrt0MVGjQAA=',
    ],
    [
      'lc 4, lp 0, pb 4',
      'uAAAAQDbAAAAAAAAAAAgiAhHUyGiO1mWNnmcnsewuTo+NUWdAve3Mq5cdL2poM3xESOZpyopLRfPP9nETzvd33NlFBEG0sxWfzWmpTcNCrQF3zBVa///+NDUAA==',
      'uAAAAQDbAAAAAAAAAAAgiAhHUyGiO1mWNnmcnsewuTo+NUWdAve3Mq5cdL2poM3xESOZpyopLRfPP9nETzvd33NlFBEG0sxWfzWmpTcNCrQF3yCEwAA=',
    ],
    [
      'lc 1, lp 3, pb 1',
      'SQAAAQDbAAAAAAAAAAAgiAipyl0KvpIRUqze0UxQzrA1eGcq1iveUPxdMOEslTR4VCjqNrqwm8i3EL1khArmTsmuAfKSkpbWs5dPc6jl9bl2L8IlO6xinf72YtEA',
      'SQAAAQDbAAAAAAAAAAAgiAipyl0KvpIRUqze0UxQzrA1eGcq1iveUPxdMOEslTR4VCjqNrqwm8i3EL1khArmTsmuAfKSkpbWs5dPc6jl9bl2L8IlLGggAA==',
    ],
  ])('reads what another program packed: %s', (_what, marked, unmarked) => {
    for (const packed of [marked, unmarked]) {
      const bytes = new Uint8Array(Buffer.from(packed, 'base64'));
      expect(new TextDecoder().decode(decodeLzma(bytes))).toBe(TEXT.repeat(3));
    }
  });

  it('refuses data that is incomplete or followed by anything else', async () => {
    const packed = await compress(small);
    for (let end = 0; end < packed.length; end += 1) {
      expect(tried(packed.slice(0, end)), String(end)).toBe('damaged');
    }
    expect(tried(new Uint8Array([...packed, 0]))).toBe('damaged');
  });

  it('refuses nearly all data with one bit changed, and returns as many bytes as before from the rest', async () => {
    const packed = await compress(small);
    let refused = 0;
    for (let bit = 0; bit < packed.length * 8; bit += 1) {
      const changed = packed.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const result = tried(changed);
      if (result === 'damaged') refused += 1;
      else expect(result, `bit ${bit}`).toHaveLength(small.length);
    }
    // The 32 bits of the dictionary size prove nothing; a bundle's SHA-256 catches the few others.
    expect(refused).toBeGreaterThan(packed.length * 8 - 48);
  });

  it('refuses noise', async () => {
    const header = (await compress(small)).slice(0, 13);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 400 }), (noisy) => {
        const packed = new Uint8Array([...header, 0, ...noisy]);
        const result = tried(packed);
        expect(result === 'damaged' || result.length === small.length).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([2 ** 28 + 1, 2 ** 28, 2 ** 53, 2 ** 64 - 2 ** 12])(
    'allocates no memory for an impossible size of %i bytes',
    async (size) => {
      const packed = await compress(small);
      new DataView(packed.buffer).setBigUint64(5, BigInt(size), true);
      const before = process.memoryUsage().arrayBuffers;
      expect(tried(packed)).toBe('damaged');
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 26);
    },
  );

  it('refuses invalid properties', async () => {
    const packed = await compress(new Uint8Array());
    expect(tried(packed)).toHaveLength(0);
    packed[0] = 225;
    expect(tried(packed)).toBe('damaged');
  });

  it('refuses a match that starts before the first byte', () => {
    // The bits of "one byte as far back as the last match", each with a probability of one half.
    let low = 0;
    let range = 2 ** 32 - 1;
    for (const bit of [1, 1, 0, 0]) {
      const bound = (range >>> 11) * 1024;
      low += bit * bound;
      range = bit === 1 ? range - bound : bound;
    }
    const packed = new Uint8Array(18);
    packed.set([93, 0, 0, 1, 0, 1]);
    new DataView(packed.buffer).setUint32(14, low);
    expect(tried(packed)).toBe('damaged');
  });
});
