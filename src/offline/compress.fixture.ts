/** LZMA for tests, without a cache. */
import { compress } from './build/compress';
import type { Bytes } from './format/lzma';

/** Compresses files, in the form that packing expects. */
export async function* compressAll(files: Iterable<Bytes>): AsyncGenerator<Bytes> {
  for (const file of files) yield await compress(file);
}
