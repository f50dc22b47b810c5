/**
 * Decompresses LZMA in its original file format (`.lzma`): a header of 13 bytes, then one stream. Based on LzmaSpec, the
 * reference decoder of the LZMA specification by Igor Pavlov, which is in the public domain
 * (https://www.7-zip.org/sdk.html). The names are those of the specification. Pure.
 */

// The package that compresses can also decompress, but would add 13.7 KB gzip to the worker.

/** Bytes of a file, or of a bundle. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A larger size means damage, because no bundle has that many bytes. */
const LARGEST = 2 ** 28;

/** The maximum bytes that one byte can expand to. A match of 273 bytes takes 14 bits of at least 0.022 bits each. */
const MOST_PER_BYTE = 8192;

const STATES = 12;
const POS_STATES = 16;

/** The distance that ends a stream. */
const END_MARK = 2 ** 32 - 1;

/** A probability of one half. */
const HALF = 1024;

// Where the probabilities of each kind of bit begin.
const IS_REP_0_LONG = STATES * POS_STATES;
const IS_REP = 2 * IS_REP_0_LONG;
const IS_REP_G0 = IS_REP + STATES;
const IS_REP_G1 = IS_REP_G0 + STATES;
const IS_REP_G2 = IS_REP_G1 + STATES;
const POS_SLOT = IS_REP_G2 + STATES;
const POS_SPECIAL = POS_SLOT + 4 * 64;
const ALIGN = POS_SPECIAL + 128;
const LENGTH = ALIGN + 16;
const LENGTH_MID = 2 + POS_STATES * 8;
const LENGTH_HIGH = LENGTH_MID + POS_STATES * 8;
const REP_LENGTH = LENGTH + LENGTH_HIGH + 256;
const LITERAL = REP_LENGTH + LENGTH_HIGH + 256;
const LITERAL_SIZE = 0x300;

