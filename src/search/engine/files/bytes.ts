/** Stores numbers and texts as bytes. Small numbers take one byte, and texts are UTF-8 after their length. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Thrown for bytes that end too early or weren't written by `Writer`. */
export class BytesError extends Error {
  override readonly name = 'BytesError';
}

/** Writes bytes. */
export class Writer {
  private bytes = new Uint8Array(256);
  private readonly pool = new Map<string, number>();
  length = 0;

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }

  /** Writes a whole number from 0 to 2 ** 32 - 1. */
  number(value: number): void {
    this.reserve(5);
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.bytes[this.length++] = (rest & 0x7f) | 0x80;
    this.bytes[this.length++] = rest;
  }

  text(value: string): void {
    const bytes = encoder.encode(value);
    this.number(bytes.length);
    this.append(bytes);
  }

  /** Writes a text that is likely to be repeated: its number and, the first time, the text itself. */
  pooled(value: string): void {
    const known = this.pool.get(value);
    this.number(known ?? this.pool.size);
    if (known !== undefined) return;
    this.pool.set(value, this.pool.size);
    this.text(value);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes the number of items, then each item. */
  list<T>(items: readonly T[], write: (item: T, index: number) => void): void {
    this.number(items.length);
    items.forEach(write);
  }

  /** Writes ascending numbers, as the difference from each one to the next. */
  steps(numbers: ArrayLike<number>, from = 0, to = numbers.length): void {
    let last = 0;
    for (let at = from; at < to; at += 1) {
      const value = numbers[at] ?? 0;
      this.number(value - last);
      last = value;
    }
  }

  /** Writes sorted texts. Each leaves out the beginning that it shares with the previous one. */
  sorted(texts: readonly string[]): void {
    let last = '';
    this.list(texts, (text) => {
      let shared = 0;
      while (shared < text.length && text[shared] === last[shared]) shared += 1;
      this.number(shared);
      this.text(text.slice(shared));
      last = text;
    });
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

/** Reads what a `Writer` wrote, in the same order. */
export class Reader {
  private at = 0;
  private readonly pool: string[] = [];

  constructor(private readonly bytes: Uint8Array) {}

  /** How many bytes are left to read. */
  get left(): number {
    return this.bytes.length - this.at;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new BytesError('ends too early');
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new BytesError('contains a number that is too large');
  }

  text(): string {
    const bytes = this.take(this.number());
    try {
      return decoder.decode(bytes);
    } catch {
      throw new BytesError('contains text that is not UTF-8');
    }
  }

  pooled(): string {
    const number = this.number();
    if (number === this.pool.length) this.pool.push(this.text());
    return this.pool[number] ?? '';
  }

  /** Reads this many bytes. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new BytesError('ends too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Reads a list of items. */
  list<T>(read: (index: number) => T): T[] {
    const length = this.number();
    // Every item takes at least one byte, so this never allocates more room than there are bytes.
    if (length > this.left) throw new BytesError('ends too early');
    const items: T[] = [];
    for (let index = 0; index < length; index += 1) items.push(read(index));
    return items;
  }

  /** Reads numbers into an array. */
  steps(numbers: Uint32Array, from: number, to: number): void {
    let last = 0;
    for (let at = from; at < to; at += 1) numbers[at] = last += this.number();
  }

  sorted(): string[] {
    let last = '';
    return this.list(() => {
      last = last.slice(0, this.number()) + this.text();
      return last;
    });
  }

  /** Throws if bytes are left. */
  end(): void {
    if (this.at !== this.bytes.length) throw new BytesError('is longer than it should be');
  }
}
