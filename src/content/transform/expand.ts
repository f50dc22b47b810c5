/** Puts what components read as in their place. */
import type { ComponentTexts, HasPage } from '../markup/components';
import { isComponent } from '../markup/nodes';
import { nameOf, propsOf, rawText, type Node } from './node';

/** What is on a page instead of its components. */
export type Expansion = {
  readonly components: ComponentTexts;
  readonly hasPage: HasPage;
  readonly fragment: (markdown: string) => Node;
  /** Told of a component that does not say how it reads. */
  readonly undeclared: (node: Node) => void;
};

/** Components of the theme, which `blocks.ts` knows. */
const THEME = new Set(['Tabs', 'TabItem', 'Details', 'Admonition']);

const ID = /\s*\{#([^{}\s]+)\}\s*$/;

/** The ids that a fragment writes behind its headings: `### Heading {#id}`. */
function withIds(node: Node): Node {
  if (!node.children) return node;
  const id = /^h[1-6]$/.test(nameOf(node)) ? ID.exec(rawText(node))?.[1] : undefined;
  if (id === undefined) return { ...node, children: node.children.map(withIds) };
  const last = node.children.length - 1;
  const children = node.children.map((child, index) =>
    index === last ? { ...child, value: (child.value ?? '').replace(ID, '') } : child,
  );
  return { ...node, properties: { ...node.properties, id }, children };
}

function readAs(node: Node, expansion: Expansion): readonly Node[] {
  const children = node.children ?? [];
  const name = nameOf(node);
  const text = expansion.components[name];
  if (text === undefined) {
    // `<Head>` holds what the browser tab shows, nothing of the page.
    if (name === 'Head') return [];
    expansion.undeclared(node);
    return children;
  }
  if (text === 'children') return children;
  if (text === 'nothing') return [];
  const made = withIds(expansion.fragment(text(propsOf(node), expansion.hasPage))).children ?? [];
  const only = made.length === 1 ? made[0] : undefined;
  const inLine = node.type === 'mdxJsxTextElement' && only && nameOf(only) === 'p';
  return [...(inLine ? (only.children ?? []) : made), ...children];
}

/** Returns a tree with its components replaced by what they read as; elements stay. */
export function expandComponents(node: Node, expansion: Expansion): Node {
  const name = nameOf(node);
  const component = isComponent(node) && /^[A-Z]|\./.test(name) && !THEME.has(name);
  const children = component ? readAs(node, expansion) : node.children;
  if (!children) return node;
  const expanded = children.map((child) => expandComponents(child, expansion));
  // A fragment: it reads as its children.
  return component
    ? { type: node.type, name: null, children: expanded, position: node.position }
    : { ...node, children: expanded };
}
