/**
 * The last step of a build. It runs after Docusaurus is done, because plugins edit HTML in `postBuild`, all at the
 * same time, so the HTML is final only now.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openCompressedCache } from '../config/cache';
import { filesIn } from '../content/files';
import { machineFiles, sizeOf } from '../content/machines';
import type { PageDocument } from '../content/model';
import { isOfflineFile, writeCopy, writeRemoval } from '../offline/build/copy';
import { manifestPath, POINTER_FILE, WORKER_FILE } from '../offline/format/manifest';
import {
  HOSTING_FILE,
  parseDraft,
  RUNTIME_FILE,
  runtimeJson,
  type AvaFiles,
  type HostingDraft,
  type HostingManifest,
  type SearchFiles,
} from './manifest';
import { buildPolicy, pageScripts, scriptHash } from './policy';
import { precompress, precompressLine, type Effort } from './precompress';
import { SECURITY_FILE, securityText } from './security-txt';
import { hasContentHash, headersFile, redirectPage, redirectsFile, securityHeaders } from './rules';

export type FinishOptions = {
  /** The build's folder. */
  readonly dir: string;
  /** Whether to ask search engines to stay away. */
  readonly noindex?: boolean;
  /** How hard files are compressed; `none` writes no compressed copies, which tests that exchange builds do without. */
  readonly compress?: Effort | 'none';
  readonly log?: (line: string) => void;
};

// Files that this step writes. The build id covers the site, not these files.
const OWN_FILES = new Set([HOSTING_FILE, '_headers', '_redirects', RUNTIME_FILE, SECURITY_FILE]);

/** Whether a file is a compressed copy. */
const isCompressedCopy = (path: string, all: ReadonlySet<string>) =>
  /\.(?:br|gz)$/.test(path) && all.has(path.replace(/\.(?:br|gz)$/, ''));

/** Returns 12 hexadecimal digits that identify files by path and content. */
export async function buildId(dir: string, files: readonly string[]): Promise<string> {
  const sum = createHash('sha256');
  for (const path of files.toSorted()) {
    const content = createHash('sha256').update(await readFile(join(dir, path)));
    sum.update(`${path}\0${content.digest('hex')}\n`);
  }
  return sum.digest('hex').slice(0, 12);
}

async function readDraft(dir: string): Promise<HostingDraft> {
  const file = join(dir, HOSTING_FILE);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing. The site's configuration must list the plugin src/plugins/hosting.`,
    );
  }
  return parseDraft(await readFile(file, 'utf8'));
}

