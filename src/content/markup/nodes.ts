/** The syntax trees that the markup reads and makes. Types of our own: MDX adds to those of mdast. */

/** An attribute of a component: `channel="#costs"`. */
export type Attribute = { readonly type: string; readonly name?: string; readonly value?: unknown };

/** A node of a Markdown or MDX tree. */
export type Node = {
  type: string;
  /** Of a component or a directive; null of a fragment. */
  name?: string | null;
  value?: string;
  url?: string;
  /** Of an image: its text alternative. */
  alt?: string | null;
  /** Of a fence: its language, and the words after it. */
  lang?: string | null;
  meta?: string | null;
  /** Of a link by reference and its definition. */
  identifier?: string;
  depth?: number;
  ordered?: boolean;
  /** Number of the first item of an ordered list. */
  start?: number | null;
  spread?: boolean;
  /** How the columns of a table are set; null is as the style has it. */
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

/** What is used of the file that is compiled. */
export type File = {
  readonly path?: string | undefined;
  readonly data: Record<string, unknown>;
};

type Html = NonNullable<Node['data']>;

/** Markup of a node as HTML: element name and class. */
const html = (hName: string, className?: string): { data: Html } => ({
  data: { hName, ...(className && { hProperties: { className: [className] } }) },
});

/** A run of text. */
export const text = (value: string): Node => ({ type: 'text', value });

/** A link; `url` is a file path, which Docusaurus resolves. */
export const link = (url: string, children: Node[]): Node => ({ type: 'link', url, children });

/** A paragraph, or the element `hName` that reads as one. */
export const paragraph = (children: Node[], hName = 'p', className?: string): Node => ({
  type: 'paragraph',
  children,
  ...html(hName, className),
});

/** A list of items, or the element `hName` that reads as one. */
export const list = (items: Node[], hName: string, className: string): Node => ({
  type: 'list',
  ordered: false,
  spread: true,
  children: items,
  ...html(hName, className),
});

/** An item of a list, or the element `hName` that reads as one. */
export const item = (children: Node[], hName = 'li'): Node => ({
  type: 'listItem',
  spread: true,
  children,
  ...html(hName),
});

/** An inline element that reads as its text. */
export const inline = (
  hName: string,
  hProperties: Record<string, unknown>,
  children: Node[],
): Node => ({ type: 'inlineMarkup', children, data: { hName, hProperties } });

/** Words with a class. */
export const span = (children: Node[], className: string): Node =>
  inline('span', { className: [className] }, children);

/** Words that links can lead to. */
export const anchor = (id: string, children: Node[]): Node => inline('a', { id }, children);

/** Read, not seen: marks and space separate words for the eye. */
export const COMMA: Node = span([text(', ')], 'comma');

/** Nodes with one between each two. */
export const separated = (nodes: readonly Node[], between: Node): Node[] =>
  nodes.flatMap((node, index) => (index === 0 ? [node] : [between, node]));

/** An element that holds blocks. */
export const element = (
  hName: string,
  hProperties: Record<string, unknown>,
  children: Node[],
): Node => ({ type: 'blockMarkup', children, data: { hName, hProperties } });

/** A component of ours with attributes that are text. */
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

/** A name of code. */
export const inlineCode = (value: string): Node => ({ type: 'inlineCode', value });

/** A label of a screen. */
export const strong = (children: Node[]): Node => ({ type: 'strong', children });

/** What a table is beside its cells. */
type TableOptions = {
  /** What it is called. */
  readonly label?: string;
  /** Ids of the rows below the head, where they have one. */
  readonly ids?: readonly (string | undefined)[];
  readonly className?: string;
  /** Columns, from 0, whose figures are right-aligned. */
  readonly right?: readonly number[];
};

/** A table; cells are inline content. */
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

/** Whether a node is a component of MDX, such as `<Snippet of="x" />`. */
export const isComponent = ({ type }: Pick<Node, 'type'>) =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Returns a test for components of some names. */
export const isNamed =
  (...names: readonly string[]) =>
  (node: Node): boolean =>
    isComponent(node) && names.includes(node.name ?? '');

/** Whether a component is in a line of text. */
export const isInline = ({ type }: Node) => type === 'mdxJsxTextElement';

/** Whether a node is white space. */
export const isBlank = ({ type, value = '' }: Node) => type === 'text' && value.trim() === '';

/** Returns every node of a tree, in the order of the text. */
export const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** Returns the words in a node. */
export const wordsOf = ({ type, value = '', children = [] }: Node): string =>
  type === 'text' ? value : children.map(wordsOf).join('');

/** Texts side by side as one: React would set a comment between them. */
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

/** Replaces nodes of a tree: `replace` returns what to put instead of a node, or undefined to look into it. */
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
