/** Compresses the files of a build once instead of for each request. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openCompressedCache } from '../config/cache';

/** Levels of Brotli and gzip. */
type Levels = { readonly brotli: number; readonly gzip: number };

/** The highest levels, for files that most pages load. */
const SHARED: Levels = { brotli: 11, gzip: 9 };

/**
 * For files of a single page. Brotli 11 would make a page 2.5% smaller than 10 does, and take three times as long. With 9,
 * it would take a sixth as long, and be 7% larger.
 */
const OF_ONE_PAGE: Levels = { brotli: 10, gzip: 9 };

/** For files that only programs load. Brotli 11 would make them an eighth smaller, and take thirty times as long. */
const FOR_PROGRAMS: Levels = { brotli: 5, gzip: 6 };

/** For builds that no reader sees. */
const FAST: Levels = { brotli: 4, gzip: 4 };

/** How hard files are compressed. */
export type Effort = 'best' | 'fast';

/** Pages, their documents, and their scripts, which are named after a hash of eight digits. */
const PAGE_FILE =
  /\.html$|^assets\/pages\/|^assets\/changes\/|^assets\/js\/[0-9a-f]{8}\.[0-9a-f]{8}\.js$/;

const PROGRAM_FILE = /\.(?:md|txt|xml)$/;

/** Returns the levels for a file. */
export function levelsOf(path: string, effort: Effort): Levels {
  if (effort === 'fast') return FAST;
  if (PROGRAM_FILE.test(path)) return FOR_PROGRAMS;
  return PAGE_FILE.test(path) ? OF_ONE_PAGE : SHARED;
}

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Smaller files aren't compressed, because the header would cost more than compression saves. */
const SMALLEST = 1024;

// Images, fonts and archives are already compressed.
const COMPRESSIBLE = /\.(?:html|css|m?js|json|map|svg|xml|txt|md|webmanifest|ico|wasm|csv)$/i;

/** Whether hosts serve a file. Those with an underscore are for hosts and checks. */
const isServed = (path: string) => !posix.basename(path).startsWith('_');

/** As many files as there are processors are compressed at a time. Node has four threads for this. */
const WIDTH = Math.min(4, availableParallelism());

type PrecompressReport = Awaited<ReturnType<typeof precompress>>;

async function writeSmaller(file: string, original: Buffer, copy: Uint8Array): Promise<number> {
  if (copy.length < original.length) {
    await writeFile(file, copy);
    return copy.length;
  }
  // A copy from an earlier run would be outdated.
  await rm(file, { force: true });
  return original.length;
}

/** Writes `.br` and `.gz` next to each served file that gets smaller. `width` files are compressed at a time. */
export async function precompress(
  dir: string,
  paths: readonly string[],
  effort: Effort = 'best',
  width = WIDTH,
) {
  const start = performance.now();
  const cache = openCompressedCache();
  const queue = paths.filter((path) => COMPRESSIBLE.test(path) && isServed(path)).values();
  const total = { files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 };

  const worker = async () => {
    for (const path of queue) {
      const file = join(dir, path);
      const original = await readFile(file);
      if (original.length < SMALLEST) continue;
      const level = levelsOf(path, effort);
      const br = await cache.through(original, `br-${level.brotli}`, () =>
        brotli(original, level.brotli),
      );
      const gz = await cache.through(original, `gz-${level.gzip}`, () =>
        promisify(gzip)(original, { level: level.gzip }),
      );
      const brotliBytes = await writeSmaller(`${file}.br`, original, br);
      const gzipBytes = await writeSmaller(`${file}.gz`, original, gz);
      total.files += 1;
      total.bytes += original.length;
      total.brotliBytes += brotliBytes;
      total.gzipBytes += gzipBytes;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return { ...total, seconds: (performance.now() - start) / 1000 };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);

/** Returns the line that the build prints. */
export function precompressLine(report: PrecompressReport): string {
  const { files, bytes, brotliBytes, gzipBytes, seconds } = report;
  return (
    `precompressed ${files} files, ${megabytes(bytes)} MB -> ${megabytes(brotliBytes)} MB brotli, ` +
    `${megabytes(gzipBytes)} MB gzip, in ${seconds.toFixed(1)} s`
  );
}
