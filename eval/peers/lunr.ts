/**
 * docusaurus-lunr-search, its options left as they are: its plugin reads the rendered pages, and the adapter
 * that its search bar asks answers. The bar shows five hits; more are asked for here, so that ten pages can be.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { bundle, fileOf, load, pagesOf, sent, type Peer } from './peer';

const PACKAGE = 'docusaurus-lunr-search';

/** Hits that are asked for (`maxHits`). */
const HITS = 60;

type Plugin = (context: object, options: object) => { postBuild: (build: object) => Promise<void> };
type Hit = { readonly url: string };
type Adapter = new (
  documents: unknown,
  index: unknown,
  base: string,
  hits: number,
) => { search: (query: string) => Promise<Hit[]> };

/** Bundles what answers, with the lunr that the plugin chooses for the language. */
async function adapterCode(format: 'iife' | 'cjs'): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'peers-'));
  try {
    load<{ generateLunrClientJS: (dir: string) => unknown }>(
      `${PACKAGE}/src/utils.js`,
    ).generateLunrClientJS(dir);
    const client = readFileSync(join(dir, 'lunr.client.js'), 'utf8').replace(
      '"lunr"',
      JSON.stringify(fileOf('lunr')),
    );
    writeFileSync(join(dir, 'lunr.client.js'), client);
    const adapter = JSON.stringify(fileOf(`${PACKAGE}/src/theme/SearchBar/lunar-search.js`));
    return await bundle(`export { default } from ${adapter};`, {
      format,
      ...(format === 'iife' && { global: 'search' }),
      aliases: { '@generated/lunr.client': join(dir, 'lunr.client.js') },
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs what prints its progress, without its lines. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { log, time, timeEnd } = console;
  Object.assign(console, { log: () => {}, time: () => {}, timeEnd: () => {} });
  try {
    await work();
  } finally {
    Object.assign(console, { log, time, timeEnd });
  }
}

/** Local search of praveenn77. */
export const lunrSearch: Peer = {
  name: 'lunr-search',
  index: async ({ pages, dir }) => {
    const plugin = load<Plugin>(PACKAGE)({}, {});
    await quietly(() =>
      plugin.postBuild({
        routesPaths: pages.map(({ url }) => url),
        outDir: dir,
        baseUrl: '/',
        plugins: [],
      }),
    );
    const file = (name: RegExp) =>
      readFileSync(join(dir, readdirSync(dir).find((one) => name.test(one)) ?? ''), 'utf8');
    const documents = file(/^search-doc-\d+\.json$/);
    const index = file(/^lunr-index-\d+\.json$/);
    return {
      open: async () => {
        const module: { exports: { default?: Adapter } } = { exports: {} };
        const run = compileFunction(await adapterCode('cjs'), ['module', 'exports']) as (
          ...values: unknown[]
        ) => void;
        run(module, module.exports);
        const { default: LunrSearch } = module.exports;
        if (!LunrSearch) throw new Error('eval/peers: docusaurus-lunr-search exports no adapter.');
        const { searchDocs } = JSON.parse(documents) as { searchDocs: unknown };
        const adapter = new LunrSearch(searchDocs, JSON.parse(index), '/', HITS);
        return async (query) => pagesOf((await adapter.search(query)).map(({ url }) => url));
      },
      bytes: async () => ({
        code: sent(await adapterCode('iife')),
        index: sent(documents) + sent(index),
      }),
    };
  },
};
