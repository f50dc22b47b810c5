/** The search index of the build, opened at the first question and shared by everything that needs it. */
import { openFiles, type OpenFiles } from '../src/search/files';
import type { FileSource } from './files';

/**
 * Returns a function that makes something from files at the first call and caches it until a path or a file's
 * version changes. Concurrent calls share one result; a failure is not cached.
 */
function cachedByVersion<T>(
  files: FileSource,
  make: (...paths: string[]) => Promise<T>,
): (...paths: string[]) => Promise<T> {
  let last: { readonly key: string; readonly made: Promise<T> } | undefined;

  async function versionOf(path: string): Promise<string> {
    const stat = await files.stat(path);
    if (stat) return `${path}\0${stat.version}`;
    throw new Error(`${path} is missing. Fix: run npm run build to make the site again.`);
  }

  return async (...paths) => {
    const key = (await Promise.all(paths.map(versionOf))).join('\0');
    if (last?.key !== key) last = { key, made: make(...paths) };
    const kept = last;
    try {
      return await kept.made;
    } catch (error) {
      if (last === kept) last = undefined;
      throw error;
    }
  };
}

/** Returns the index whose core is at a path of the build. */
export type SearchIndexes = (path: string) => Promise<OpenFiles>;

/** Returns the indexes of a source of files. What was read of one stays in memory. */
export const searchIndexes = (files: FileSource): SearchIndexes =>
  cachedByVersion(files, (core = '') =>
    openFiles(core, (path) => files.read(path), { keepsAll: true }),
  );
