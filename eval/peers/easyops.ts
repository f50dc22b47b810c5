/**
 * @easyops-cn/docusaurus-search-local, its options left as they are: the step that it runs after a build reads
 * the rendered pages, and the class that its worker exposes answers.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { bundle, fileOf, load, pagesOf, sent, type Peer } from './peer';

const PACKAGE = '@easyops-cn/docusaurus-search-local';

/** The defaults of its `validateOptions`, after `processPluginOptions`. */
const CONFIG = {
  indexDocs: true,
  indexBlog: true,
  indexPages: false,
  docsRouteBasePath: ['docs'],
  blogRouteBasePath: ['blog'],
  language: ['en'],
  hashed: false,
  docsDir: ['docs'],
  blogDir: ['blog'],
  removeDefaultStopWordFilter: [],
  removeDefaultStemmer: false,
  highlightSearchTermsOnTargetPage: false,
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  explicitSearchResultPath: false,
  ignoreFiles: [],
  ignoreCssSelectors: [],
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarShortcutKeymap: 'mod+k',
  searchBarPosition: 'auto',
  forceIgnoreNoIndex: false,
  fuzzyMatchingDistance: 1,
} as const;

/** Results of its page `/search`; the box above shows the first eight of such a list. */
const LIMIT = 100;

const INDEX = 'search-index.json';

type PostBuild = (build: object) => Promise<void>;
type Result = { readonly document: { readonly u: string } };
type Worker = new () => {
  search: (base: string, context: string, input: string, limit: number) => Promise<Result[]>;
};

/** Bundles the worker, with the constants that the plugin writes; in Node it is exposed to nobody. */
async function workerCode(forNode: boolean): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'peers-'));
  try {
    const { generate } = load<{ generate: (config: object, dir: string) => string }>(
      `${PACKAGE}/dist/server/server/utils/generate.js`,
    );
    generate(CONFIG, dir);
    const comlink = join(dir, 'comlink.js');
    writeFileSync(comlink, 'export const expose = () => {};');
    const worker = JSON.stringify(fileOf(`${PACKAGE}/dist/client/client/theme/worker.js`));
    return await bundle(forNode ? `export * from ${worker};` : `import ${worker};`, {
      format: forNode ? 'cjs' : 'iife',
      aliases: {
        ...(forNode && { comlink }),
        [`@generated/${PACKAGE}/default/generated-constants.js`]: join(
          dir,
          'generated-constants.js',
        ),
      },
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Local search of easyops. */
export const easyops: Peer = {
  name: 'easyops',
  index: async ({ pages, dir }) => {
    const { postBuildFactory } = load<{
      postBuildFactory: (config: object, file: string) => PostBuild;
    }>(`${PACKAGE}/dist/server/server/utils/postBuildFactory.js`);
    await postBuildFactory(
      CONFIG,
      INDEX,
    )({
      routesPaths: pages.map(({ url }) => url),
      outDir: dir,
      baseUrl: '/',
      siteConfig: {},
      plugins: undefined,
    });
    const json = readFileSync(join(dir, INDEX), 'utf8');
    return {
      open: async () => {
        const module: { exports: { SearchWorker?: Worker } } = { exports: {} };
        const run = compileFunction(await workerCode(true), [
          'module',
          'exports',
          'fetch',
          'location',
        ]) as (...values: unknown[]) => void;
        const fetched = () => Promise.resolve({ json: () => JSON.parse(json) as unknown });
        run(module, module.exports, fetched, { origin: 'http://localhost' });
        const { SearchWorker } = module.exports;
        if (!SearchWorker) throw new Error('eval/peers: the worker of easyops exports no class.');
        const worker = new SearchWorker();
        return async (query) => {
          const results = await worker.search('/', '', query, LIMIT);
          return pagesOf(results.map(({ document }) => document.u));
        };
      },
      bytes: async () => ({ code: sent(await workerCode(false)), index: sent(json) }),
    };
  },
};
