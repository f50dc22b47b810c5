/**
 * Rehype plugin: code and bold words are identifiers and the console's exact labels, which a
 * translated page must not change.
 */
import type { Nodes, Root } from 'hast';

function mark(node: Nodes): void {
  if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'strong')) {
    node.properties = { ...node.properties, translate: 'no' };
  }
  if ('children' in node) for (const child of node.children) mark(child);
}

/** Sets `translate="no"` on code and labels. */
export function rehypeLabels() {
  return (tree: Root): void => mark(tree);
}
