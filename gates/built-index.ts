/** Reads the index of a finished build from its files, synchronously, for checks and commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  addressBeside,
  createEngine,
  openIndex,
  readNow,
  SearchIndexError,
  type FileId,
} from '../src/search/engine';
import { filesIn } from './files';
import type { BuiltSite } from './site';

/** Path of the core of an index in a build. */
const CORE = /^assets\/search\/core-[0-9a-f]+\.bin$/;

/** The first bytes of a gzip file. */
const GZIP = [0x1f, 0x8b];

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Opens the index of a build.
 *
 * @throws {SearchIndexError} if there is none, or more than one, or if its core can't be read
 */
export function openBuild(paths: ReadonlySet<string>, bytesOf: (path: string) => Uint8Array) {
  const cores = [...paths].filter((path) => CORE.test(path));
  const [core = ''] = cores;
  if (cores.length !== 1) {
    const which = cores.length > 1 ? `: ${cores.join(', ')}` : '';
    throw new SearchIndexError(
      `${cores.length} cores of an index in assets/search instead of one${which}`,
    );
  }

  function dataOf(path: string): Uint8Array {
    if (!paths.has(path)) throw new SearchIndexError(`the file ${path} is missing`);
    const packed = bytesOf(path);
    if (GZIP.some((byte, at) => packed[at] !== byte)) return packed;
    try {
      return gunzipSync(packed);
    } catch {
      throw new SearchIndexError(`the file ${path} is damaged or truncated`);
    }
  }

  const index = openIndex(dataOf(core), { keepsAll: true, name: core });
  const engine = createEngine(index);
  const fileOf = (id: FileId) => dataOf(addressBeside(core, index.pathOf(id)));
  return {
    index,
    engine,
    /** Returns the result of `make` once everything it needs has been read. */
    read: <T>(make: () => T): T => readNow(index, make, fileOf),
    /** Reads every file, and returns what is wrong with each that can't be read. */
    problems: (): string[] =>
      index.files().flatMap((id) => {
        try {
          index.add(id, fileOf(id));
          return [];
        } catch (error) {
          return [reasonOf(error)];
        }
      }),
  };
}

/** The index of a build. */
export type BuildIndex = ReturnType<typeof openBuild>;

/** Opens the index of a build in a folder. */
export const openFolder = (dir: string): BuildIndex =>
  openBuild(new Set(filesIn(dir)), (path) => readFileSync(join(dir, path)));

/** Opens the index of a built site, reads all of its files, and says what is wrong with them. */
export function openSiteIndex(site: BuiltSite): { opened?: BuildIndex; problems: string[] } {
  try {
    const opened = openBuild(site.files, site.bytes);
    const problems = opened.problems();
    return problems.length > 0 ? { problems } : { opened, problems };
  } catch (error) {
    return { problems: [`${site.folder}: ${reasonOf(error)}`] };
  }
}
