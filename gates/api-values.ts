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
  const whole = code.replace(new RegExp(`(?<=[:[,]\\s*)${VARIABLE}`, 'g'), `"${VARIABLE}"`);
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

/** Returns names of the API in a text as Terraform writes them. */
export const inSnakeCase = (text: string) =>
  text.replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );

const named = (node: Node): Node[] =>
  node.namedChildren.filter((child) => child !== null && child.type !== 'comment');

const child = (node: Node, type: string) => named(node).find((one) => one.type === type);

/** Whether several blocks may be at a path. */
type IsList = (path: Path) => boolean;

/** Reads the arguments of one resource, and where each is. */
class Reader {
  private readonly lines = new Map<string, number>();

  constructor(private readonly isList: IsList) {}

  /** Returns the line of the nearest argument that is there. */
  readonly lineOf = (path: Path) =>
    nearestLine((known) => this.lines.get(JSON.stringify(known)), path);

  private mark(path: Path, node: Node): void {
    this.lines.set(JSON.stringify(path), lineAt(node));
  }

  /** Returns the arguments of a block, their names as the API has them; repeated blocks in it are a list. */
  argumentsOf(block: Node, path: Path): Record<string, unknown> {
    this.mark(path, block);
    const result: Record<string, unknown> = {};
    const body = child(block, 'body');
    for (const node of body ? named(body) : []) {
      const [head, second] = named(node);
      if (!head || (path.length === 0 && META.has(head.text))) continue;
      const name = camel(head.text);
      const here = [...path, name];
      if (node.type === 'attribute' && second) {
        result[name] = this.valueOf(second, here);
        this.mark(here, node);
      } else if (head.text === 'dynamic' && second) {
        result[camel(String(literal(second.text)))] = new Unshown();
      } else if (this.isList(here)) {
        const before: readonly unknown[] = Array.isArray(result[name]) ? result[name] : [];
        result[name] = [...before, this.argumentsOf(node, [...here, before.length])];
      } else {
        result[name] = this.argumentsOf(node, here);
      }
    }
    return result;
  }

  private valueOf(node: Node, path: Path): unknown {
    this.mark(path, node);
    const inner = named(node);
    const [only] = inner;
    switch (node.type) {
      case 'tuple':
        return inner
          .filter(({ type }) => type === 'expression')
          .map((item, index) => this.valueOf(item, [...path, index]));
      case 'object':
        return Object.fromEntries(
          inner.flatMap((element) => {
            const [key, value] = named(element);
            if (!key || !value) return [];
            const name = camel(key.text.replace(/^"|"$/g, ''));
            return [[name, this.valueOf(value, [...path, name])]];
          }),
        );
      case 'expression':
      case 'collection_value':
        return only && inner.length === 1 ? this.valueOf(only, path) : new Unshown();
      default:
        return literal(node.text);
    }
  }
}

/** Returns the value of a literal, which HCL writes as JSON does; of other expressions nothing is known. */
function literal(text: string): unknown {
  if (/[$%]\{/.test(text)) return new Unshown();
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return new Unshown();
  }
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
    const type = String(literal(label.text));
    const reader = new Reader(isList(type));
    const value = reader.argumentsOf(block, []);
    return [{ type, value, line: lineAt(block), lineOf: reader.lineOf }];
  });
}
