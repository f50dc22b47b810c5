/** The sites that are measured: ours, a bare one, ours without search, and ours with the index of more pages. */
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

const WORK = join(__dirname, 'build');

/** A site that can be built. */
export type Site = {
  readonly name: string;
  /** Folder of its docusaurus.config.ts. */
  readonly dir: string;
  /** Instead of the configuration of that folder. */
  readonly config?: string;
  readonly outDir: string;
  /** A folder that a cold build must not find. */
  readonly cache: string;
  /** Whether it is built as `npm run build` does: with its flags of Node, and with our hosting step. */
  readonly isOurs: boolean;
};

const ours = (name: string): Site => ({
  name,
  dir: ROOT,
  outDir: join(WORK, `${name}-build`),
  // The brand's pictures, which a first build draws.
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

/** The site of `create-docusaurus` with our pages as plain Markdown. */
export const BARE: Site = {
  name: 'bare',
  dir: join(WORK, 'bare'),
  outDir: join(WORK, 'bare-build'),
  cache: join(WORK, 'bare/node_modules'),
  isOurs: false,
};

/** What a build cost. */
export type BuildCost = Awaited<ReturnType<typeof build>>;

const GENERATED = '.docusaurus-bench';

/** Says what a process used at most, as it ends: worker threads are part of it. */
const MEMORY_REPORT =
  "process.on('exit',()=>require('node:fs').writeFileSync(process.env.BENCH_MEMORY,String(process.resourceUsage().maxRSS)))";
const HOOK = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('file:///');${MEMORY_REPORT}`;

/** Removes what an earlier build left: the next one is cold. */
export function clearCaches({ dir, outDir, cache }: Site): void {
  for (const folder of [join(dir, GENERATED), outDir, cache]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a site in a separate process. */
export async function build({ name, dir, config, outDir, isOurs }: Site) {
  mkdirSync(WORK, { recursive: true });
  const memoryFile = `${outDir}.memory`;
  const start = performance.now();
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
  let precompressSeconds = 0;
  if (isOurs) {
    await finishHosting({
      dir: outDir,
      log: () => undefined,
      onPrecompressed: (report) => {
        precompressSeconds = report.seconds;
      },
    });
  }
  /** Everything but precompression. */
  const seconds = (performance.now() - start) / 1000 - precompressSeconds;
  /** Of Docusaurus, the step that needs more memory. */
  const megabytes = Number(readFileSync(memoryFile, 'utf8')) / 1024;
  rmSync(memoryFile);
  return { seconds, precompressSeconds, megabytes };
}

/** A page as a bare site holds it: the front matter that it knows, and every word of ours. */
function plainPage(page: Page): string {
  const { title, description, url } = page;
  const matter = { title, description, slug: url.replace(/^\/docs/, '') };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdownOfPage(page)}`;
}

/** Writes the bare site: the committed skeleton and our pages. */
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

/** One word in so many is another in a copy. */
const CHANGED = 10;

/** Returns a text of a copy: other docs have other words, so that the vocabulary grows. */
function changed(text: string, number: number): string {
  let count = number;
  // A letter, not a digit: words with digits are never taken for a slip.
  const letter = String.fromCodePoint(97 + (number % 26));
  return text.replace(/[a-z]{4,}/gi, (word) => {
    count += 1;
    return count % CHANGED === 0 ? word + letter : word;
  });
}

/** Changes every text of a part of a page. */
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

/** Returns as many pages as wanted: those of the docs, and copies of them with different words. */
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

/** Copies a built site and lays an index of so many pages into it, its core under the name that the site's own has. */
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
    // As the hosting step leaves it beside files that hosts compress.
    if (path.endsWith('.json')) writeFileSync(`${file}.gz`, packed);
  }
  return to;
}
