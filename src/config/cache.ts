/** What is expensive to make and kept between builds, in `node_modules/.cache/help-center`. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Returns the folder for one kind of result. */
export const cacheFolder = (kind: 'brand' | 'compressed' | 'search'): string =>
  resolve(__dirname, '../../node_modules/.cache/help-center', kind);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Entries that were not used for this long are removed. */
const UNUSED_MS = 14 * DAY_MS;

/** How long an entry counts as just used: a newer date is not worth a write. */
const RECENT_MS = DAY_MS;

const HASH_BYTES = 32;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes);

/** Compressed files, by the content of the file and the format. */
export type CompressedCache = ReturnType<typeof openCompressedCache>;

/** An entry is the SHA-256 of its bytes, then the bytes. Returns nothing if it is missing or damaged. */
async function readEntry(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  if (!entry) return undefined;
  const bytes = new Uint8Array(entry.subarray(HASH_BYTES));
  return sha256(bytes).digest().equals(entry.subarray(0, HASH_BYTES)) ? bytes : undefined;
}

/** Several builds may write at once: each writes its own draft, and renaming is atomic. */
async function writeEntry(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `draft-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, Buffer.concat([sha256(bytes).digest(), bytes]));
    await rename(draft, file);
  } catch {
    // A cache that can't be written costs time, not the build.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Opens the cache of compressed files; `now` returns the time in ms. */
export function openCompressedCache(folder = cacheFolder('compressed'), now = Date.now) {
  const ageOf = async (file: string) => now() - (await stat(file)).mtimeMs;

  async function markUsed(file: string): Promise<void> {
    if ((await ageOf(file)) < RECENT_MS) return;
    const date = new Date(now());
    await utimes(file, date, date);
  }

  return {
    /**
     * Returns the compressed bytes, from the cache if they are there.
     *
     * @param format with its settings, such as `br-11`
     * @param compress makes the bytes if the cache has none
     */
    async through(raw: Uint8Array, format: string, compress: () => Promise<Uint8Array>) {
      const file = join(folder, `${sha256(raw).digest('hex')}-${format}`);
      const kept = await readEntry(file);
      if (kept) {
        // Another build may remove the entry meanwhile.
        await markUsed(file).catch(() => undefined);
        return kept;
      }
      const bytes = new Uint8Array(await compress());
      await writeEntry(folder, file, bytes);
      return bytes;
    },

    /** Removes entries that were not used for 14 days. */
    async prune() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const age = await ageOf(file).catch(() => 0);
        if (age > UNUSED_MS) await rm(file, { force: true });
      }
    },
  };
}
