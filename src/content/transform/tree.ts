/** From a folder of files to pages. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import type { PluggableList } from 'unified';
import { contentMarkup } from '../markup';
import type { Page } from '../model';
import { ContentError, type Problem } from '../problem';
import { isOff } from '../tree';
import { openFile, readPage, type Own, type TreeFile } from './file';
import { keysOf, type KeptPages } from './kept';
import { createParser } from './parse';
import { readInWorkers, type Read, type Urls } from './workers';

/** The pages of a tree, sorted by path, and what was wrong with its files. */
export type Tree = {
  readonly pages: readonly Page[];
  /** A file that is named here has a page all the same, unless it could not be read at all. */
  readonly problems: readonly Problem[];
};

/** Our own docs: which of them readers get, and the names in them. */
export type OwnDocs = Own & {
  /** Folders that company.config.ts switches off. */
  readonly off: readonly string[];
  /** Whether drafts are read, as `npm start` shows them. */
  readonly drafts?: boolean;
};

const PAGE = /\.(?:mdx?|markdown)$/i;

/** Beyond it a file is no page that somebody reads, and takes a parser too long. */
const MAX_BYTES = 2_000_000;

/** From so many files on it is quicker to start further threads. */
const MANY = 300;

/** Hugo's page of a folder. */
const FOLDER_PAGE = /^_index\.(?:md|markdown)$/i;

/** What else may be the page of a folder. */
const LANDING = /^(?:index|readme)\.(?:mdx?|markdown)$/i;

/**
 * The files of a tree that are pages: not what begins with a dot or an underscore. Docs of others may be
 * Hugo's, where `_index.md` is the page of its folder.
 */
function pagesIn(dir: string, areOurs: boolean, folder = ''): string[] {
  const entries = readdirSync(join(dir, folder), { withFileTypes: true });
  const landing = areOurs || entries.some(({ name }) => LANDING.test(name));
  return entries
    .flatMap((entry) => {
      const { name } = entry;
      const path = posix.join(folder, name);
      const left = /^[._]/.test(name) && (landing || !FOLDER_PAGE.test(name));
      if (left || name === 'node_modules') return [];
      if (entry.isDirectory()) return pagesIn(dir, areOurs, path);
      return entry.isFile() && PAGE.test(name) ? [path] : [];
    })
    .sort();
}

/** Returns the text of a file, or why it is none. */
function textOf(file: string): { text: string } | { what: string; fix: string } {
  try {
    if (statSync(file).size > MAX_BYTES) {
      return { what: `larger than ${MAX_BYTES / 1_000_000} MB`, fix: 'split the file' };
    }
    const text = readFileSync(file, 'utf8');
    return text.includes('\u0000')
      ? { what: 'not a text', fix: 'remove the file, or give it another extension' }
      : { text };
  } catch (error) {
    const what = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { what, fix: 'make the file readable' };
  }
}

/** Opens every file of a tree; of two with one address the first is kept. */
function openTree(dir: string, own: OwnDocs | undefined) {
  const problems: Problem[] = [];
  const files: TreeFile[] = [];
  const byUrl = new Map<string, string>();
  const paths = existsSync(dir) ? pagesIn(dir, own !== undefined) : [];
  for (const path of own ? paths.filter((one) => !isOff(own, one)) : paths) {
    const file = join(dir, path);
    const found = textOf(file);
    if (!('text' in found)) {
      problems.push({ file, ...found });
      continue;
    }
    const opened = openFile(path, file, found.text, own);
    if (opened.frontMatter['draft'] === true && !own?.drafts) continue;
    const other = byUrl.get(opened.url);
    if (other !== undefined) {
      const what = `${opened.url} is the address of ${other} too; this file is left out`;
      problems.push({ file, what, fix: 'rename one of them, or give it a slug' });
      continue;
    }
    byUrl.set(opened.url, path);
    files.push(opened);
  }
  return { files, problems };
}

/** What the site's docs have beyond Markdown. */
function markupOf(dir: string, { names, off, drafts = false }: OwnDocs): PluggableList {
  const tree = { dir, off, drafts };
  return contentMarkup({
    names,
    treeOf: () => tree,
    draws: false,
    // The build counts them.
    unlinked: () => {},
  }) as unknown as PluggableList;
}

/** Returns what reads opened files, one after the other. */
export async function readerOf(urls: Urls, own?: Own, plugins?: PluggableList) {
  const parser = await createParser(plugins);
  return async (files: readonly TreeFile[]): Promise<Read> => {
    const pages: Page[] = [];
    const problems: Problem[] = [];
    for (const opened of files) {
      const result = await readPage(opened, { parser, own, urlOf: (path) => urls.get(path) });
      if (result.page) pages.push(result.page);
      problems.push(...result.problems);
    }
    return { pages, problems };
  };
}

const byPath = (a: { readonly file: string }, b: { readonly file: string }) =>
  a.file < b.file ? -1 : Number(a.file > b.file);

/**
 * Reads any tree of Markdown and MDX. What is broken is told, and read as well as it goes or left
 * out; it never throws.
 *
 * @param threads how many read at the same time; by default as many as the machine has, to four
 */
export async function transformTree(
  dir: string,
  { threads = Math.min(4, availableParallelism()) }: { readonly threads?: number } = {},
): Promise<Tree> {
  const { files, problems } = openTree(dir, undefined);
  const urls = new Map(files.map(({ path, url }) => [path, url]));
  const read =
    files.length < MANY || threads < 2
      ? await (
          await readerOf(urls)
        )(files)
      : await readInWorkers(files, urls, threads);
  return {
    pages: [...read.pages].sort(byPath),
    problems: [...problems, ...read.problems].sort(byPath),
  };
}

/**
 * Reads our own docs, strictly: names, facts, snippets and the fact block included.
 *
 * @param kept pages of an earlier reading of the same docs, and of this one afterwards
 * @throws {ContentError} with every mistake of every page
 */
export async function transformDocs(
  dir: string,
  own: OwnDocs,
  kept?: KeptPages,
): Promise<readonly Page[]> {
  const { files, problems } = openTree(dir, own);
  const urls = new Map(files.map(({ path, url }) => [path, url]));
  const keyOf = kept && keysOf(dir, files);
  const before = files.flatMap((file) => {
    const known = kept?.get(file.path);
    return known && known.key === keyOf?.(file) ? [known.page] : [];
  });
  const isKept = new Set(before.map(({ file }) => file));
  const fresh = files.filter(({ path }) => !isKept.has(path));
  const read = await (await readerOf(urls, own, markupOf(dir, own)))(fresh);
  const all = [...problems, ...read.problems];
  if (all.length > 0) throw new ContentError(all);
  const pages = [...before, ...read.pages].sort(byPath);
  if (kept && keyOf) {
    const byFile = new Map(pages.map((page) => [page.file, page]));
    kept.clear();
    for (const file of files) {
      const page = byFile.get(file.path);
      if (page) kept.set(file.path, { key: keyOf(file), page });
    }
  }
  return pages;
}
