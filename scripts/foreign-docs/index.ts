/**
 * Reads the docs of other projects as pages of the model, for commands, evaluations and benchmarks. Handles thousands of
 * files, including broken ones. `src/content/transform` reads the site's own docs.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from '../../src/content/model';
import type { Problem } from '../../src/content/problem';
import type { TreeFile } from '../../src/content/transform/file';
import { byFile, createReading, oneForEachAddress } from '../../src/content/transform/tree';
import { foreignReader } from './reader';

/** The pages of a tree, sorted by path, and the problems of its files. */
export type Tree = {
  readonly pages: readonly Page[];
  /** A file with a problem is still a page, unless it couldn't be read at all. */
  readonly problems: readonly Problem[];
};

const PAGE = /\.(?:mdx?|markdown)$/i;

/** A larger file isn't a page that anyone reads, and takes the parser too long. */
const MAX_BYTES = 2_000_000;

/** Hugo's page of a folder. */
const FOLDER_PAGE = /^_index\.(?:md|markdown)$/i;

/** Other names for the page of a folder. */
const LANDING = /^(?:index|readme)\.(?:mdx?|markdown)$/i;

/**
 * Returns the pages of a tree, without files that begin with a dot or an underscore, except for Hugo's `_index.md`,
 * which is the page of its folder.
 */
function pagesIn(dir: string, folder = ''): string[] {
  const entries = readdirSync(join(dir, folder), { withFileTypes: true });
  const landing = entries.some(({ name }) => LANDING.test(name));
  return entries
    .flatMap((entry) => {
      const { name } = entry;
      const path = posix.join(folder, name);
      const left = /^[._]/.test(name) && (landing || !FOLDER_PAGE.test(name));
      if (left || name === 'node_modules') return [];
      if (entry.isDirectory()) return pagesIn(dir, path);
      return entry.isFile() && PAGE.test(name) ? [path] : [];
    })
    .sort();
}

/** Returns the text of a file, or the reason why it can't be read. */
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

/** Opens every page of a tree that isn't a draft. */
function openTree(dir: string) {
  const problems: Problem[] = [];
  const opened: TreeFile[] = [];
  for (const path of existsSync(dir) ? pagesIn(dir) : []) {
    const file = join(dir, path);
    const found = textOf(file);
    if ('text' in found) opened.push(foreignReader.open(path, file, found.text));
    else problems.push({ file, ...found });
  }
  const tree = oneForEachAddress(opened.filter(({ frontMatter }) => frontMatter['draft'] !== true));
  return { ...tree, problems: [...problems, ...tree.problems] };
}

/** Reads any tree of Markdown and MDX. Broken files are reported, and read as far as possible or left out. */
export async function transformTree(dir: string): Promise<Tree> {
  const { files, urls, problems } = openTree(dir);
  const read = await (await createReading(foreignReader, urls))(files);
  return {
    pages: [...read.pages].sort(byFile),
    problems: [...problems, ...read.problems].sort(byFile),
  };
}
