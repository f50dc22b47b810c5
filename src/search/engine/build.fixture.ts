/** Build files for tests: an index and its documents, at the paths they have in a build. */
import type { Page } from '../../content/model';
import { createEngine, type Engine } from './answer/answer';
import { buildIndex, type BuiltIndex } from './files/build';
import { addressBeside, type FileId } from './files/names';
import { openIndex, type Index } from './files/open';
import { readNow } from './reading';

/** The path of the core in a build. */
export const CORE = 'assets/search/core-0123456789ab.bin';

/** Returns the files of an index by their paths in a build. */
export const filesOf = ({ core, files }: BuiltIndex): Record<string, Uint8Array<ArrayBuffer>> => ({
  [CORE]: core,
  ...Object.fromEntries([...files].map(([path, bytes]) => [addressBeside(CORE, path), bytes])),
});

/** Returns the files of pages by their paths in a build. */
export const builtFiles = (pages: readonly Page[], baseUrl = '/') =>
  filesOf(buildIndex(pages, { baseUrl }));

/** An index that was opened with only its core, and the files that it has read since. */
type Opened = Pick<Engine, 'answer'> & {
  readonly index: Index;
  /** Which files were read by each question, in the order of the questions. */
  readonly loaded: FileId[][];
};

/** Opens an index the way a browser does, reading files when a question needs them. */
export function openCold({ core, files }: BuiltIndex): Opened {
  const index = openIndex(core);
  const engine = createEngine(index);
  const loaded: FileId[][] = [];
  const fileOf = (id: FileId) => {
    loaded.at(-1)?.push(id);
    return files.get(index.pathOf(id)) ?? new Uint8Array();
  };
  return {
    index,
    loaded,
    answer(body) {
      loaded.push([]);
      return readNow(index, () => engine.answer(body), fileOf);
    },
  };
}
