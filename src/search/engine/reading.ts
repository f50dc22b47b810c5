/** Asks an index repeatedly until no file is missing; and the engine over an index that was just made. */
import { SearchIndexError, type FileId } from './files/names';
import { openIndex, type Index } from './files/open';
import { createEngine, type Engine } from './answer/answer';
import type { BuiltIndex } from './files/build';

/** More rounds than any answer takes: words, corrections, their parts, documents, and some to spare. */
const ROUNDS = 12;

const endless = () => new SearchIndexError('its files lead to each other without an end');

/* oxlint-disable no-await-in-loop -- which file is missing next depends on the last ones */

/**
 * Returns what is made from an index once all files that it needs are loaded.
 *
 * @param make makes it from the files that are loaded
 * @param load has files added to the index
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

/** The same at once, of files that need not be waited for. */
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
  /** Returns what is made of index and engine once all is read that it needs. */
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
