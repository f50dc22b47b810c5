/**
 * Pages that were read before, and need not be read again: what a watch over the docs saves. A page stays
 * as it is while its own file and all that it takes in from others do.
 */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../model';
import type { TreeFile } from './file';

/** Pages by path, each with all that it was made from. */
export type KeptPages = Map<string, { readonly key: string; readonly page: Page }>;

/** A page that says something of others: it takes in their front matter. */
const OF_OTHERS = /<(?:PageList|Next)\b/;

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Snippets, data and whatever else may be taken in: files that are no pages themselves. */
function asideIn(dir: string, pages: ReadonlySet<string>): string {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !pages.has(file))
    .sort();
  return hashOf(
    files.flatMap((file) => {
      const { mtimeMs, size } = statSync(join(dir, file));
      return /(?:^|\/)[^/]+\.\w+$/.test(file) ? [[file, mtimeMs, size]] : [];
    }),
  );
}

/** Returns what tells whether a page of a tree is to be read again. */
export function keysOf(dir: string, files: readonly TreeFile[]): (file: TreeFile) => string {
  const aside = asideIn(dir, new Set(files.map(({ path }) => path)));
  const others = hashOf(files.map(({ path, url, frontMatter }) => [path, url, frontMatter]));
  return ({ url, frontMatter, text }) =>
    hashOf(url, frontMatter, text, aside, OF_OTHERS.test(text) && others);
}
