/** Remark plugin: the first paragraph of a page is its lead, and the contents row stands below it. */
import type { Root } from 'mdast';

/** Marks the first paragraph with the class `lead` and puts `<ContentsRow />` after it. */
export function remarkLead() {
  return (tree: Root): void => {
    const index = tree.children.findIndex(
      ({ type }) => type !== 'yaml' && type !== ('mdxjsEsm' as string),
    );
    const first = tree.children[index];
    const opensWithProse = first?.type === 'paragraph';
    if (opensWithProse) {
      first.data = { ...first.data, hProperties: { className: ['lead'] } };
    }
    const row = { type: 'mdxJsxFlowElement', name: 'ContentsRow', attributes: [], children: [] };
    tree.children.splice(Math.max(index, 0) + (opensWithProse ? 1 : 0), 0, row as never);
  };
}
