/** What expanding markup requires. */
import { posix, relative } from 'node:path';
import type { Names } from '../../config/company/names';
import type { Problem } from '../problem';
import type { DocsTree } from '../tree';
import type { Node } from './nodes';

/** A link that became plain text, because its page isn't built. */
export type Unlinked = { readonly file: string; readonly line: number; readonly to: string };

/** The site that the markup is expanded for. */
export type MarkupContext = {
  readonly names: Names;
  /** Returns the docs that a file belongs to. Each version has its own folder. */
  readonly treeOf: (file: string) => DocsTree;
  /** Whether to draw pictures. For search and AVA, their text is enough. */
  readonly draws: boolean;
  /** Called for every link that became plain text. */
  readonly unlinked: (link: Unlinked) => void;
};

/** A syntax tree, its file, and the mistakes in it. */
export type Parsed = {
  readonly tree: Node;
  readonly file: string;
  readonly problems: Problem[];
};

/** A page whose markup is expanded. */
export type MarkupPage = Parsed & {
  readonly context: MarkupContext;
  /** The docs that it belongs to, and its path below their folder. */
  readonly docs: DocsTree;
  readonly path: string;
  /** The last heading above the tag that is being expanded. */
  heading?: Node;
  /** The ids that its markup has created so far. */
  readonly ids: Set<string>;
  /** Parses Markdown in the same way as the page. */
  readonly parse: (markdown: string, file: string) => Node;
};

/** Returns the path of a file below its docs folder, with forward slashes. */
export const pathIn = ({ dir }: DocsTree, file: string) =>
  relative(dir, file).replaceAll('\\', '/');

/** Returns the link from one page to another. Both are paths below the docs folder. */
export const linkTo = (path: string, page: string) =>
  posix.relative(posix.dirname(page), path).replace(/^(?!\.)/, './');
