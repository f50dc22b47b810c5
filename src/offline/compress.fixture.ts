/** LZMA for tests: the package that the build compresses with, without a thread. */
import type { Bytes } from './format/lzma';

// Required, not imported: its types are its source, which our TypeScript settings reject.
const lzma1 = require('lzma1') as { compress(bytes: Bytes, mode: number): Uint8Array };

/** Compresses a file. */
export const compress = (bytes: Bytes): Bytes => new Uint8Array(lzma1.compress(bytes, 5));

/** Compresses files, in the form that packing expects. */
export function* compressAll(files: Iterable<Bytes>): Generator<Bytes> {
  for (const file of files) yield compress(file);
}
