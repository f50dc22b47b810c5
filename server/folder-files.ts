/** A folder of the file system as a source of files. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { FileSource } from './files';

// What a hostile or outdated path leads to; anything else is a fault of this machine and is thrown.
const NOT_THERE = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
  'ERR_INVALID_ARG_VALUE',
]);

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code));
}

/** Returns the files below a folder. Links that lead out of it are not there. */
export async function nodeFiles(dir: string): Promise<FileSource> {
  const root = await realpath(dir);
  const inside = root.endsWith(sep) ? root : root + sep;

  async function locate(path: string): Promise<string | undefined> {
    const file = resolve(root, path);
    if (!file.startsWith(inside)) return undefined;
    const real = await realpath(file);
    return real.startsWith(inside) ? real : undefined;
  }

  return {
    async stat(path) {
      try {
        const file = await locate(path);
        if (!file) return undefined;
        const found = await stat(file);
        if (!found.isFile()) return undefined;
        return { size: found.size, version: `${found.ino}-${found.size}-${found.mtimeMs}` };
      } catch (error) {
        if (isNotThere(error)) return undefined;
        throw error;
      }
    },
    async read(path) {
      const file = await locate(path);
      if (!file) throw new Error(`${path}: not inside the build.`);
      return new Uint8Array(await readFile(file));
    },
  };
}