/** Returns the decompressed bytes. Throws if they are damaged or incomplete. */
export function decodeLzma(bytes: Bytes): Bytes {
  const damaged = () => new Error('The LZMA data is damaged.');
  let at = 0;
  const nextByte = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw damaged();
    at += 1;
    return byte;
  };
  const littleEndian = (count: number): number => {
    let number = 0;
    for (let place = 0; place < count; place += 1) number += nextByte() * 2 ** (8 * place);
    return number;
  };

  const properties = nextByte();
  const lc = properties % 9;
  const lpMask = (1 << (Math.floor(properties / 9) % 5)) - 1;
  const pb = Math.floor(properties / 45);
  // The size of the dictionary isn't needed, because all output stays in memory.
  littleEndian(4);
  const size = littleEndian(8);
  // Checked before memory is allocated, because a damaged header can contain any number.
  if (pb > 4 || size > LARGEST || size > bytes.length * MOST_PER_BYTE) throw damaged();
  const pbMask = (1 << pb) - 1;
  const result = new Uint8Array(size);
  const probs = new Uint16Array(LITERAL + ((LITERAL_SIZE * (lpMask + 1)) << lc)).fill(HALF);

  // The range coder, with unsigned 32-bit numbers.
  let range = 2 ** 32 - 1;
  let code = 0;
  if (nextByte() !== 0) throw damaged();
  for (let count = 0; count < 4; count += 1) code = code * 256 + nextByte();
  const normalize = () => {
    if (range >= 2 ** 24) return;
    range *= 256;
    code = code * 256 + nextByte();
  };
  const decodeBit = (index: number): 0 | 1 => {
    const prob = probs[index] as number;
    const bound = (range >>> 11) * prob;
    const bit = code < bound ? 0 : 1;
    if (bit === 0) {
      range = bound;
      probs[index] = prob + ((2 * HALF - prob) >>> 5);
    } else {
      range -= bound;
      code -= bound;
      probs[index] = prob - (prob >>> 5);
    }
    normalize();
    return bit;
  };
  /** Reads a number, highest bit first. */
  const bitTree = (start: number, count: number): number => {
    let m = 1;
    while (m < 1 << count) m = (m << 1) | decodeBit(start + m);
    return m - (1 << count);
  };
  /** Reads a number, lowest bit first. */
  const reverseBitTree = (start: number, count: number): number => {
    let m = 1;
    let number = 0;
    for (let place = 0; place < count; place += 1) {
      const bit = decodeBit(start + m);
      m = (m << 1) | bit;
      number |= bit << place;
    }
    return number;
  };
  /** Reads a number whose bits have fixed probabilities. */
  const directBits = (count: number): number => {
    let number = 0;
    for (let place = 0; place < count; place += 1) {
      range >>>= 1;
      const bit = code < range ? 0 : 1;
      code -= bit * range;
      number = (number << 1) | bit;
      normalize();
    }
    return number;
  };

  let written = 0;
  let state = 0;
  let posState = 0;
  // The distances of the last four matches, minus one.
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];
  const byteBack = (distance: number) => result[written - distance - 1] as number;

  const decodeLiteral = (): number => {
    const before = written > 0 ? byteBack(0) : 0;
    const start = LITERAL + LITERAL_SIZE * (((written & lpMask) << lc) + (before >>> (8 - lc)));
    let symbol = 1;
    if (state >= 7) {
      // The byte that would have continued the match, used as long as the bits agree.
      const matched = byteBack(rep0);
      for (let place = 7; place >= 0; place -= 1) {
        const expected = (matched >>> place) & 1;
        const bit = decodeBit(start + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | decodeBit(start + symbol);
    return symbol;
  };
  const decodeLength = (start: number): number => {
    if (decodeBit(start) === 0) return 2 + bitTree(start + 2 + posState * 8, 3);
    if (decodeBit(start + 1) === 0) return 10 + bitTree(start + LENGTH_MID + posState * 8, 3);
    return 18 + bitTree(start + LENGTH_HIGH, 8);
  };
  const decodeDistance = (length: number): number => {
    const slot = bitTree(POS_SLOT + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const count = (slot >>> 1) - 1;
    const distance = (2 | (slot & 1)) * 2 ** count;
    if (slot < 14) return distance + reverseBitTree(POS_SPECIAL + distance - slot, count);
    return distance + directBits(count - 4) * 16 + reverseBitTree(ALIGN, 4);
  };
  /** Returns the length of a match at one of the last four distances, which becomes the most recent one. */
  const decodeRep = (): number => {
    if (decodeBit(IS_REP_G0 + state) === 0) {
      if (decodeBit(IS_REP_0_LONG + state * POS_STATES + posState) === 0) return 1;
    } else {
      let distance = rep1;
      if (decodeBit(IS_REP_G1 + state) === 1) {
        distance = rep2;
        if (decodeBit(IS_REP_G2 + state) === 1) {
          distance = rep3;
          rep3 = rep2;
        }
        rep2 = rep1;
      }
      rep1 = rep0;
      rep0 = distance;
    }
    return decodeLength(REP_LENGTH);
  };

  // A complete stream ends with code 0, with or without an end mark.
  const isOver = () => written === size && code === 0;
  while (!isOver()) {
    posState = written & pbMask;
    if (decodeBit(state * POS_STATES + posState) === 0) {
      if (written === size) throw damaged();
      result[written] = decodeLiteral();
      written += 1;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    const isAfterMatch = state >= 7;
    let length: number;
    if (decodeBit(IS_REP + state) === 1) {
      length = decodeRep();
      state = isAfterMatch ? 11 : length === 1 ? 9 : 8;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      length = decodeLength(LENGTH);
      rep0 = decodeDistance(length);
      state = isAfterMatch ? 10 : 7;
    }
    if (rep0 === END_MARK && written === size) break;
    if (rep0 >= written || length > size - written) throw damaged();
    for (const end = written + length; written < end; written += 1)
      result[written] = byteBack(rep0);
  }
  if (!isOver() || at !== bytes.length) throw damaged();
  return result;
}
