/** The files of a build, and the id that names exactly this content. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the paths of all files below a folder, relative, with slashes, in a fixed order. */
export async function filesBelow(dir: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(dir, prefix), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = prefix ? `${prefix}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(dir, path) : [path];
    }),
  );
  return nested.flat().toSorted();
}

/** Whether a file is a copy that precompression made. */
export function isCompressedCopy(path: string, all: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(path) && all.has(path.replace(/\.(?:br|gz)$/, ''));
}

/** Returns 12 hexadecimal digits that stand for these files: paths and content, nothing else. */
export async function buildId(dir: string, files: readonly string[]): Promise<string> {
  const sum = createHash('sha256');
  for (const path of files.toSorted()) {
    const content = createHash('sha256').update(await readFile(join(dir, path)));
    sum.update(`${path}\0${content.digest('hex')}\n`);
  }
  return sum.digest('hex').slice(0, 12);
}
