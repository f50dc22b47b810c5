/** The index of the build, opened at the first question and shared by all who ask. */
import { openFiles, type OpenFiles } from '../src/search/files';
import type { FileSource } from './files';
import { keptOf } from './kept';

/** Returns the index whose core is at a path of the build. */
export type SearchIndexes = (path: string) => Promise<OpenFiles>;

/** Returns the indexes of a source of files. What was read of one stays in memory. */
export const searchIndexes = (files: FileSource): SearchIndexes =>
  keptOf(files, (core = '') => openFiles(core, (path) => files.read(path), { keepsAll: true }));
