/** Values of samples with their lines: JSON, and resources of Terraform. */
import type { Node } from 'web-tree-sitter';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { Unshown, VARIABLE, type Path } from './api-bodies';
import { lineOf } from './files';
import { hclTree } from './samples-hcl';

/** A value, and the line in the sample, from 1, of what is at a path in it. */
export type Located = {
  readonly value: unknown;
  readonly lineOf: (path: Path) => number;
};

/** Returns the nearest line that is known, from the path upward. */
function nearestLine(find: (path: Path) => number | undefined, path: Path): number {
  return find(path) ?? (path.length === 0 ? 1 : nearestLine(find, path.slice(0, -1)));
}

/** Puts `Unshown` where a text holds a variable of the shell. */
const unshown = (_key: string, value: unknown) =>
  typeof value === 'string' && value.includes(VARIABLE) ? new Unshown() : value;

/** Reads JSON that may contain shell variables; says why if it cannot. */
export function readJson(
  code: string,
): Located | { readonly reason: string; readonly line: number } {
  // A variable outside quotes is a value.
  const whole = code.replace(new RegExp(`(?<=^|[:[,]\\s*)${VARIABLE}`, 'g'), `"${VARIABLE}"`);
  try {
    const value: unknown = JSON.parse(whole, unshown);
    const lines = new LineCounter();
    // JSON is YAML, whose parser knows where each value is and refuses duplicate keys.
    const document = parseDocument(whole, { lineCounter: lines });
    const [error] = document.errors;
    if (error) {
      const line = error.linePos?.[0].line ?? 1;
      return { reason: error.message.split('\n')[0] ?? '', line };
    }
    const find = (path: Path) => {
      const node = document.getIn(path, true);
      return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
    };
    return { value, lineOf: (path) => nearestLine(find, path) };
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [];
    const at = /position (\d+)/.exec(message)?.[1];
    return { reason: message, line: at ? lineOf(whole, Number(at)) : 1 };
  }
}

/** A resource of Terraform. */
export type TerraformResource = Located & {
  readonly type: string;
  /** The line of the block. */
  readonly line: number;
};

/** What every resource takes. */
const META = /^(?:count|for_each|provider|depends_on|lifecycle|provisioner|connection|timeouts)$/;

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns names of the API in a text as Terraform writes them. */
export const inSnakeCase = (text: string) =>
  text.replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );

const named = (node: Node): Node[] =>
  node.namedChildren.filter((child) => child !== null && child.type !== 'comment');

const bodyOf = (node: Node): Node[] =>
  named(node).flatMap((one) => (one.type === 'body' ? named(one) : []));

/** Returns the value of a literal, which HCL writes as JSON does; of other expressions nothing is known. */
function literal(text: string): unknown {
  if (/[$%]\{/.test(text)) return new Unshown();
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return new Unshown();
  }
}

/** Whether several blocks may be at a path. */
type IsList = (path: Path) => boolean;

/** Returns the value of a node, names in it as the API has them, and notes the line of each. */
function valueOf(node: Node, path: Path, isList: IsList, lines: Map<string, number>): unknown {
  lines.set(path.join('/'), node.startPosition.row + 1);
  const within = (inner: Node, ...keys: string[]) =>
    valueOf(inner, [...path, ...keys], isList, lines);
  const inner = named(node);
  const [first, second] = inner;
  if (node.type === 'tuple') {
    const items = inner.filter(({ type }) => type === 'expression');
    return items.map((item, index) => within(item, String(index)));
  }
  if (node.type === 'expression' || node.type === 'collection_value') {
    return first && !second ? within(first) : new Unshown();
  }
  if (node.type !== 'object' && node.type !== 'block') return literal(node.text);
  const result: Record<string, unknown> = {};
  for (const member of node.type === 'object' ? inner : bodyOf(node)) {
    const [head, value] = named(member);
    if (!head || (path.length === 0 && META.test(head.text))) continue;
    const name = camel(head.text.replace(/^"|"$/g, ''));
    if (member.type !== 'block') {
      result[name] = value && within(value, name);
    } else if (head.text === 'dynamic' && value) {
      result[camel(String(literal(value.text)))] = new Unshown();
    } else if (isList([...path, name])) {
      const before: readonly unknown[] = Array.isArray(result[name]) ? result[name] : [];
      result[name] = [...before, within(member, name, String(before.length))];
    } else {
      result[name] = within(member, name);
    }
  }
  return result;
}

/** Returns the resources of a Terraform sample, their arguments named as the API names them. */
export async function terraformResources(
  code: string,
  isList: (type: string) => IsList,
): Promise<TerraformResource[]> {
  const tree = await hclTree(code);
  return (tree ? bodyOf(tree) : []).flatMap((block) => {
    const [kind, label] = named(block);
    if (block.type !== 'block' || kind?.text !== 'resource' || !label) return [];
    const type = String(literal(label.text));
    const lines = new Map<string, number>();
    const value = valueOf(block, [], isList(type), lines);
    const lineAt = (path: Path) => nearestLine((known) => lines.get(known.join('/')), path);
    return [{ type, value, line: lineAt([]), lineOf: lineAt }];
  });
}
