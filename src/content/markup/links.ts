/** Turns links to drafts and to sections that are off into plain text, and counts them. */
import { posix } from 'node:path';
import { stateOf } from '../tree';
import type { MarkupPage } from './context';
import { expand, nodesIn } from './nodes';

/** Matches a link to a file, not an address or just an anchor. */
const FILE = /^(?!\w+:|\/|#)([^?#]+\.mdx?)(?:[?#].*)?$/;

/** Returns the path below the docs folder that a link leads to, if it leads to a file there. */
export function targetOf(url: string, page: string): string | undefined {
  const path = FILE.exec(url)?.[1];
  return path && posix.join(posix.dirname(page), decodeURI(path));
}

/** Replaces links to pages that aren't built with their text. */
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
