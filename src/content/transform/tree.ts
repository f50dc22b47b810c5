/** Turns a docs folder into pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluggableList } from 'unified';
import { contentMarkup, type Unlinked } from '../markup';
import type { Page } from '../model';
import { ContentError, shownPath, type Problem } from '../problem';
import { pagesBelow } from '../tree';
import { ownReader, readPage, type DocsReader, type Own, type TreeFile } from './file';
import { createParser } from './parse';

/** Options for reading our own docs: what is published, and the company's names. */
export type OwnDocs = Own & {
  /** Folders that are turned off in company.config.ts. */
  readonly off: readonly string[];
  /** Whether drafts are included, as under `npm start`. */
  readonly drafts?: boolean;
  /** Called for every link that became plain text, because its page isn't built. */
  readonly unlinked?: (link: Unlinked) => void;
};

/** Keeps only the first of several files with the same address, and reports the others. */
export function oneForEachAddress(opened: readonly TreeFile[]) {
  const problems: Problem[] = [];
  const byUrl = new Map<string, TreeFile>();
  for (const one of opened) {
    const { file, url } = one;
    const other = byUrl.get(url);
    if (other === undefined) {
      byUrl.set(url, one);
      continue;
    }
    const what = `its address ${url} is also the address of ${shownPath(other.file)}`;
    problems.push({ file, what, fix: 'rename one of the two, or give it another slug' });
  }
  const files = [...byUrl.values()];
  const urls = new Map(files.map(({ path, url }) => [path, url]));
  return { files, urls, problems };
}

/** The remark plugins of the site's docs. */
function markupOf(
  dir: string,
  { names, off, drafts = false, unlinked = () => {} }: OwnDocs,
): PluggableList {
  const tree = { dir, off, drafts };
  return contentMarkup({
    names,
    treeOf: () => tree,
    draws: false,
    unlinked,
  }) as unknown as PluggableList;
}

/** Returns a function that reads opened files one after the other. */
export async function createReading(
  reader: DocsReader,
  urls: ReadonlyMap<string, string>,
  plugins?: PluggableList,
) {
  const parser = await createParser(plugins);
  return async (files: readonly TreeFile[]) => {
    const pages: Page[] = [];
    const problems: Problem[] = [];
    for (const opened of files) {
      const result = await readPage(opened, { parser, reader, urlOf: (path) => urls.get(path) });
      if (result.page) pages.push(result.page);
      problems.push(...result.problems);
    }
    return { pages, problems };
  };
}

/** Sorts pages and problems by file. */
export const byFile = (a: { readonly file: string }, b: { readonly file: string }) =>
  a.file < b.file ? -1 : Number(a.file > b.file);

/** Opens the pages of our own docs. The problems are about addresses. Each file also has its own. */
function openDocs(dir: string, { off, drafts = false }: OwnDocs, reader: DocsReader) {
  return oneForEachAddress(
    pagesBelow({ dir, off, drafts }).map((path) => {
      const file = join(dir, path);
      return reader.open(path, file, readFileSync(file, 'utf8'));
    }),
  );
}

/**
 * Checks for mistakes that would stop a build: invalid front matter, and two pages with the same address.
 *
 * @throws {ContentError} with every mistake on every page, while Docusaurus would stop at the first one
 */
export function refuseUnreadable(dir: string, own: OwnDocs): void {
  const { files, problems } = openDocs(dir, own, ownReader(own));
  const all = [...problems, ...files.flatMap((file) => file.problems)];
  if (all.length > 0) throw new ContentError(all.toSorted(byFile));
}

/**
 * Reads our own docs strictly, including names, facts, snippets and the fact block.
 *
 * @throws {ContentError} with every mistake on every page
 */
export async function transformDocs(dir: string, own: OwnDocs): Promise<readonly Page[]> {
  const reader = ownReader(own);
  const { files, urls, problems } = openDocs(dir, own, reader);
  const read = await (await createReading(reader, urls, markupOf(dir, own)))(files);
  const all = [...problems, ...read.problems];
  if (all.length > 0) throw new ContentError(all);
  return [...read.pages].sort(byFile);
}
