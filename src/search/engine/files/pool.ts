/** Texts that come again and again, each written once. */
import type { Reader, Writer } from './bytes';

/** Numbers texts while others are written. */
export class Pool {
  private readonly numbers = new Map<string, number>();

  /** Returns the number of a text. */
  of(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  write(writer: Writer): void {
    writer.list([...this.numbers.keys()], (text) => writer.text(text));
  }
}

/** Reads a pool: returns what finds its texts. */
export function readPool(reader: Reader): (number: number) => string {
  const texts = reader.list(() => reader.text());
  return (number) => texts[number] ?? '';
}
