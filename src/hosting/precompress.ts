/** Compresses the files of a build once, at the highest level, so that no request waits for it. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files below this size are sent as they are: the header would cost what compression saves. */
const SMALLEST = 1024;

// Images, fonts and archives are compressed already.
const COMPRESSIBLE = /\.(?:html|css|m?js|json|map|svg|xml|txt|md|webmanifest|ico|wasm|csv)$/i;

/** Whether files of this name shrink under compression. */
function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path);
}

/** What was done. */
export type PrecompressReport = {
  readonly files: number;
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly gzipBytes: number;
  readonly seconds: number;
};

async function writeSmaller(file: string, original: Buffer, copy: Buffer): Promise<number> {
  if (copy.length < original.length) {
    await writeFile(file, copy);
    return copy.length;
  }
  // A copy of an earlier run must not outlive the content it was made of.
  await rm(file, { force: true });
  return original.length;
}

/**
 * Writes `.br` and `.gz` beside each file worth it. At most `width` files are worked on at a time:
 * memory, not the processor, is what a small machine runs out of.
 */
export async function precompress(
  dir: string,
  paths: readonly string[],
  width = 2,
): Promise<PrecompressReport> {
  const start = performance.now();
  const queue = paths.filter(isCompressible).values();
  const total = { files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 };

  const worker = async () => {
    for (const path of queue) {
      const file = join(dir, path);
      const original = await readFile(file);
      if (original.length < SMALLEST) continue;
      const br = await brotli(original, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: original.length,
        },
      });
      const gz = await gzipped(original, { level: 9 });
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

/** Returns what was done in two runs, one after the other. */
export const addReports = (a: PrecompressReport, b: PrecompressReport): PrecompressReport => ({
  files: a.files + b.files,
  bytes: a.bytes + b.bytes,
  brotliBytes: a.brotliBytes + b.brotliBytes,
  gzipBytes: a.gzipBytes + b.gzipBytes,
  seconds: a.seconds + b.seconds,
});

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);

/** Returns the line that the build prints. */
export function precompressLine(report: PrecompressReport): string {
  const { files, bytes, brotliBytes, gzipBytes, seconds } = report;
  return (
    `precompressed ${files} files, ${megabytes(bytes)} MB -> ${megabytes(brotliBytes)} MB brotli, ` +
    `${megabytes(gzipBytes)} MB gzip, in ${seconds.toFixed(1)} s`
  );
}
