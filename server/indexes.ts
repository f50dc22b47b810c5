/** The search index of the build, read at the first question and shared by all who ask. */
import { createEngine, decodeIndex } from '../src/search/engine';
import type { Engine, SearchIndex } from '../src/search/engine';
import type { FileSource } from './files';
import { keptOf, textOf } from './kept';

/** An index with the engine over it. */
export type Searchable = { readonly index: SearchIndex; readonly engine: Engine };

/** Returns the index at a path of the build. */
export type SearchIndexes = (path: string) => Promise<Searchable>;

/** Returns the search indexes of a source of files. */
export function searchIndexes(files: FileSource): SearchIndexes {
  return keptOf(files, async (path = '') => {
    const index = decodeIndex(await textOf(files, path));
    return { index, engine: createEngine(index) };
  });
}
