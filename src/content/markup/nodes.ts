/** The syntax trees that the markup reads and creates. They have their own types, because MDX adds to mdast's. */

/** An attribute of a component: `channel="#costs"`. */
export type Attribute = { readonly type: string; readonly name?: string; readonly value?: unknown };

/** A node of a Markdown or MDX tree. */
export type Node = {
  type: string;
  /** The name of a component or directive. `null` for a fragment. */
  name?: string | null;
  value?: string;
  url?: string;
  /** The text alternative of an image. */
  alt?: string | null;
  /** The language of a fence, and what follows it. */
  lang?: string | null;
  meta?: string | null;
  /** The identifier of a reference link or its definition. */
  identifier?: string;
  depth?: number;
  ordered?: boolean;
  /** The number of the first item of an ordered list. */
  start?: number | null;
  spread?: boolean;
  /** The alignment of a table's columns. With `null`, the style sheet decides. */
  align?: readonly ('left' | 'right' | 'center' | null)[];
  attributes?: readonly Attribute[];
  children?: Node[];
  position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
  data?: {
    hName?: string;
    hProperties?: Record<string, unknown>;
    estree?: { body?: readonly unknown[] } | null;
  };
};

/** The parts of the compiled file that are used. */
export type File = {
  readonly path?: string | undefined;
  readonly data: Record<string, unknown>;
};

type Html = NonNullable<Node['data']>;

/** Returns the HTML element and class of a node. */
const html = (hName: string, className?: string): { data: Html } => ({
  data: { hName, ...(className && { hProperties: { className: [className] } }) },
});

/** Returns text. */
export const text = (value: string): Node => ({ type: 'text', value });

/** Returns a link. `url` is a file path, which Docusaurus resolves. */
export const link = (url: string, children: Node[]): Node => ({ type: 'link', url, children });

/** Returns a paragraph, or the element `hName` that reads like one. */
export const paragraph = (children: Node[], hName = 'p', className?: string): Node => ({
  type: 'paragraph',
  children,
  ...html(hName, className),
});

/** Returns a list, or the element `hName` that reads like one. */
export const list = (items: Node[], hName: string, className: string): Node => ({
  type: 'list',
  ordered: false,
  spread: true,
  children: items,
  ...html(hName, className),
});

/** Returns a list item, or the element `hName` that reads like one. */
export const item = (children: Node[], hName = 'li'): Node => ({
  type: 'listItem',
  spread: true,
  children,
  ...html(hName),
});

/** Returns an inline element that reads like its text. */
export const inline = (
  hName: string,
  hProperties: Record<string, unknown>,
  children: Node[],
): Node => ({ type: 'inlineMarkup', children, data: { hName, hProperties } });

/** Returns text with a class. */
export const span = (children: Node[], className: string): Node =>
  inline('span', { className: [className] }, children);

/** Returns text that links can lead to. */
export const anchor = (id: string, children: Node[]): Node => inline('a', { id }, children);

/** A comma that is only read out, because marks and space separate the items visually. */
export const COMMA: Node = span([text(', ')], 'comma');

/** Returns nodes with a separator between them. */
export const separated = (nodes: readonly Node[], between: Node): Node[] =>
  nodes.flatMap((node, index) => (index === 0 ? [node] : [between, node]));

/** Returns an element that contains blocks. */
export const element = (
  hName: string,
  hProperties: Record<string, unknown>,
  children: Node[],
): Node => ({ type: 'blockMarkup', children, data: { hName, hProperties } });

/** Returns a component with attributes. */
export const component = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: Node[] = [],
): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  })),
  children,
});

/** Returns inline code. */
export const inlineCode = (value: string): Node => ({ type: 'inlineCode', value });

/** Returns bold text. */
export const strong = (children: Node[]): Node => ({ type: 'strong', children });

/** Everything about a table except its cells. */
type TableOptions = {
  /** Its accessible name. */
  readonly label?: string;
  /** The ids of the rows below the header, if they have any. */
  readonly ids?: readonly (string | undefined)[];
  readonly className?: string;
  /** The columns that are right-aligned, starting at 0. */
  readonly right?: readonly number[];
};

/** Returns a table. Cells contain inline nodes. */
export const table = (
  rows: Node[][][],
  { label, ids = [], className, right = [] }: TableOptions = {},
): Node => ({
  type: 'table',
  align: (rows[0] ?? []).map((_, column) => (right.includes(column) ? 'right' : null)),
  children: rows.map((cells, row) => ({
    type: 'tableRow',
    children: cells.map((children, column): Node => {
      const id = column === 0 ? ids[row - 1] : undefined;
      return { type: 'tableCell', children, ...(id && { data: { hProperties: { id } } }) };
    }),
  })),
  ...((label || className) && {
    data: {
      hProperties: {
        ...(label && { ariaLabel: label }),
        ...(className && { className: [className] }),
      },
    },
  }),
});

/** Whether a node is an MDX component, such as `<Snippet of="x" />`. */
export const isComponent = ({ type }: Pick<Node, 'type'>) =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Returns a function that tests whether a node is a component with one of these names. */
export const isNamed =
  (...names: readonly string[]) =>
  (node: Node): boolean =>
    isComponent(node) && names.includes(node.name ?? '');

/** Whether a component is in a line of text. */
export const isInline = ({ type }: Node) => type === 'mdxJsxTextElement';

/** Whether a node is whitespace. */
export const isBlank = ({ type, value = '' }: Node) => type === 'text' && value.trim() === '';

/** Returns every node of a tree, in document order. */
export function nodesIn(node: Node): Node[] {
  const found: Node[] = [];
  const add = (one: Node) => {
    found.push(one);
    one.children?.forEach(add);
  };
  add(node);
  return found;
}

/** Returns the text in a node. */
export const wordsOf = ({ type, value = '', children = [] }: Node): string =>
  type === 'text' ? value : children.map(wordsOf).join('');

/** Merges adjacent texts, because React would put comments between them. */
export function joined(nodes: readonly Node[]): Node[] {
  const done: Node[] = [];
  for (const node of nodes) {
    const last = done.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      done[done.length - 1] = { ...last, value: (last.value ?? '') + (node.value ?? '') };
    } else {
      done.push(node);
    }
  }
  return done;
}

/** Replaces nodes of a tree. `replace` returns the replacement for a node, or undefined to look inside it. */
export function expand(node: Node, replace: (node: Node) => Node[] | undefined): void {
  if (!node.children) return;
  let changed = false;
  const children = node.children.flatMap((child) => {
    const made = replace(child);
    if (made) changed = true;
    else expand(child, replace);
    return made ?? [child];
  });
  if (changed) node.children = joined(children);
}
