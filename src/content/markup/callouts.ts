/** Numbers in a picture are explained by a numbered list beside it: the steps that it belongs to. */
import type { Callout } from '../pictures';
import { ContentError } from '../problem';
import { walk, type Node } from './nodes';

const isHeading = ({ type }: Node) => type === 'heading';
const isNumbered = ({ type, ordered }: Node) => type === 'list' && ordered === true;

/** The nodes that hold a node, from the root. */
function above(tree: Node, node: Node): readonly Node[] | undefined {
  if (tree === node) return [];
  for (const child of tree.children ?? []) {
    const found = above(child, node);
    if (found) return [tree, ...found];
  }
  return undefined;
}

/** The first numbered list in nodes that no heading stands before. */
function nearestList(nodes: readonly Node[]): Node | undefined {
  const heading = nodes.findIndex(isHeading);
  for (const node of heading < 0 ? nodes : nodes.slice(0, heading)) {
    let list: Node | undefined;
    walk(node, (inner) => {
      if (!list && isNumbered(inner)) list = inner;
    });
    if (list) return list;
  }
  return undefined;
}

/** The numbered lists that a picture may belong to: around it, or nearest before and after it in its section. */
function listsOf(tree: Node, picture: Node): readonly Node[] {
  const path = above(tree, picture) ?? [];
  const around = path.filter(isNumbered);
  const beside = path.flatMap((parent, depth) => {
    const child = path[depth + 1] ?? picture;
    const children = parent.children ?? [];
    const at = children.indexOf(child);
    return [nearestList(children.slice(0, at).reverse()), nearestList(children.slice(at + 1))];
  });
  return [...around, ...beside.filter((list) => list !== undefined)];
}

/** @throws {ContentError} for every number of a picture that no list beside it has */
export function refuseUnexplained(
  tree: Node,
  picture: Node,
  callouts: readonly Callout[],
  file: string,
): void {
  if (callouts.length === 0) return;
  const { line: fence = 0 } = picture.position?.start ?? {};
  const lists = listsOf(tree, picture);
  const has = (number: number) =>
    lists.some(({ start, children = [] }) => {
      const first = start ?? 1;
      return number >= first && number < first + children.length;
    });
  const problems = callouts
    .filter(({ number }) => !has(number))
    .map(({ number, line }) => ({
      file,
      line: fence + line,
      what: `nothing explains number ${number} of the picture`,
      fix: `let item ${number} of the steps before or after it say what it is, in the same section, or end the fence with lines such as "(${number}) The name that people see"`,
    }));
  if (problems.length > 0) throw new ContentError(problems);
}
