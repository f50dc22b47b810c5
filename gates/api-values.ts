/** Values of samples with their lines: JSON, and resources of Terraform. */
import type { Node } from 'web-tree-sitter';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { Unshown, VARIABLE, type Path } from './api-bodies';
import { hclTree } from './samples-hcl';

/** A value, and the line in the sample, from 1, of what is at a path in it. */
export type Located = {
  readonly value: unknown;
  readonly lineOf: (path: Path) => number;
};

/** Returns the nearest line that is known, from the path upwards. */
function nearestLine(find: (path: Path) => number | undefined, path: Path): number {
  for (let end = path.length; end >= 0; end -= 1) {
    const line = find(path.slice(0, end));
    if (line !== undefined) return line;
  }
  return 1;
}

/** Puts `Unshown` where a text holds a variable of the shell. */
function unshown(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(VARIABLE) ? new Unshown() : value;
  if (Array.isArray(value)) return value.map(unshown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unshown(item)]));
}

/** Reads JSON that may contain shell variables; says why if it cannot. */
export function readJson(
  code: string,
): Located | { readonly reason: string; readonly line?: number } {
  try {
    // A variable outside quotes is a value.
    JSON.parse(code.replace(new RegExp(`(?<=[:[,]\\s*)${VARIABLE}`, 'g'), 'null'));
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    const line = at ? code.slice(0, Number(at)).split('\n').length : undefined;
    return {
      reason: `is no JSON: ${error instanceof Error ? error.message : String(error)}`,
      ...(line && { line }),
    };
  }
  const lines = new LineCounter();
  // JSON is YAML, whose parser knows where each value is and refuses duplicate keys.
  const document = parseDocument(code, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line;
    return { reason: `is no JSON: ${error.message.split('\n')[0] ?? ''}`, ...(line && { line }) };
  }
  const find = (path: Path) => {
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
  };
  return { value: unshown(document.toJS()), lineOf: (path) => nearestLine(find, path) };
}

/** A resource of Terraform. */
export type TerraformResource = Located & {
  readonly type: string;
  /** The line of the block. */
  readonly line: number;
};

/** What every resource takes. */
const META = new Set([
  'count',
  'for_each',
  'provider',
  'depends_on',
  'lifecycle',
  'provisioner',
  'connection',
  'timeouts',
]);

const lineAt = ({ startPosition }: Node) => startPosition.row + 1;

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns a name of the API as Terraform writes it. */
export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const named = (node: Node): Node[] => node.namedChildren.filter((child) => child !== null);

/** Returns the text of a string without interpolation. */
function stringOf(node: Node): string | undefined {
  const parts = named(node).filter(({ type }) => !/^quoted_template_(?:start|end)$/.test(type));
  if (parts.some(({ type }) => type !== 'template_literal')) return undefined;
  return parts.map(({ text }) => text).join('');
}

type Lines = Map<string, number>;

const keyOf = (path: Path) => JSON.stringify(path);

/** Returns the value of an expression that is a literal; of others nothing is known. */
function valueOf(node: Node, path: Path, lines: Lines): unknown {
  lines.set(keyOf(path), lineAt(node));
  const inner = named(node).filter(({ type }) => type !== 'comment');
  const [only] = inner;
  if (inner.length === 1 && only) {
    switch (node.type) {
      case 'expression':
      case 'literal_value':
      case 'collection_value':
        return valueOf(only, path, lines);
      case 'operation':
        return negative(only, path, lines);
    }
  }
  switch (node.type) {
    case 'numeric_lit':
      return Number(node.text);
    case 'bool_lit':
      return node.text === 'true';
    case 'null_lit':
      return undefined;
    case 'string_lit':
      return stringOf(node) ?? new Unshown();
    case 'tuple':
      return inner
        .filter(({ type }) => type === 'expression')
        .map((item, index) => valueOf(item, [...path, index], lines));
    case 'object':
      return objectOf(inner, path, lines);
    default:
      return new Unshown();
  }
}

function negative(node: Node, path: Path, lines: Lines): unknown {
  const [operand] = named(node);
  if (node.type !== 'unary_operation' || !operand || !node.text.startsWith('-'))
    return new Unshown();
  const value = valueOf(operand, path, lines);
  return typeof value === 'number' ? -value : new Unshown();
}

function objectOf(nodes: readonly Node[], path: Path, lines: Lines): unknown {
  const entries = nodes
    .filter(({ type }) => type === 'object_elem')
    .flatMap((element): [string, unknown][] => {
      const [key, value] = named(element);
      if (!key || !value) return [];
      const name = camel(key.text.replace(/^"|"$/g, ''));
      const found = valueOf(value, [...path, name], lines);
      lines.set(keyOf([...path, name]), lineAt(element));
      return found === undefined ? [] : [[name, found]];
    });
  return Object.fromEntries(entries);
}

const child = (node: Node, type: string) => named(node).find((one) => one.type === type);

/** Returns the arguments of a block; repeated blocks in it are a list. */
function argumentsOf(
  block: Node,
  path: Path,
  lines: Lines,
  isList: IsList,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const body = child(block, 'body');
  for (const node of body ? named(body) : []) {
    const [head, second] = named(node);
    if (!head || (path.length === 0 && META.has(head.text))) continue;
    if (node.type === 'attribute' && second) {
      const here = [...path, camel(head.text)];
      const value = valueOf(second, here, lines);
      lines.set(keyOf(here), lineAt(node));
      if (value !== undefined) result[camel(head.text)] = value;
    } else if (node.type === 'block' && head.text === 'dynamic') {
      const name = camel((second && stringOf(second)) ?? '');
      result[name] = new Unshown();
    } else if (node.type === 'block') {
      addBlock(node, camel(head.text), path, lines, isList, result);
    }
  }
  return result;
}

/** Whether several blocks may be at a path. */
type IsList = (path: Path) => boolean;

function addBlock(
  node: Node,
  name: string,
  path: Path,
  lines: Lines,
  isList: IsList,
  into: Record<string, unknown>,
): void {
  const here = [...path, name];
  if (!lines.has(keyOf(here))) lines.set(keyOf(here), lineAt(node));
  const before = into[name];
  const items: unknown[] = Array.isArray(before) ? before : [];
  if (!isList(here)) {
    into[name] = argumentsOf(node, here, lines, isList);
    return;
  }
  const item = [...here, items.length];
  lines.set(keyOf(item), lineAt(node));
  into[name] = [...items, argumentsOf(node, item, lines, isList)];
}

/** Returns the resources of a Terraform sample, their arguments named as the API names them. */
export async function terraformResources(
  code: string,
  isList: (type: string) => IsList,
): Promise<TerraformResource[]> {
  const tree = await hclTree(code);
  const body = tree && child(tree, 'body');
  return (body ? named(body) : []).flatMap((block) => {
    const [kind, label] = named(block);
    if (block.type !== 'block' || kind?.text !== 'resource' || !label) return [];
    const type = stringOf(label) ?? '';
    const lines: Lines = new Map([[keyOf([]), lineAt(block)]]);
    const value = argumentsOf(block, [], lines, isList(type));
    const find = (path: Path) => lines.get(keyOf(path));
    return [{ type, value, line: lineAt(block), lineOf: (path) => nearestLine(find, path) }];
  });
}