/** Writes a file, and the folders that it's in. */
async function put(dir: string, path: string, text: string): Promise<void> {
  const file = join(dir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writeRedirectPages(dir: string, draft: HostingDraft): Promise<void> {
  for (const { from, to } of draft.redirects) {
    const path = `${from.slice(1)}.html`;
    if (!existsSync(join(dir, path))) await put(dir, path, redirectPage(draft.baseUrl, to));
  }
}

/** The document of a page. */
const DOCUMENT = /^assets\/pages\/[^/]+\.json$/;

/** Writes each page as Markdown, and the lists of pages for programs. Returns the line that the build prints. */
async function writeMachineFiles(
  dir: string,
  { baseUrl, sources }: HostingDraft,
): Promise<string | undefined> {
  const start = performance.now();
  const { docs, site: origin } = sources;
  const paths = filesIn(dir).filter((path) => DOCUMENT.test(path));
  if (!docs || origin === null || paths.length === 0) return undefined;
  const documents = await Promise.all(
    paths.map(async (path) => JSON.parse(await readFile(join(dir, path), 'utf8')) as PageDocument),
  );
  const written = machineFiles(documents, { origin, baseUrl, ...docs });
  for (const [path, text] of written) await put(dir, path, text);
  const bytes = (name: RegExp) =>
    [...written].reduce(
      (sum, [path, text]) => sum + (name.test(path) ? Buffer.byteLength(text) : 0),
      0,
    );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return (
    `machines: ${documents.length} pages as Markdown (${sizeOf(bytes(/\.md$/))}), ` +
    `llms-full.txt (${sizeOf(bytes(/^llms-full\.txt$/))}), ` +
    `${written.size - documents.length} lists and full texts in all, in ${seconds} s`
  );
}

async function collectHashes(dir: string, pages: readonly string[]): Promise<Set<string>> {
  const hashes = new Set<string>();
  const problems: string[] = [];
  for (const page of pages) {
    const { inline, blocked } = await pageScripts(await readFile(join(dir, page), 'utf8'));
    for (const text of inline) hashes.add(scriptHash(text));
    problems.push(...blocked.map((what) => `${page}: the policy blocks ${what}`));
  }
  if (problems.length > 0) {
    const shown = problems.slice(0, 5).join('\n');
    const rest = problems.length > 5 ? `\nand ${problems.length - 5} more` : '';
    throw new Error(`${shown}${rest}\nMove the code into a module, the rules into a style sheet.`);
  }
  return hashes;
}

const searchIndexOf = (files: readonly string[]) =>
  files.find((path) => /(?:^|\/)search\/core-[0-9a-f]+\.bin$/.test(path));

/** Returns what a server needs for search, or `null` if the build has no index. */
function searchFilesOf(files: readonly string[], { sources }: HostingDraft): SearchFiles | null {
  const file = searchIndexOf(files);
  const { search } = sources.runtime;
  if (file === undefined) return null;
  const { appId = null, apiKey: key = null, index = null } = search ?? {};
  return { file, site: sources.site, appId, key, index };
}

/** Returns what a server needs for AVA, or `null` if AVA is off or the build has no index. */
function avaFilesOf(files: readonly string[], { sources }: HostingDraft): AvaFiles | null {
  if (!sources.ava) return null;
  const index = searchIndexOf(files);
  return index ? { index, key: sources.runtime.api?.key ?? null } : null;
}

function checkAssets(files: readonly string[]): void {
  const plain = files.filter((path) => path.startsWith('assets/') && !hasContentHash(path));
  if (plain.length === 0) return;
  throw new Error(
    `${plain.slice(0, 5).join(', ')}: no content hash in the name, but hosts are told to cache ` +
      '/assets/ for a year. Put the file elsewhere in static/, or import it in a module.',
  );
}

/** Waits for both, even if one fails: nothing is running any more when the error is reported. */
async function both<A, B>(one: Promise<A>, other: Promise<B> | B): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Completes a build: policy, headers, redirects, `runtime.json`, offline copy, compressed files. */
export async function finishHosting(options: FinishOptions): Promise<HostingManifest> {
  const { dir, noindex = false, log = console.log } = options;
  const start = performance.now();
  const draft = await readDraft(dir);
  await writeRedirectPages(dir, draft);
  const machines = await writeMachineFiles(dir, draft);
  if (machines !== undefined) log(machines);

  const all = filesIn(dir);
  const known = new Set(all);
  const files = all.filter(
    (path) => !OWN_FILES.has(path) && !isOfflineFile(path) && !isCompressedCopy(path, known),
  );
  const pages = files.filter((path) => path.endsWith('.html'));
  if (pages.length === 0)
    throw new Error(`${dir} doesn't contain an HTML page: nothing was built.`);
  checkAssets(files);

  const hashes = await collectHashes(dir, pages);
  const policy = buildPolicy(hashes, draft.sources);
  const build = await buildId(dir, files);
  const { sources, ...rest } = draft;
  const { baseUrl, redirects } = rest;
  const manifest: HostingManifest = {
    ...rest,
    build,
    policy,
    noindex,
    ava: avaFilesOf(files, draft),
    search: searchFilesOf(files, draft),
  };
  await writeFile(
    join(dir, HOSTING_FILE),
    `${JSON.stringify({ ...manifest, sources }, undefined, 2)}\n`,
  );
  await writeFile(join(dir, '_headers'), headersFile(baseUrl, { policy, noindex }));
  await writeFile(join(dir, '_redirects'), redirectsFile(baseUrl, redirects));
  await writeFile(join(dir, RUNTIME_FILE), runtimeJson(sources.runtime, build));
  if (sources.security) {
    await put(dir, SECURITY_FILE, securityText(sources.security, sources.site, Date.now()));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(
    `hosting: ${pages.length} pages, ${hashes.size} inline scripts in the policy ` +
      `(${policy.length} bytes), build ${build}, in ${seconds} s`,
  );
  const headers = securityHeaders({ policy, noindex });
  const { compress = 'best' } = options;
  const writing = sources.offline
    ? writeCopy({ dir, files, build, headers })
    : writeRemoval(dir).then(() => undefined);
  // At the same time: Brotli and LZMA each have their own threads.
  const [copy, report] = await both(
    writing,
    compress === 'none' ? undefined : precompress(dir, files, compress),
  );
  if (copy) {
    log(
      `offline: ${copy.files} files in ${copy.bundles} bundles, ${(copy.bytes / 1e6).toFixed(2)} MB`,
    );
  }
  if (compress !== 'none' && report) {
    if (copy) await precompress(dir, [POINTER_FILE, WORKER_FILE, manifestPath(build)], compress);
    log(precompressLine(report));
  }
  await openCompressedCache().prune();
  return manifest;
}
