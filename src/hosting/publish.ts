/** Puts a finished build in the place of the one before, which stays beside it for one release. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const beside = (dir: string, what: string) =>
  join(dirname(resolve(dir)), `.${basename(resolve(dir))}-${what}`);

/** Returns where a build is made before it takes the place of the one in a folder. */
export const nextOf = (dir: string): string => beside(dir, 'next');

/**
 * Returns where the build before the one in a folder is kept. The server finds files with a hash in their name there
 * too, for tabs that were opened before; nothing else reads it, and a new build starts without it.
 */
export const previousOf = (dir: string): string => beside(dir, 'previous');

/** Puts the build that was made in `nextOf(dir)` into a folder. */
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
