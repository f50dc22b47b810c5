/** Links into switched-off sections and drafts become plain text, and are counted. */
import { posix } from 'node:path';
import { stateOf } from '../tree';
import type { MarkupPage } from './context';
import { expand, nodesIn } from './nodes';

/** A path of a file, as links between pages are: no address, no anchor alone. */
const FILE = /^(?!\w+:|\/|#)([^?#]+\.mdx?)(?:[?#].*)?$/;

/** Returns the path below the docs folder that a link leads to, if it leads to a file there. */
export function targetOf(url: string, page: string): string | undefined {
  const path = FILE.exec(url)?.[1];
  return path && posix.join(posix.dirname(page), decodeURI(path));
}

/** Replaces links to pages that are not built by their words. */
export function unlink({ tree, file, docs, path: page, context }: MarkupPage): void {
  const isGone = (url: string | undefined) => {
    const target = url === undefined ? undefined : targetOf(url, page);
    const state = target === undefined ? 'page' : stateOf(docs, target);
    return state === 'off' || state === 'draft';
  };
  const definitions = new Map(
    nodesIn(tree)
      .filter(({ type, url }) => type === 'definition' && isGone(url))
      .map(({ identifier, url }) => [identifier, url]),
  );
  expand(tree, (node) => {
    const { type, url, identifier, position, children = [] } = node;
    if (type === 'definition' && definitions.has(identifier)) return [];
    const to = type === 'link' ? url : type === 'linkReference' ? definitions.get(identifier) : '';
    if (!to || !isGone(to)) return undefined;
    context.unlinked({ file, line: position?.start.line ?? 1, to });
    return children;
  });
}
