/** Compresses with LZMA in Node's own threads, so that the build continues in the meantime. */
import { buffer } from 'node:stream/consumers';
import { createStream, MF_BT3, MODE_NORMAL } from 'lzma-native';
import { openCompressedCache, type CompressedCache } from '../../config/cache';
import type { Bytes } from '../format/lzma';

/** Compresses files one after another. Takes each file when it needs it. */
export type Compress = (files: Iterable<Bytes>) => AsyncIterable<Bytes>;

/** For these docs, a `niceLen` of 128 would save 0.6% and take 1.4 times as long. `pb` is 0 because text isn't aligned. */
const SETTINGS = { mode: MODE_NORMAL, mf: MF_BT3, niceLen: 64, pb: 0 };

/** Changes with the settings. */
const FORMAT = 'lzma-bt3-64';

/** A distance can't be longer than a file, and less memory is faster. */
const dictSizeOf = ({ length }: Bytes) => Math.max(4096, length);

/** How many files are compressed at once. */
const AHEAD = 2;

/** The header begins with a byte of properties and four with the size of the dictionary. */
const SIZE_AT = 5;

/** Compresses a file. */
export async function compress(file: Bytes): Promise<Bytes> {
  const stream = createStream('aloneEncoder', { ...SETTINGS, dictSize: dictSizeOf(file) });
  stream.end(file);
  const bytes = new Uint8Array(await buffer(stream));
  // The library doesn't know the size when it writes the header.
  new DataView(bytes.buffer).setBigUint64(SIZE_AT, BigInt(file.length), true);
  return bytes;
}

/** Compresses files, except those whose result the cache has. */
export async function* compressCached(
  files: Iterable<Bytes>,
  cache: CompressedCache = openCompressedCache(),
): AsyncGenerator<Bytes> {
  const results: Promise<Bytes>[] = [];
  for (const file of files) {
    const result = cache.through(file, FORMAT, () => compress(file));
    // Awaited below, unless an earlier one fails.
    result.catch(() => undefined);
    results.push(result);
    if (results.length >= AHEAD) yield (await results.shift()) as Bytes;
  }
  yield* results;
}
