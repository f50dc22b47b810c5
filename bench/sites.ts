/**
 * The sites that are measured: ours, a bare one, one made by VitePress, ours without search, and ours with an index of
 * more pages.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readDocs } from '../eval/docs';
import { BUILD_FLAGS } from '../scripts/build';
import { binOf, runNode } from '../scripts/run';
import { shippedFiles } from '../scripts/search-rank';
import { searchWords } from '../src/content/facts/lookup';
import { markdownOfPage, type Page } from '../src/content/model';
import { finishHosting } from '../src/hosting/finish';
import { buildIndex } from '../src/search/engine';
import { ROOT } from './figures';
import { secondsOfChildren } from './process-tree';

const WORK = join(__dirname, 'build');

/** A site that can be built. */
export type Site = {
  readonly name: string;
  /** The folder with its docusaurus.config.ts. */
  readonly dir: string;
  /** A configuration to use instead of the one in that folder. */
  readonly config?: string;
  readonly outDir: string;
  /** A folder that doesn't exist before a cold build. */
  readonly cache: string;
  /** Whether it's built like `npm run build`, with its Node flags and our hosting step. */
  readonly isOurs: boolean;
};

const ours = (name: string): Site => ({
  name,
  dir: ROOT,
  outDir: join(WORK, `${name}-build`),
  // The brand's pictures, which the first build draws.
  cache: join(ROOT, 'node_modules/.cache/help-center'),
  isOurs: true,
});

/** The real site. */
export const OURS: Site = ours('ours');

/** The real site without search. */
export const WITHOUT_SEARCH: Site = {
  ...ours('no-search'),
  config: join(__dirname, 'no-search/docusaurus.config.ts'),
};

/** The site from `create-docusaurus`, with our pages as plain Markdown. */
export const BARE: Site = {
  name: 'bare',
  dir: join(WORK, 'bare'),
  outDir: join(WORK, 'bare-build'),
  cache: join(WORK, 'bare/node_modules'),
  isOurs: false,
};

/** What a build cost. */
export type BuildCost = Awaited<ReturnType<typeof build>>;

/** Where Docusaurus writes generated files. */
export const GENERATED = '.docusaurus-bench';

/** Code that reports the peak memory of a process when it ends, including worker threads. */
const MEMORY_REPORT =
  "process.on('exit',()=>require('node:fs').writeFileSync(process.env.BENCH_MEMORY,String(process.resourceUsage().maxRSS)))";
const HOOK = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('file:///');${MEMORY_REPORT}`;

/** Removes what an earlier build left, so that the next one is cold. */
export function clearCaches({ dir, outDir, cache }: Site): void {
  for (const folder of [join(dir, GENERATED), outDir, cache]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the processor time of this process and its children, or NaN where it isn't known. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (secondsOfChildren() ?? Number.NaN);
}

/** Builds a site in a separate process, without compressed copies, which take as long as the build. */
export async function build({ name, dir, config, outDir, isOurs }: Site) {
  mkdirSync(WORK, { recursive: true });
  const memoryFile = `${outDir}.memory`;
  const start = performance.now();
  const cpuBefore = processorSeconds();
  const [first = '', ...args] = [
    ...(isOurs ? BUILD_FLAGS : []),
    '--import',
    HOOK,
    binOf('@docusaurus/core', 'docusaurus'),
    'build',
    '--out-dir',
    outDir,
    ...(config ? ['--config', config] : []),
  ];
  const { code, output } = await runNode(first, args, {
    cwd: dir,
    env: {
      NODE_ENV: 'production',
      NO_UPDATE_NOTIFIER: '1',
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED,
      BENCH_MEMORY: memoryFile,
    },
  });
  if (code !== 0) throw new Error(`bench: the build of ${name} failed.\n${output.slice(-4_000)}`);
  if (isOurs) {
    await finishHosting({ dir: outDir, compress: 'none', log: () => undefined });
  }
  const seconds = (performance.now() - start) / 1000;
  /** The memory of Docusaurus, which is the step that needs more. */
  const megabytes = Number(readFileSync(memoryFile, 'utf8')) / 1024;
  rmSync(memoryFile);
  return { seconds, megabytes, processor: processorSeconds() - cpuBefore };
}

/** Returns a page for a bare site, with the front matter that it supports and every word of ours. */
function plainPage(page: Page): string {
  const { title, description, url } = page;
  const matter = { title, description, slug: url.replace(/^\/docs/, '') };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdownOfPage(page)}`;
}

