/** The search index of the build, opened at the first question and shared by everything that needs it. */
import { openFiles, type OpenFiles } from '../src/search/files';
import type { FileSource } from './files';

/** Returns the index whose core is at a path of the build. */
export type SearchIndexes = (path: string) => Promise<OpenFiles>;

/**
 * Returns the indexes of a source of files. What was read of one stays in memory until another path is asked
 * for or the file's version changes. Concurrent calls share one result; a failure is not cached.
 */
export function searchIndexes(files: FileSource): SearchIndexes {
  let last: { readonly key: string; readonly opened: Promise<OpenFiles> } | undefined;
  return async (core) => {
    const stat = await files.stat(core);
    if (!stat)
      throw new Error(`${core} is missing. Fix: run npm run build to make the site again.`);
    const key = `${core}\0${stat.version}`;
    if (last?.key !== key) {
      last = { key, opened: openFiles(core, (path) => files.read(path), { keepsAll: true }) };
    }
    const kept = last;
    try {
      return await kept.opened;
    } catch (error) {
      if (last === kept) last = undefined;
      throw error;
    }
  };
}
