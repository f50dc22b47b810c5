/** Lists files. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the files below a folder, as sorted paths relative to it with forward slashes. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
