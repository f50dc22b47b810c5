/**
 * The searches that are compared: ours, which ranks like `search:rank` and like a site, AVA, which cites up to three
 * pages, and the strongest other search that a docs site can ship. peers/README.md says how that one is set up.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { openFiles, rank, shippedFiles, type Files } from '../../scripts/search-rank';
import { createAva } from '../../src/ava/engine';
import { CLIENT } from '../../src/ava/protocol';
import { sectionsOf, textOf, type Page } from '../../src/content/model';
import { buildIndex } from '../../src/search/engine';

/** What a browser loads before the first result, with gzip. */
export type Bytes = {
  readonly code: number;
  readonly index: number;
  /** The whole index, if a browser only loads a part of it. `index` is then the mean of the queries. */
  readonly all?: number;
};

/** A finished index. */
type Indexed = {
  /** Returns the addresses of pages for a query, best first, each once. */
  readonly search: (query: string) => readonly string[];
  /** Call this after the queries, because what our search loads depends on the query. */
  readonly bytes: () => Promise<Bytes>;
};

/** Makes the index of pages. The time this takes is the time of its build. */
type Search = (pages: readonly Page[]) => Indexed;

/** Other searches are in a separate package, which never reaches the site. */
const PEERS = resolve(__dirname, '../peers');

/** Returns how many bytes a text has when it's sent, with gzip's best level for all searches. */
const sent = (text: string) => gzipSync(text, { level: 9 }).length;

/** Bundles code as a site would, and returns the bytes that load right away, without what is imported later. */
async function codeBytes(code: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: PEERS, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    splitting: true,
    outdir: PEERS,
    metafile: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
  const [entry] = [...outputs].find(([, { entryPoint }]) => entryPoint === '<stdin>') ?? [];
  const wanted = new Set(entry === undefined ? [] : [entry]);
  for (const name of wanted) {
    for (const { path, kind } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement') wanted.add(basename(path));
    }
  }
  const files = outputFiles.filter(({ path }) => wanted.has(basename(path)));
  return sent(files.map(({ text }) => text).join('\n'));
}

const pageOf = (id: string) => id.replace(/#[^]*$/, '');

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Returns our search or AVA, whose worker is `worker`. `ask` reads the shipped files that a query needs. */
const ours =
  (
    worker: string,
    ask: (files: Files, query: string) => { urls: readonly string[]; bytes: number },
    options: { readonly links?: boolean } = {},
  ): Search =>
  (pages) => {
    const files = shippedFiles(buildIndex(pages, { baseUrl: '/', ...options }));
    const loaded: number[] = [];
    return {
      search(query) {
        const { urls, bytes } = ask(files, query);
        loaded.push(bytes);
        return urls;
      },
      async bytes() {
        const path = resolve(__dirname, '../../src', worker);
        return {
          code: await codeBytes(`import ${JSON.stringify(path)};`),
          index: sum(loaded) / Math.max(1, loaded.length),
          all: sum([...files.values()].map(({ packed }) => packed.length)),
        };
      },
    };
  };

/** Our search, with or without the texts of links in its index. */
const ourSearch = (options: { readonly links: boolean }): Search =>
  ours('search/worker/worker.ts', (files, query) => rank(openFiles(files), query), options);

/** AVA. What it cites is what it found. */
const ava = ours('ava/worker/worker.ts', (files, query) => {
  const { index, engine, read, loaded } = openFiles(files);
  const { answer } = createAva(index, engine);
  const messages = [{ role: 'user', text: query }] as const;
  const { citations } = read(() => answer({ client: CLIENT, messages }, 'id').answer);
  return { urls: [...new Set(citations.map(({ url }) => pageOf(url)))], bytes: loaded() };
});

/** The parts of the package `minisearch` that are used. */
type MiniSearchModule = {
  new (options: { readonly fields: readonly string[]; readonly storeFields: readonly string[] }): {
    addAll: (documents: readonly object[]) => void;
  };
  loadJSON: (
    json: string,
    options: object,
  ) => { search: (query: string) => { readonly id: string }[] };
};

const OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};

/** Returns the sections of a page as VitePress indexes them. The page's title is the first one. */
function documentsOf(page: Page) {
  const { url, title } = page;
  const sections = sectionsOf(page).map(({ heading, path, blocks }) => ({
    id: heading ? `${url}#${heading.anchor}` : url,
    title: path.at(-1) ?? title,
    titles: path.length > 0 ? [title, ...path.slice(0, -1)] : [],
    text: blocks.map(textOf).join('\n'),
  }));
  return sections[0]?.id === url
    ? sections
    : [{ id: url, title, titles: [], text: '' }, ...sections];
}

/** MiniSearch as VitePress 1.6 ships it: sections instead of pages, fuzzy, prefix search, boosted titles. */
const vitePress: Search = (pages) => {
  const MiniSearch = createRequire(join(PEERS, 'package.json'))('minisearch') as MiniSearchModule;
  const { fields, storeFields } = OPTIONS;
  const index = new MiniSearch({ fields, storeFields });
  // Each id can occur only once. If the tree has an anchor twice, the first one counts.
  const seen = new Set<string>();
  index.addAll(pages.flatMap(documentsOf).filter(({ id }) => seen.size < seen.add(id).size));
  const json = JSON.stringify(index);
  const opened = MiniSearch.loadJSON(json, OPTIONS);
  return {
    search: (query) => [...new Set(opened.search(query).map(({ id }) => pageOf(id)))],
    bytes: async () => ({
      code: await codeBytes(`export { default } from 'minisearch';`),
      index: sent(json),
    }),
  };
};

/** Throws if the packages of other searches aren't installed. */
export function checkInstalled(): void {
  if (existsSync(join(PEERS, 'node_modules'))) return;
  throw new Error(
    'eval/peers: its packages are not installed. Fix: npm ci --prefix eval/peers --ignore-scripts',
  );
}

/** Every search, by its name in reports. */
export const SEARCHES = {
  ours: ourSearch({ links: true }),
  'without links': ourSearch({ links: false }),
  AVA: ava,
  VitePress: vitePress,
} as const satisfies Record<string, Search>;

/** The name of a search. */
export type SearchName = keyof typeof SEARCHES;
