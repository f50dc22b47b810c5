/**
 * Plugins for the Markdown of all pages: `remarkComponents` imports only the components that a page uses,
 * `remarkAmounts` keeps each amount and its currency on one line, `rehypeLabels` marks code and labels as not
 * translatable, and `rehypeJoints` says where long names may break.
 */
import type {
  Element,
  ElementContent,
  Nodes as HtmlNodes,
  Root as HtmlRoot,
  RootContent,
} from 'hast';
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

/** The longest name that needs no break, in letters: cells are narrow, and lines of text break between words. */
const LONGEST = { cell: 12, line: 28 };

/** After a dot, a slash, an underscore or a colon, and before a capital. After a hyphen, browsers break anyway. */
const JOINT = /(?<=[./_:])(?![./_:]|$)|(?<=[a-z])(?=[A-Z])/;

/** An element as if the page had it in HTML: Docusaurus takes its own code for a block if it isn't all text. */
const html = (name: string, attributes: object[], children: ElementContent[]) => {
  const data = { _mdxExplicitJsx: true };
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes,
    children,
    data,
  } as unknown as ElementContent;
};

/** Returns code with an element between the parts of its long names. Copying it gives the text as it was. */
function inParts(code: Element, longest: number): ElementContent {
  const [text] = code.children;
  if (text?.type !== 'text') return code;
  const marked = text.value.replaceAll(/\S+/g, (name) =>
    name.length > longest ? name.split(JOINT).join('\0') : name,
  );
  if (marked === text.value) return code;
  const parts = marked
    .split(/(\0)/)
    .map((value) => (value === '\0' ? html('wbr', [], []) : { type: 'text' as const, value }));
  return html('code', [{ type: 'mdxJsxAttribute', name: 'translate', value: 'no' }], parts);
}

function markJoints(parent: { children: (ElementContent | RootContent)[] }, longest: number): void {
  parent.children = parent.children.map((node) => {
    const tag = node.type === 'element' ? node.tagName : undefined;
    if (node.type === 'element' && tag === 'code') return inParts(node, longest);
    if ('children' in node && tag !== 'pre') {
      markJoints(node, tag === 'table' ? LONGEST.cell : longest);
    }
    return node;
  });
}

/** Lets long names of code in the text break between their parts. */
export function rehypeJoints() {
  return (tree: HtmlRoot): void => markJoints(tree, LONGEST.line);
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
