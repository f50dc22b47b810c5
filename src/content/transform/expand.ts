/** Replaces components with their text form. */
import { componentTexts } from '../markup/components';
import { isComponent } from '../markup/nodes';
import { nameOf, type Node } from './node';

/** Theme components that `blocks.ts` reads itself. */
const THEME = new Set(['Tabs', 'TabItem', 'Details', 'Admonition']);

/** Returns a tree with its components replaced by their text form: their children, or nothing. Elements stay. */
export function expandComponents(node: Node): Node {
  const name = nameOf(node);
  const component = isComponent(node) && /^[A-Z]|\./.test(name) && !THEME.has(name);
  // `<Head>` isn't part of the page's content.
  const isUnread = component && (name === 'Head' || componentTexts[name] === 'nothing');
  const expanded = isUnread ? [] : node.children?.map(expandComponents);
  if (!expanded) return node;
  // A fragment.
  return component
    ? { type: node.type, name: null, children: expanded, position: node.position }
    : { ...node, children: expanded };
}
