/** Replaces the previous build with a finished one. The previous build is kept for one release. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const beside = (dir: string, what: string) =>
  join(dirname(resolve(dir)), `.${basename(resolve(dir))}-${what}`);

/** Returns the folder where a build is made before it replaces the one in `dir`. */
export const nextOf = (dir: string): string => beside(dir, 'next');

/**
 * Returns the folder of the previous build. The server also looks there for files with a hash in their name, for tabs
 * that were opened before the release. Nothing else reads it, and a new build doesn't need it.
 */
export const previousOf = (dir: string): string => beside(dir, 'previous');

/** Moves the build that was made in `nextOf(dir)` to `dir`. */
export async function publish(dir: string): Promise<void> {
  const previous = previousOf(dir);
  const isReplaced = existsSync(dir);
  if (isReplaced) {
    await rm(previous, { recursive: true, force: true });
    await rename(dir, previous);
  }
  try {
    await rename(nextOf(dir), dir);
  } catch (error) {
    if (isReplaced) await rename(previous, dir);
    throw error;
  }
}
