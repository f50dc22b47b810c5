/**
 * Pagefind with its defaults, through its own indexer and its own script for browsers, which gets its files
 * from memory here. It loads shards of its index: each query begins with nothing loaded, as on a first visit.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileOf, pagesOf, sent, type Peer } from './peer';
import { htmlOf } from './site';

/** What is used of the package. */
type Indexer = {
  createIndex: () => Promise<{
    index: {
      addHTMLFile: (file: { url: string; content: string }) => Promise<unknown>;
      getFiles: () => Promise<{ files: readonly { path: string; content: Uint8Array }[] }>;
    };
  }>;
  close: () => Promise<unknown>;
};

/** What is used of its script. */
type Script = {
  options: (options: { basePath: string; baseUrl: string }) => Promise<void>;
  search: (
    query: string,
  ) => Promise<{ results: readonly { data: () => Promise<{ url: string }> }[] }>;
  destroy: () => Promise<void>;
};

const BASE = 'http://pagefind.invalid/pagefind/';
const SCRIPT = 'pagefind.js';

/** Results that are read to find ten pages; its list shows five at first, whose files are counted. */
const READ = 10;
const SHOWN = 5;

/** Loads a module of another kind than those of this project. */
const imported = <T>(path: string): Promise<T> => import(pathToFileURL(path).href) as Promise<T>;

/** Pagefind. */
export const pagefind: Peer = {
  name: 'Pagefind',
  index: async ({ pages }) => {
    const { createIndex, close } = await imported<Indexer>(fileOf('pagefind/lib/index.js'));
    const { index } = await createIndex();
    for (const page of pages) {
      // oxlint-disable-next-line no-await-in-loop -- the indexer is one process
      await index.addHTMLFile({ url: page.url, content: htmlOf(page) });
    }
    const { files } = await index.getFiles();
    await close();
    const contents = new Map(files.map(({ path, content }) => [path, content]));
    const loaded: number[] = [];
    let bytes = 0;
    const answer = (url: string) => {
      const content = contents.get(new URL(url).pathname.slice(new URL(BASE).pathname.length));
      bytes += content ? sent(content) : 0;
      return new Response(content ? new Uint8Array(content) : null, {
        status: content ? 200 : 404,
      });
    };
    return {
      open: async () => {
        const dir = mkdtempSync(join(tmpdir(), 'pagefind-'));
        const file = join(dir, 'pagefind.mjs');
        writeFileSync(file, contents.get(SCRIPT) ?? '');
        const script = await imported<Script>(file);
        rmSync(dir, { recursive: true });
        return async (query) => {
          const { fetch } = globalThis;
          Object.assign(globalThis, { fetch: async (url: unknown) => answer(String(url)) });
          try {
            bytes = 0;
            await script.destroy();
            await script.options({ basePath: BASE, baseUrl: '/' });
            const { results } = await script.search(query);
            const first = await Promise.all(results.slice(0, SHOWN).map(({ data }) => data()));
            loaded.push(bytes);
            const others = await Promise.all(results.slice(SHOWN, READ).map(({ data }) => data()));
            return pagesOf([...first, ...others].map(({ url }) => url));
          } finally {
            Object.assign(globalThis, { fetch });
          }
        };
      },
      bytes: () => ({
        code: sent(contents.get(SCRIPT) ?? ''),
        index: loaded.reduce((sum, one) => sum + one, 0) / loaded.length,
        all: [...contents].reduce(
          (sum, [path, content]) =>
            sum + (/\.pf_|^wasm|entry\.json$/.test(path) ? sent(content) : 0),
          0,
        ),
      }),
    };
  },
};
