/** `<Steps>` and `<Result>`: steps that each have an anchor, and what readers see when it worked. */
import { refuse, type Tag } from './expand';
import { nodesIn, paragraph, wordsOf, type Node } from './nodes';

/** Matches the fixed anchor of a heading: `## Heading {/* #id *\/}`. */
const ANCHOR = /^\/\*\s*#(\S+)\s*\*\/$/;

/** Returns the fixed anchor of a heading, if it has one. */
function fixedAnchor({ children = [] }: Node): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? ANCHOR.exec(last.value ?? '')?.[1] : undefined;
}

/** Returns a link to a step, like the one next to a heading. It has no text. */
const linkTo = (id: string, number: number): Node => ({
  type: 'link',
  url: `#${id}`,
  children: [],
  data: { hProperties: { className: ['hash-link'], ariaLabel: `Direct link to step ${number}` } },
});

/** A numbered list whose items have ids: the anchor of the heading above, followed by the number. */
export const steps: Tag = {
  attributes: {},
  expand: ({ node }, { heading, ids }) => {
    const anchor = heading ? fixedAnchor(heading) : 'step';
    if (!anchor || ids.has(`${anchor}-1`)) {
      refuse(
        node,
        anchor
          ? 'this is the second <Steps> under the same heading, so the addresses of its steps would be the same'
          : 'the heading above <Steps> has no fixed anchor, so the addresses of its steps could change',
        'add one above, such as ## Define the scope {/* #scope */}',
      );
    }
    const [list, ...more] = node.children ?? [];
    if (list?.type !== 'list' || !list.ordered || more.length > 0) {
      refuse(
        node,
        '<Steps> contains something other than one numbered list',
        'write a list in it that begins with "1.", with blank lines around it, and indent what belongs to a step',
      );
    }
    const items = (list.children ?? []).map((item, index): Node => {
      const id = `${anchor}-${index + 1}`;
      ids.add(id);
      const [first, ...rest] = item.children ?? [];
      if (first?.type !== 'paragraph') {
        refuse(item, `step ${index + 1} does not begin with words`, 'say what to do, then show it');
      }
      const opening = { ...first, children: [...(first.children ?? []), linkTo(id, index + 1)] };
      return { ...item, children: [opening, ...rest], data: { hProperties: { id } } };
    });
    return [{ ...list, children: items, data: { hProperties: { className: ['steps'] } } }];
  },
};

/** A paragraph that says what readers see. */
export const result: Tag = {
  attributes: {},
  expand: ({ node }) => {
    const [first, ...more] = node.children ?? [];
    if (first?.type !== 'paragraph' || more.length > 0) {
      refuse(
        node,
        '<Result> is not one sentence',
        'write what readers see, such as <Result>The budget appears in the list.</Result>',
      );
    }
    return [paragraph(first.children ?? [], 'p', 'result')];
  },
};

const opens = (node: Node | undefined) =>
  node?.type === 'heading' && wordsOf(node).trim() === 'Before you start';

/** Marks each list that is directly below the heading "Before you start". */
export function markBefore(tree: Node): void {
  for (const { children = [] } of nodesIn(tree)) {
    for (const [index, node] of children.entries()) {
      if (node.type !== 'list' || node.ordered || !opens(children[index - 1])) continue;
      node.data = { ...node.data, hProperties: { className: ['before'] } };
    }
  }
}
