/** A cache for results that are expensive to make, in `node_modules/.cache/help-center`. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Returns the folder for a kind of result. */
export const cacheFolder = (
  kind: 'brand' | 'bundler' | 'cards' | 'compressed' | 'search',
): string => resolve(__dirname, '../../node_modules/.cache/help-center', kind);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Entries that haven't been used for this long are removed. */
const UNUSED_MS = 14 * DAY_MS;

/** The date of an entry is only updated if it's older than this. */
const RECENT_MS = DAY_MS;

const HASH_BYTES = 32;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes);

/** A cache of files that are made from other bytes, such as compressed ones, by those bytes and the format. */
export type CompressedCache = ReturnType<typeof openCompressedCache>;

/** Reads an entry, which is the SHA-256 of its bytes, then the bytes. Returns nothing if it's missing or damaged. */
async function readEntry(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  if (!entry) return undefined;
  const bytes = new Uint8Array(entry.subarray(HASH_BYTES));
  return sha256(bytes).digest().equals(entry.subarray(0, HASH_BYTES)) ? bytes : undefined;
}

/** Writes an entry. Several builds can do this at the same time: each writes its own draft, and renaming is atomic. */
async function writeEntry(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `draft-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, Buffer.concat([sha256(bytes).digest(), bytes]));
    await rename(draft, file);
  } catch {
    // If the cache can't be written, the build is slower but doesn't fail.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Opens a cache, by default the one of compressed files. `now` returns the time in ms. */
export function openCompressedCache(folder = cacheFolder('compressed'), now = Date.now) {
  const ageOf = async (file: string) => now() - (await stat(file)).mtimeMs;

  async function markUsed(file: string): Promise<void> {
    if ((await ageOf(file)) < RECENT_MS) return;
    const date = new Date(now());
    await utimes(file, date, date);
  }

  return {
    /**
     * Returns the bytes that are made from `raw`, from the cache if possible.
     *
     * @param format the format with its settings, such as `br-11`
     * @param compress makes the bytes if they aren't cached
     */
    async through(raw: Uint8Array, format: string, compress: () => Promise<Uint8Array>) {
      const file = join(folder, `${sha256(raw).digest('hex')}-${format}`);
      const kept = await readEntry(file);
      if (kept) {
        // Another build may have removed the entry.
        await markUsed(file).catch(() => undefined);
        return kept;
      }
      const bytes = new Uint8Array(await compress());
      await writeEntry(folder, file, bytes);
      return bytes;
    },

    /** Removes entries that haven't been used for 14 days. */
    async prune() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const age = await ageOf(file).catch(() => 0);
        if (age > UNUSED_MS) await rm(file, { force: true });
      }
    },
  };
}
