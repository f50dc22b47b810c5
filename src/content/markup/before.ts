/** "Before you start": the list below this heading is set as what must be at hand. */
import { walk, type Node } from './nodes';

const wordsOf = ({ value, children = [], type }: Node): string =>
  type === 'text' ? (value ?? '') : children.map(wordsOf).join('');

const opens = (node: Node | undefined) =>
  node?.type === 'heading' && wordsOf(node).trim() === 'Before you start';

/** Marks each list that stands right below the heading. */
export function markBefore(tree: Node): void {
  walk(tree, ({ children = [] }) => {
    children.forEach((node, index) => {
      if (node.type !== 'list' || node.ordered || !opens(children[index - 1])) return;
      node.data = { ...node.data, hProperties: { className: ['before'] } };
    });
  });
}
