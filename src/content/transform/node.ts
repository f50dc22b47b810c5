/** The syntax trees between Markdown and the model. The types are ours because MDX adds nodes to hast. */

import { type Attribute } from '../markup/nodes';

/** A node of a hast tree, from Markdown or MDX. */
export type Node = {
  readonly type: string;
  readonly tagName?: string;
  /** The name of a component, or null for a fragment. */
  readonly name?: string | null;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly attributes?: readonly Attribute[];
  readonly children?: readonly Node[];
  readonly data?: { readonly estree?: unknown };
  readonly position?: { readonly start: { readonly line: number } } | undefined;
};

/** Whether a node is an MDX expression. */
export const isExpression = ({ type }: Node) =>
  type === 'mdxFlowExpression' || type === 'mdxTextExpression';

/** Returns the name of an element or component, or an empty string for other nodes and fragments. */
export const nameOf = (node: Node): string => node.tagName ?? node.name ?? '';

type Estree = {
  readonly type: string;
  readonly value?: unknown;
  readonly body?: readonly Estree[];
  readonly expression?: Estree;
  readonly operator?: string;
  readonly argument?: Estree;
  readonly expressions?: readonly Estree[];
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
};

function literal(node: Estree | undefined): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions?.length === 0 ? node.quasis?.[0]?.value.cooked : undefined;
    case 'UnaryExpression':
      return node.operator === '-' ? -Number(literal(node.argument)) : undefined;
    default:
      return undefined;
  }
}

/** Returns the value of an expression that is a literal. */
export function expressionValue(node: Pick<Node, 'data'>): unknown {
  const [statement] = (node.data?.estree as Estree | undefined)?.body ?? [];
  return statement ? literal(statement.expression) : undefined;
}

/** Returns the attributes of an element or component by name, without those whose value isn't a literal. */
export function propsOf(node: Node): Record<string, unknown> {
  if (!node.attributes) return { ...node.properties };
  return Object.fromEntries(
    node.attributes.flatMap(({ name, value }) => {
      if (name === undefined) return [];
      if (value === null || value === undefined) return [[name, true]];
      const known = typeof value === 'object' ? expressionValue(value as Node) : value;
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

/** Returns the value of the first of these attributes that is set, if it's text or a number. */
export function textProp(node: Node, ...names: readonly string[]): string | undefined {
  const props = propsOf(node);
  const value = names.map((name) => props[name]).find((found) => found !== undefined);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export function classesOf(node: Node): string[] {
  const { className, class: plain } = propsOf(node);
  const value = className ?? plain;
  return Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(/\s+/)
      : [];
}

/** Returns the language of a code block, as its fence names it. */
export const languageOf = (node: Node): string | undefined =>
  classesOf(node)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);

/** Returns the text of a node, including white space. */
export const rawText = (node: Node): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(rawText).join('');

/** Whether a node or any node inside it passes a test. */
export const some = (node: Node, test: (node: Node) => boolean): boolean =>
  test(node) || (node.children ?? []).some((child) => some(child, test));