/** Writes the bare site from the committed skeleton and our pages. */
export async function makeBareSite(): Promise<void> {
  const { pages } = await readDocs(ROOT);
  rmSync(BARE.dir, { recursive: true, force: true });
  cpSync(join(__dirname, 'bare'), BARE.dir, { recursive: true });
  for (const page of pages) {
    const written = join(BARE.dir, 'docs', page.file.replace(/\.mdx?$/, '.md'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, plainPage(page));
  }
}

/** An entry of VitePress's sidebar. */
type Entry = { text: string; link?: string; collapsed?: boolean; items?: Entry[] };

/** Returns pages as a tree of closed categories, by their folders. */
function entriesOf(pages: readonly Page[], folder: string): Entry[] {
  const parts = pages.flatMap(({ url }) =>
    url.startsWith(folder) ? [url.slice(folder.length).split('/')[0] ?? ''] : [],
  );
  return [...new Set(parts)].map((part) => {
    const link = folder + part;
    const items = entriesOf(pages, `${link}/`);
    const page = pages.find(({ url }) => url === link);
    return {
      text: page?.title ?? part,
      ...(page && { link }),
      ...(items.length > 0 && { collapsed: true, items }),
    };
  });
}

/** The site from `vitepress init`, with our pages as plain Markdown. Returns the folder of its build. */
export async function buildVitePress(reuse: boolean): Promise<string> {
  const dir = join(WORK, 'vitepress');
  const outDir = join(dir, '.vitepress/dist');
  if (reuse && existsSync(outDir)) return outDir;
  const { listed } = await readDocs(ROOT);
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(__dirname, 'vitepress'), dir, { recursive: true });
  for (const page of listed) {
    const written = join(dir, `${page.url}.md`);
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, plainPage(page));
  }
  writeFileSync(join(dir, '.vitepress/sidebar.json'), JSON.stringify(entriesOf(listed, '/docs/')));
  const bin = join(__dirname, 'node_modules/vitepress/bin/vitepress.js');
  const { code, output } = await runNode(bin, ['build', dir], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`bench: the build of VitePress failed.\n${output.slice(-4_000)}`);
  return outDir;
}

/** In a copy, one word in this many is replaced. */
const CHANGED = 10;

/** Returns a text for a copy. Different docs have different words, so the vocabulary has to grow. */
export function changed(text: string, number: number): string {
  let count = number;
  // A letter, not a digit, because words with digits are never corrected as typos.
  const letter = String.fromCodePoint(97 + (number % 26));
  return text.replace(/[a-z]{4,}/gi, (word) => {
    count += 1;
    return count % CHANGED === 0 ? word + letter : word;
  });
}

/** Changes every text in a part of a page. */
function changedIn<T>(part: T, number: number): T {
  if (typeof part === 'string') return changed(part, number) as T;
  if (Array.isArray(part)) return part.map((one: unknown) => changedIn(one, number)) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      key === 'type' || key === 'anchor' ? value : changedIn(value, number),
    ]),
  ) as T;
}

/** Returns the wanted number of pages: those of the docs, and copies of them with different words. */
export function pagesOf(docs: readonly Page[], wanted: number): Page[] {
  return Array.from({ length: wanted }, (_, at) => {
    const page = docs[at % docs.length];
    if (!page) throw new Error('bench: the docs have no pages.');
    const number = Math.floor(at / docs.length);
    if (number === 0) return page;
    const { title, description, headings, blocks } = page;
    const own = changedIn({ title, description, headings, blocks }, number);
    return { ...page, ...own, title: `${own.title} ${number}`, url: `${page.url}-${number}` };
  });
}

const CORE = /^core-[0-9a-f]+\.bin$/;

/** Copies a built site and puts an index of this many pages into it, whose core has the name of the site's own core. */
export async function layIndex(site: string, wanted: number): Promise<string> {
  const to = join(WORK, 'laid-build');
  rmSync(to, { recursive: true, force: true });
  cpSync(site, to, { recursive: true });
  const assets = join(to, 'assets');
  const dir = join(assets, 'search');
  const core = (existsSync(dir) ? readdirSync(dir) : []).find((name) => CORE.test(name));
  if (core === undefined) {
    throw new Error(`bench: ${site} has no search index. Fix: name a finished build of this site.`);
  }
  for (const folder of [dir, join(assets, 'pages')]) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
  const { pages } = await readDocs(ROOT);
  const index = buildIndex(pagesOf(pages, wanted), { baseUrl: '/', ...searchWords() });
  for (const [path, { data, packed }] of shippedFiles(index)) {
    const file = join(assets, path === 'core' ? `search/${core}` : path);
    writeFileSync(file, path.endsWith('.json') ? data : packed);
    // The hosting step also writes this copy next to files that hosts compress.
    if (path.endsWith('.json')) writeFileSync(`${file}.gz`, packed);
  }
  return to;
}
