/** What the markup is expanded with. */
import { posix, relative } from 'node:path';
import type { Names } from '../../config/company/names';
import type { Problem } from '../problem';
import type { DocsTree } from '../tree';
import type { Node } from './nodes';

/** A link that became plain text, as the page it leads to is not built. */
export type Unlinked = { readonly file: string; readonly line: number; readonly to: string };

/** The site that the markup is expanded for. */
export type MarkupContext = {
  readonly names: Names;
  /** The docs that hold a file: another folder for each version. */
  readonly treeOf: (file: string) => DocsTree;
  /** Whether pictures are drawn: who only reads docs needs their text. */
  readonly draws: boolean;
  /** Told of every link that became plain text. */
  readonly unlinked: (link: Unlinked) => void;
};

/** A tree, the file that it is from, and the mistakes found in it. */
export type Parsed = {
  readonly tree: Node;
  readonly file: string;
  readonly problems: Problem[];
};

/** A page whose markup is expanded. */
export type MarkupPage = Parsed & {
  readonly context: MarkupContext;
  /** The docs that hold it, and its path below their folder. */
  readonly docs: DocsTree;
  readonly path: string;
  /** The last heading above what is being expanded. */
  heading?: Node;
  /** Ids that its markup has given so far. */
  readonly ids: Set<string>;
  /** Parses Markdown as the page is parsed. */
  readonly parse: (markdown: string, file: string) => Node;
};

/** Returns the path of a file below its docs folder, with forward slashes. */
export const pathIn = ({ dir }: DocsTree, file: string) =>
  relative(dir, file).replaceAll('\\', '/');

/** Returns how a page links another, both as paths below the docs folder. */
export const linkTo = (path: string, page: string) =>
  posix.relative(posix.dirname(page), path).replace(/^(?!\.)/, './');
