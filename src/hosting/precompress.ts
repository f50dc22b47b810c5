/** Compresses the files of a build once instead of for each request. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openCompressedCache } from '../config/cache';

/** The highest levels, which take a minute for the whole site, and fast ones for builds that no reader sees. */
const LEVELS = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 4, gzip: 4 } } as const;

/** How hard files are compressed. */
export type Effort = keyof typeof LEVELS;

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

/** Files for programs. The highest levels would make them a fifth smaller, but cost each cold build ten seconds. */
const FOR_PROGRAMS = /\.(?:md|txt)$/;

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

/**
 * Writes `.br` and `.gz` next to each file that gets smaller. At most `width` files are compressed at a time, because
 * small machines run out of memory before they run out of CPU.
 */
export async function precompress(
  dir: string,
  paths: readonly string[],
  effort: Effort = 'best',
  width = 2,
) {
  const start = performance.now();
  const cache = openCompressedCache();
  const queue = paths.filter((path) => COMPRESSIBLE.test(path)).values();
  const total = { files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 };

  const worker = async () => {
    for (const path of queue) {
      const file = join(dir, path);
      const original = await readFile(file);
      if (original.length < SMALLEST) continue;
      const level = LEVELS[FOR_PROGRAMS.test(path) ? 'fast' : effort];
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
