/** Places in the console as pages write them: `**Monitor** › **Budgets**`. */
import type { Nodes } from 'mdast';
import type { ConsoleLink } from '../src/content/facts/schema';

/** A menu and what is under it, as a page has them. */
export type ConsolePath = {
  readonly line: number;
  readonly path: readonly [menu: string, entry: string];
};

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

/** Returns the first two labels of each path that is directly in a node. */
export function consolePaths(node: Nodes): ConsolePath[] {
  if (!('children' in node)) return [];
  const children: readonly Nodes[] = node.children;
  const isJoint = (at: number) => {
    const between = children[at];
    return between?.type === 'text' && between.value.trim() === '›';
  };
  return children.flatMap((menu, index) => {
    const entry = children[index + 2];
    const begins = isJoint(index + 1) && !isJoint(index - 1);
    if (!begins || menu.type !== 'strong' || entry?.type !== 'strong') return [];
    return [{ line: menu.position?.start.line ?? 1, path: [wordsOf(menu), wordsOf(entry)] }];
  });
}

/**
 * Returns what is wrong with a path: an entry of ours under an older menu or under another one. What
 * is not ours may be another product's console.
 */
export function wrongPath(
  [menu, entry]: ConsolePath['path'],
  links: readonly ConsoleLink[],
): string | undefined {
  const menus = new Set(links.flatMap(({ path, formerly = [] }) => [path[0], ...formerly]));
  const places = links.filter(({ path }) => path[1] === entry);
  if (!menus.has(menu) || places.length === 0) return undefined;
  if (places.some(({ path }) => path[0] === menu)) return undefined;
  const right = places.map(({ path }) => path.map((label) => `**${label}**`).join(' › '));
  return `“${menu}” does not lead to “${entry}”. Fix: write ${right.join(' or ')}, or correct facts/console-links.yaml.`;
}
