/**
 * Plugins for the Markdown of all pages: `remarkComponents` imports only the components that a page uses,
 * `remarkAmounts` keeps each amount and its currency on one line, and `rehypeLabels` marks code and labels as not
 * translatable.
 */
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { mdxComponents } from '../../components';
import { nodesIn, type Node } from '../../content/markup/nodes';
import { joinAmounts } from '../../content/model/amounts';

/** Returns the syntax tree of `import name from 'source'`. */
function importNode(name: string, source: string) {
  const value = `import ${name} from '${source}';`;
  const declaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: source, raw: `'${source}'` },
  };
  const estree = { type: 'Program', sourceType: 'module', comments: [], body: [declaration] };
  return { type: 'mdxjsEsm', value, data: { estree } };
}

/** Imports each used component of `src/components/index.ts` at the top of the page. */
export function remarkComponents() {
  return (tree: Node): void => {
    const names = new Set(nodesIn(tree).map(({ name }) => name ?? ''));
    const imports = [...names]
      .filter((name) => Object.hasOwn(mdxComponents, name))
      .map((name) => importNode(name, `@site/src/components/${mdxComponents[name]}`));
    tree.children?.unshift(...imports);
  };
}

function markLabels(node: HtmlNodes): void {
  if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'strong')) {
    node.properties = { ...node.properties, translate: 'no' };
  }
  if ('children' in node) node.children.forEach(markLabels);
}

/** Sets `translate="no"` on code and on bold text, which is used for labels in the console. */
export function rehypeLabels() {
  return (tree: HtmlRoot): void => markLabels(tree);
}

/**
 * Joins amounts and currencies with no-break spaces, except in code. Runs before Docusaurus reads the headings, because
 * the table of contents repeats them.
 */
export function remarkAmounts() {
  return (tree: Node): void => {
    for (const node of nodesIn(tree)) {
      if (node.type === 'text') node.value = joinAmounts(node.value ?? '');
    }
  };
}
