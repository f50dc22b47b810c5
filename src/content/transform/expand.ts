/** Replaces components with their text form. */
import { componentTexts } from '../markup/components';
import { isComponent } from '../markup/nodes';
import { nameOf, type Node } from './node';

/** Theme components that `blocks.ts` reads itself. */
const THEME = new Set(['Tabs', 'TabItem', 'Details', 'Admonition']);

function readAs(node: Node, undeclared: (node: Node) => void): readonly Node[] {
  // `<Head>` isn't part of the page's content.
  const text = nameOf(node) === 'Head' ? 'nothing' : componentTexts[nameOf(node)];
  if (text === undefined) undeclared(node);
  return text === 'nothing' ? [] : (node.children ?? []);
}

/**
 * Returns a tree with its components replaced by their text form. Elements stay.
 *
 * @param undeclared called with each component that doesn't declare a text form
 */
export function expandComponents(node: Node, undeclared: (node: Node) => void): Node {
  const name = nameOf(node);
  const component = isComponent(node) && /^[A-Z]|\./.test(name) && !THEME.has(name);
  const children = component ? readAs(node, undeclared) : node.children;
  if (!children) return node;
  const expanded = children.map((child) => expandComponents(child, undeclared));
  // A fragment.
  return component
    ? { type: node.type, name: null, children: expanded, position: node.position }
    : { ...node, children: expanded };
}
