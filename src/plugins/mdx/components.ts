/** Remark plugin: imports the components that a page uses, so that no page pays for the others. */
import type { Nodes, Root } from 'mdast';
import { mdxComponents } from '../../components';

function namesIn(node: Nodes, found: Set<string>): Set<string> {
  if ('name' in node && typeof node.name === 'string') found.add(node.name);
  if ('children' in node) for (const child of node.children) namesIn(child, found);
  return found;
}

/** Returns the syntax tree of `import name from 'source'`. */
export function importNode(name: string, source: string) {
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
  return (tree: Root): void => {
    const used = [...namesIn(tree, new Set())].filter((name) => Object.hasOwn(mdxComponents, name));
    const imports = used.map((name) =>
      importNode(name, `@site/src/components/${mdxComponents[name]}`),
    );
    tree.children.unshift(...(imports as never[]));
  };
}
