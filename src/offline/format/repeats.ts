/**
 * What stands in some bytes again, however far away: pages of one part of the docs share their frame, and
 * each says the same three times, as a page, in its script and in the search index. Deflate looks back
 * 32 KB, which is less than one page; browsers bring nothing that looks farther. Bytes become copies of
 * earlier bytes and the literal bytes between them, which Deflate then compresses. Pure.
 *
 * The method is that of LZ77 (Ziv and Lempel, 1977), with the distance of the copy before told as 0: after
 * a word that differs, two texts go on side by side.
 */

/** Bytes of a file, or of a parcel. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What is larger is damaged: no parcel holds so many bytes. */
const LARGEST = 2 ** 28;

/** Nearer and shorter repeats are Deflate's. Found by trial on the pages of these docs, as the next. */
const SHORTEST = 40;

/** The same for one at the distance of the copy before, which costs a byte less or two. */
const SHORTEST_IN_STEP = 12;

/** Another distance must bring so many bytes more. */
const STEP_SAVES = 24;

/** Bytes that are looked up. */
const KEY = 16;

/** Earlier places with the same key that are compared. */
const LOOKED = 16;

const HASH_BITS = 18;
const STREAMS = 3;
const COUNT_BYTES = 4;

/** A list of whole numbers, seven bits a byte, the least first. */
function writeNumbers(numbers: readonly number[]): number[] {
  const bytes: number[] = [];
  for (let number of numbers) {
    for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
    bytes.push(number);
  }
  return bytes;
}

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte > 127) continue;
    numbers.push(number);
    number = 0;
    shift = 0;
  }
  return numbers;
}

/** Finds earlier places where bytes stand already. */
class Places {
  private readonly newest = new Int32Array(1 << HASH_BITS).fill(-1);
  private readonly older: Int32Array;
  private readonly view: DataView;

  constructor(private readonly bytes: Bytes) {
    this.older = new Int32Array(bytes.length).fill(-1);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  private keyAt(place: number): number {
    let key = 0;
    for (let at = place; at < place + KEY; at += 4) {
      // The golden ratio as 32 bits: Knuth, The Art of Computer Programming, volume 3, section 6.4.
      key = Math.imul(key ^ this.view.getInt32(at, true), 0x9e3779b1);
      key ^= key >>> 15;
    }
    return key >>> (32 - HASH_BITS);
  }

  has(place: number): boolean {
    return place + KEY <= this.bytes.length;
  }

  add(place: number): void {
    if (!this.has(place)) return;
    const key = this.keyAt(place);
    this.older[place] = this.newest[key] ?? -1;
    this.newest[key] = place;
  }

  /** How many bytes from a place on are those from an earlier one on. */
  alike(earlier: number, place: number): number {
    const { bytes } = this;
    let length = 0;
    while (place + length < bytes.length && bytes[earlier + length] === bytes[place + length]) {
      length += 1;
    }
    return length;
  }

  /** Returns how far back the longest repeat begins, or 0. `step` is how far back the last one began. */
  find(place: number, step: number): number {
    const inStep = step > 0 ? this.alike(place - step, place) : 0;
    const isEnough = inStep >= SHORTEST_IN_STEP;
    let best = isEnough ? step : 0;
    let longest = isEnough ? inStep + STEP_SAVES : 0;
    let earlier = this.newest[this.keyAt(place)] ?? -1;
    for (let looked = 0; earlier >= 0 && looked < LOOKED; looked += 1) {
      const length = this.alike(earlier, place);
      if (length >= SHORTEST && length > longest) {
        longest = length;
        best = place - earlier;
      }
      earlier = this.older[earlier] ?? -1;
    }
    return best;
  }
}

/** Writes bytes as copies and literals. */
export function encodeRepeats(bytes: Bytes): Bytes {
  const places = new Places(bytes);
  const between: number[] = [];
  const lengths: number[] = [];
  const distances: number[] = [];
  const literals: Bytes[] = [];
  let written = 0;
  let step = 0;
  for (let place = 0; places.has(place);) {
    const back = places.find(place, step);
    if (back === 0) {
      places.add(place);
      place += 1;
      continue;
    }
    const end = place + places.alike(place - back, place);
    let start = place;
    while (start > written && start > back && bytes[start - back - 1] === bytes[start - 1]) {
      start -= 1;
    }
    between.push(start - written);
    lengths.push(end - start);
    distances.push(back === step ? 0 : back);
    literals.push(bytes.subarray(written, start));
    step = back;
    for (; place < end; place += 1) places.add(place);
    written = end;
  }
  literals.push(bytes.subarray(written));

  const streams = [between, lengths, distances].map(writeNumbers);
  const size = [...streams, ...literals].reduce((sum, { length }) => sum + length, 0);
  const result = new Uint8Array(STREAMS * COUNT_BYTES + size);
  const view = new DataView(result.buffer);
  let at = STREAMS * COUNT_BYTES;
  streams.forEach((stream, index) => view.setUint32(index * COUNT_BYTES, stream.length));
  for (const part of [...streams, ...literals]) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Returns the bytes that were written, or undefined where these are others or are not whole. */
export function decodeRepeats(encoded: Bytes, size: number): Bytes | undefined {
  let at = STREAMS * COUNT_BYTES;
  if (encoded.length < at || size > LARGEST) return undefined;
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.length);
  const streams = Array.from({ length: STREAMS }, (_, index) => {
    const start = at;
    at += view.getUint32(index * COUNT_BYTES);
    return readNumbers(encoded.subarray(start, at));
  });
  const [between = [], lengths = [], distances = []] = streams;
  const literals = encoded.subarray(at);
  const copied = lengths.reduce((sum, length) => sum + length, 0);
  // Before memory is taken: a damaged number may say anything.
  if (at > encoded.length || copied + literals.length !== size) return undefined;

  const result = new Uint8Array(size);
  let written = 0;
  let taken = 0;
  let step = 0;
  for (const [index, length] of lengths.entries()) {
    const until = taken + (between[index] ?? 0);
    step = distances[index] || step;
    result.set(literals.subarray(taken, until), written);
    written += until - taken;
    taken = until;
    if (taken > literals.length || step === 0 || step > written) return undefined;
    // Byte by byte, or doubling: a copy may reach into itself.
    for (let left = length; left > 0;) {
      const part = Math.min(left, step);
      result.copyWithin(written, written - step, written - step + part);
      written += part;
      left -= part;
    }
  }
  result.set(literals.subarray(taken), written);
  return result;
}
