/** Searches and answers from the build's index, which take long. Doesn't depend on Node. `turns.ts` decides who does them. */
import { createAva, type Ava } from '../src/ava/engine';
import type { AvaRequest } from '../src/ava/protocol';
import { openFiles, type OpenFiles } from '../src/search/files';
import type { SearchQuery } from '../src/search/protocol';
import type { FileSource } from './files';
import { listPages, readPage, sectionsOf, type PageList } from './mcp/pages';
import { engineQueryOf, resultOf } from './search-api/respond';

/** The kinds of work. Each takes the path of the index's core as its first argument. */
export type Work = ReturnType<typeof createWork>;

/** A task: its name and its arguments. */
export type Task = { [Name in keyof Work]: readonly [Name, ...Parameters<Work[Name]>] }[keyof Work];

/** The result of a task. */
export type Made<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/**
 * Returns a function that opens the index whose core is at a path in the build. An index stays in memory until another
 * path is requested or the file's version changes. Concurrent calls share one result, and failures aren't cached.
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

/** Creates the functions that do the work, for the files of a build. */
export function createWork(files: FileSource) {
  const indexes = searchIndexes(files);
  const engines = new WeakMap<OpenFiles, Ava>();

  async function search(core: string, query: SearchQuery) {
    const { engine, when } = await indexes(core);
    const { results } = await when(() => engine.answer({ requests: [query] }));
    const [result] = results;
    if (!result) throw new Error('The engine did not answer a query.');
    return result;
  }

  return {
    /** Answers a query from the site itself. */
    search,

    /** Answers a query from another client of the protocol: as JSON, with `site` before each path. */
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

    /** Lists the sections of the docs. */
    async sections(core: string) {
      return sectionsOf((await indexes(core)).index);
    },

    /** Lists pages of the docs. */
    async pages(core: string, list: PageList) {
      const { index, when } = await indexes(core);
      return when(() => listPages(index, list));
    },

    /** Reads a page, or a part of it, as Markdown. */
    async page(core: string, address: string, part: number | undefined, site: string) {
      const { index, when } = await indexes(core);
      return when(() => readPage(index, address, part, site));
    },
  };
}

/** The outcome of a task: a result or an error, and the milliseconds that it took. */
export type Outcome = ({ readonly made: unknown } | { readonly error: unknown }) & {
  readonly took: number;
};

/** Does a task and measures its time with a clock in milliseconds. Errors are outcomes too, and their time counts. */
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
