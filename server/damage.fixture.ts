/** Invalid bodies for tests, from one generator for all endpoints. */
import fc from 'fast-check';

const encoder = new TextEncoder();

type Bytes = fc.Arbitrary<Uint8Array<ArrayBuffer>>;

/**
 * Returns bodies that are random bytes, damaged, endlessly nested, or about as long as the limit.
 *
 * @param good a valid body
 * @param openings beginnings of JSON, which are nested
 */
export function damagedBodies(good: string, openings: readonly string[]): Bytes[] {
  /** The valid body with some of its bytes removed, doubled or replaced. */
  const damaged = fc
    .tuple(fc.nat(good.length), fc.nat(8), fc.uint8Array({ maxLength: 8 }))
    .map(([at, length, other]) => {
      const bytes = encoder.encode(good);
      return Uint8Array.from([...bytes.slice(0, at), ...other, ...bytes.slice(at + length)]);
    });
  const deep = fc
    .tuple(fc.constantFrom(...openings), fc.integer({ min: 1, max: 9000 }))
    .map(([piece, times]) => encoder.encode(piece.repeat(times)));
  return [
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => encoder.encode(text)),
    damaged,
    deep,
    fc.integer({ min: 32_000, max: 33_500 }).map((length) => encoder.encode(good.padEnd(length))),
  ];
}
