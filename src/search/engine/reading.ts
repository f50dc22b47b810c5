/** Asks an index repeatedly until no file is missing, and opens an engine for an index that was just made. */
import { SearchIndexError, type FileId } from './files/names';
import { openIndex, type Index } from './files/open';
import { createEngine, type Engine } from './answer/answer';
import type { BuiltIndex } from './files/build';

/** More rounds than any answer needs: words, corrections, their parts, documents, and a few more. */
const ROUNDS = 12;

const endless = () => new SearchIndexError('its files refer to each other endlessly');

/* oxlint-disable no-await-in-loop -- which file is missing next depends on the last ones */

/**
 * Returns the result of `make` once all the files that it needs are loaded.
 *
 * @param make computes a result from the files that are loaded
 * @param load adds files to the index
 */
export async function whenRead<T>(
  index: Index,
  make: () => T,
  load: (missing: readonly FileId[]) => Promise<unknown>,
): Promise<T> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = make();
    const missing = index.takeMissing();
    if (missing.length === 0) return made;
    await load(missing);
  }
  throw endless();
}

/** Does the same synchronously, for files that don't have to be waited for. */
export function readNow<T>(index: Index, make: () => T, read: (id: FileId) => Uint8Array): T {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = make();
    const missing = index.takeMissing();
    if (missing.length === 0) return made;
    for (const id of missing) index.add(id, read(id));
  }
  throw endless();
}

/** An engine that has all of its files. */
export type BuiltEngine = Pick<Engine, 'answer' | 'records'> & {
  readonly index: Index;
  readonly engine: Engine;
  /** Returns the result of `make` once everything it needs has been read. */
  readonly read: <T>(make: () => T) => T;
};

/** Opens an index that was just made. */
export function openBuilt({ core, files }: BuiltIndex): BuiltEngine {
  const index = openIndex(core, { keepsAll: true });
  const engine = createEngine(index);
  const fileOf = (id: FileId) => {
    const path = index.pathOf(id);
    const file = files.get(path);
    if (!file) throw new SearchIndexError(`the file ${path} is missing`);
    return file;
  };
  const read = <T>(make: () => T) => readNow(index, make, fileOf);
  return {
    index,
    engine,
    read,
    answer: (body) => read(() => engine.answer(body)),
    records: () => read(() => engine.records()),
  };
}
