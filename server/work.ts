/** What takes long: searches and answers, from the index of the build. It knows no Node; see `turns.ts` for who does it. */
import { createAva, type Ava } from '../src/ava/engine';
import type { AvaRequest } from '../src/ava/protocol';
import { openFiles, type OpenFiles } from '../src/search/files';
import type { SearchQuery } from '../src/search/protocol';
import type { FileSource } from './files';
import { engineQueryOf, resultOf } from './search-api/respond';

/** Where work is done: each takes the path of the core of the index first. */
export type Work = ReturnType<typeof createWork>;

/** One piece of work: what it is called, and what it takes. */
export type Task = { [Name in keyof Work]: readonly [Name, ...Parameters<Work[Name]>] }[keyof Work];

/** What comes of a piece of work. */
export type Made<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/**
 * Returns the index whose core is at a path of the build. What was read of one stays in memory until another path
 * is asked for or the file's version changes. Concurrent calls share one result; a failure is not cached.
 */
function searchIndexes(files: FileSource): (core: string) => Promise<OpenFiles> {
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

/** Returns what does the work over the files of a build. */
export function createWork(files: FileSource) {
  const indexes = searchIndexes(files);
  const engines = new WeakMap<OpenFiles, Ava>();

  async function search(core: string, query: SearchQuery) {
    const { engine, when } = await indexes(core);
    const { results } = await when(() => engine.answer({ requests: [query] }));
    const [result] = results;
    if (!result) throw new Error('The engine has left a query without an answer.');
    return result;
  }

  return {
    /** Answers a query of the site itself. */
    search,

    /** Answers a query as other clients of the protocol want it: as JSON, with `site` before each path. */
    async query(core: string, query: SearchQuery, site: string) {
      const start = performance.now();
      const result = await search(core, engineQueryOf(query));
      const milliseconds = Math.max(1, Math.round(performance.now() - start));
      return JSON.stringify(resultOf(query, result, { site, milliseconds }));
    },

    /** Answers a question to AVA. */
    async answer(core: string, request: AvaRequest, id: string) {
      const opened = await indexes(core);
      const ava = engines.get(opened) ?? createAva(opened.index, opened.engine);
      engines.set(opened, ava);
      return opened.when(() => ava.answer(request, id));
    },
  };
}

/** What came of a piece of work: a result or an error, and the milliseconds that it took. */
export type Outcome = ({ readonly made: unknown } | { readonly error: unknown }) & {
  readonly took: number;
};

/** Does a piece of work, timed by a clock in milliseconds. Errors are outcomes too, which cost their time. */
export async function performTask(
  work: Work,
  [name, ...given]: Task,
  clock: () => number = () => performance.now(),
): Promise<Outcome> {
  const perform = work[name] as (...args: readonly unknown[]) => Promise<unknown>;
  const start = clock();
  const took = () => clock() - start;
  return perform(...given).then(
    (made) => ({ made, took: took() }),
    (error: unknown) => ({ error, took: took() }),
  );
}
