/** The syntax trees between Markdown and the model. Types of our own: MDX adds to those of hast. */

import { type Attribute } from '../markup/nodes';

/** A node of a hast tree, as Markdown or MDX makes it. */
export type Node = {
  readonly type: string;
  readonly tagName?: string;
  /** Of a component; null of a fragment. */
  readonly name?: string | null;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly attributes?: readonly Attribute[];
  readonly children?: readonly Node[];
  readonly data?: { readonly estree?: unknown };
  readonly position?: { readonly start: { readonly line: number } } | undefined;
};

/** Whether a node is an expression of MDX. */
export const isExpression = ({ type }: Node) =>
  type === 'mdxFlowExpression' || type === 'mdxTextExpression';

/** Returns the name of an element or component; empty for anything else, and for a fragment. */
export const nameOf = (node: Node): string => node.tagName ?? node.name ?? '';

/** Stands for a value that only code knows. */
export const UNKNOWN = Symbol('unknown');

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
      return node.expressions?.length === 0 ? node.quasis?.[0]?.value.cooked : UNKNOWN;
    case 'UnaryExpression':
      return node.operator === '-' ? -Number(literal(node.argument)) : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

/** Returns the value of an expression: a literal, undefined for a comment, else UNKNOWN. */
export function expressionValue(node: Pick<Node, 'data'>): unknown {
  const [statement] = (node.data?.estree as Estree | undefined)?.body ?? [];
  return statement ? literal(statement.expression) : undefined;
}

/** Returns the attributes of an element or component by name; what only code knows is left out. */
export function propsOf(node: Node): Record<string, unknown> {
  if (!node.attributes) return { ...node.properties };
  return Object.fromEntries(
    node.attributes.flatMap(({ name, value }) => {
      if (name === undefined) return [];
      if (value === null || value === undefined) return [[name, true]];
      const known = typeof value === 'object' ? expressionValue(value as Node) : value;
      return known === UNKNOWN ? [] : [[name, known]];
    }),
  );
}

/** Returns an attribute's value as text; undefined where it has none. */
export function textProp(node: Node, ...names: readonly string[]): string | undefined {
  const props = propsOf(node);
  const value = names.map((name) => props[name]).find((found) => found !== undefined);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the classes of an element. */
export function classesOf(node: Node): string[] {
  const { className, class: plain } = propsOf(node);
  const value = className ?? plain;
  return Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(/\s+/)
      : [];
}

/** Returns the language of a block of code, as its fence names it. */
export const languageOf = (node: Node): string | undefined =>
  classesOf(node)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);

/** Returns the raw text of a node, white space and all. */
export const rawText = (node: Node): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(rawText).join('');

/** Whether something in a node, or the node itself, passes a test. */
export const some = (node: Node, test: (node: Node) => boolean): boolean =>
  test(node) || (node.children ?? []).some((child) => some(child, test));
