/** A hash of the content of a file: its name holds it, and whoever reads the file compares. */

/**
 * Returns 10 hexadecimal digits that tell contents apart: the low 40 bits of cyrb53 (public domain). It is
 * against damage and mixed-up builds, not against forgery.
 */
export function hashOf(bytes: Uint8Array): string {
  let high = 0xde_ad_be_ef;
  let low = 0x41_c6_ce_57;
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2_654_435_761);
    low = Math.imul(low ^ byte, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  const digits = (value: number, count: number) =>
    (value >>> 0).toString(16).padStart(8, '0').slice(-count);
  return digits(low, 2) + digits(high, 8);
}
