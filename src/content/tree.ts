/** The files of the docs: which pages there are, which of them readers get, what they are called. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { slugOf, type Names } from '../config/company/names';
import { filesIn } from './files';
import { readSource } from './frontmatter/read';

/** Which pages of a docs folder readers get. */
export type DocsTree = {
  readonly dir: string;
  /** Folders below `dir` that company.config.ts switches off, such as `product-terms/jp`. */
  readonly off: readonly string[];
  /** Whether drafts are shown, as `npm start` does. */
  readonly drafts: boolean;
};

/** What is at a path below the docs folder. */
export type PathState = 'page' | 'off' | 'draft' | 'missing';

const PAGE = /\.mdx?$/;
const LANDING = /^(?:index|readme)\.mdx?$/i;

/** Whether a file name is that of a page, as Docusaurus sees it: `_` begins what pages include. */
export const isPage = (path: string) =>
  PAGE.test(path) && !path.split('/').some((part) => part.startsWith('_'));

/** Whether a file is the page of its folder. */
export const isLanding = (path: string) => LANDING.test(posix.basename(path));

/** Whether a path is in a folder that is switched off. */
export const isOff = ({ off }: Pick<DocsTree, 'off'>, path: string) =>
  off.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Front matter of a file, unchecked: its own page says what is wrong with it. */
const dataOf = (file: string) => readSource(file, readFileSync(file, 'utf8')).data;

/** Returns what is at a path below the docs folder. */
export function stateOf(tree: DocsTree, path: string): PathState {
  const file = join(tree.dir, path);
  if (!isPage(path) || !existsSync(file)) return 'missing';
  if (isOff(tree, path)) return 'off';
  return !tree.drafts && dataOf(file)['draft'] === true ? 'draft' : 'page';
}

/** Returns every page that readers get, below a folder of the docs or all of them, sorted by path. */
export function pagesBelow(tree: DocsTree, folder = ''): string[] {
  return filesIn(join(tree.dir, folder))
    .map((file) => posix.join(folder, file))
    .filter((path) => stateOf(tree, path) === 'page');
}

const words = (value: unknown) => (typeof value === 'string' ? value : '');

/** What lists of pages say of a page. */
export type PageCard = ReturnType<typeof cardOf>;

/** Returns what lists of pages say of a page; what its front matter lacks or mistypes is left out. */
export function cardOf(tree: DocsTree, path: string) {
  const data = dataOf(join(tree.dir, path));
  const title = words(data['title']) || path;
  const position = data['sidebar_position'];
  return {
    path,
    title,
    label: words(data['sidebar_label']) || title,
    description: words(data['description']),
    position: typeof position === 'number' ? position : Number.MAX_SAFE_INTEGER,
    unlisted: data['unlisted'] === true,
  };
}

/**
 * Returns the address of a file: `/docs/` and its slug, or its path without extension, where `index`,
 * `_index` and `README` mean their folder. With names, it is that of the site: folders follow the company, and a
 * slug is below the folder of its file unless it begins with a slash.
 */
export function addressOf(path: string, slug: unknown, names?: Names): string {
  const written =
    typeof slug === 'string' && slug.trim() !== ''
      ? posix.resolve('/', names ? posix.dirname(path) : '', slug.trim())
      : undefined;
  const plain = path.replace(/\.(?:mdx?|markdown)$/i, '');
  const below =
    written ?? (names && slugOf(path, names)) ?? plain.replace(/(?:^|\/)(?:_?index|readme)$/i, '');
  return `/docs/${below}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}
