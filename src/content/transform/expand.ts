/** Puts what components read as in their place. */
import { componentTexts } from '../markup/components';
import { isComponent } from '../markup/nodes';
import { nameOf, type Node } from './node';

/** Components of the theme, which `blocks.ts` knows. */
const THEME = new Set(['Tabs', 'TabItem', 'Details', 'Admonition']);

function readAs(node: Node, undeclared: (node: Node) => void): readonly Node[] {
  // `<Head>` holds what the browser tab shows, nothing of the page.
  const text = nameOf(node) === 'Head' ? 'nothing' : componentTexts[nameOf(node)];
  if (text === undefined) undeclared(node);
  return text === 'nothing' ? [] : (node.children ?? []);
}

/**
 * Returns a tree with its components replaced by what they read as; elements stay.
 *
 * @param undeclared called with a component that does not say how it reads
 */
export function expandComponents(node: Node, undeclared: (node: Node) => void): Node {
  const name = nameOf(node);
  const component = isComponent(node) && /^[A-Z]|\./.test(name) && !THEME.has(name);
  const children = component ? readAs(node, undeclared) : node.children;
  if (!children) return node;
  const expanded = children.map((child) => expandComponents(child, undeclared));
  // A fragment: it reads as its children.
  return component
    ? { type: node.type, name: null, children: expanded, position: node.position }
    : { ...node, children: expanded };
}
