/** The files of the docs: which pages exist, which are published, and their addresses and titles. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { slugOf, type Names } from '../config/company/names';
import { filesIn } from './files';
import { readSource } from './frontmatter/read';

/** A docs folder, and which of its pages are published. */
export type DocsTree = {
  readonly dir: string;
  /** Folders below `dir` that are turned off in company.config.ts, such as `product-terms/jp`. */
  readonly off: readonly string[];
  /** Whether drafts are included, as under `npm start`. */
  readonly drafts: boolean;
};

/** What exists at a path below the docs folder. */
export type PathState = 'page' | 'off' | 'draft' | 'missing';

const PAGE = /\.mdx?$/;
const LANDING = /^(?:index|readme)\.mdx?$/i;

/** Whether Docusaurus treats a file as a page. Names that start with `_` are for partials. */
export const isPage = (path: string) =>
  PAGE.test(path) && !path.split('/').some((part) => part.startsWith('_'));

/** Whether a file is the landing page of its folder. */
export const isLanding = (path: string) => LANDING.test(posix.basename(path));

/** Whether a path is in a folder that is turned off. */
export const isOff = ({ off }: Pick<DocsTree, 'off'>, path: string) =>
  off.some((folder) => path === folder || path.startsWith(`${folder}/`));

type Data = ReturnType<typeof readSource>['data'];

/** The front matter of files that a build has read. They don't change during a build, and every link asks for one. */
const kept = new Map<string, Data>();

/** Reads a file's front matter without checking it, because its mistakes are reported when the page is read. */
function dataOf(file: string): Data {
  const isBuild = process.env['NODE_ENV'] === 'production';
  const known = isBuild ? kept.get(file) : undefined;
  const data = known ?? readSource(file, readFileSync(file, 'utf8')).data;
  if (isBuild) kept.set(file, data);
  return data;
}

/** Returns what exists at a path below the docs folder. */
export function stateOf(tree: DocsTree, path: string): PathState {
  const file = join(tree.dir, path);
  if (!isPage(path) || !existsSync(file)) return 'missing';
  if (isOff(tree, path)) return 'off';
  return !tree.drafts && dataOf(file)['draft'] === true ? 'draft' : 'page';
}

/** Returns the published pages of the docs or of a folder, sorted by path. */
export function pagesBelow(tree: DocsTree, folder = ''): string[] {
  return filesIn(join(tree.dir, folder))
    .map((file) => posix.join(folder, file))
    .filter((path) => stateOf(tree, path) === 'page');
}

const words = (value: unknown) => (typeof value === 'string' ? value : '');

/** A page in a list of pages. */
export type PageCard = ReturnType<typeof cardOf>;

/** Returns a page for a list. Fields that are missing or have the wrong type are left out. */
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
 * Returns a file's address: `/docs/` and its slug, or its path without extension. `index`, `_index` and `README`
 * stand for their folder. With names, this is the address on the site: folders are named after the company, and a
 * slug is relative to the folder of its file unless it starts with a slash.
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
