/** The engine over an index that was just made: in evaluations, commands and tests. */
import { createEngine, type Engine } from './answer/answer';
import type { BuiltIndex } from './files/build';
import { SearchIndexError, type FileId } from './files/names';
import { openIndex, type Index } from './files/open';
import { readNow } from './files/reading';

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
