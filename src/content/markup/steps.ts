/** `<Steps>` and `<Result>`: steps with an address each, and what is seen when one worked. */
import type { Parsed } from './context';
import { attributesOf, expandEach, refuse } from './expand';
import { isNamed, nodesIn, paragraph, span, text, type Node } from './nodes';

/** What a result begins with. */
const SEEN = 'You should now see';

/** The anchor that a heading writes for itself: `## Heading {/* #id *\/}`. */
const ANCHOR = /^\/\*\s*#(\S+)\s*\*\/$/;

/** The anchor of a heading, where it has a fixed one. */
function fixedAnchor({ children = [] }: Node): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? ANCHOR.exec(last.value ?? '')?.[1] : undefined;
}

/** A link to a step, shown like that of a heading; it says nothing of its own. */
const linkTo = (id: string, number: number): Node => ({
  type: 'link',
  url: `#${id}`,
  children: [],
  data: { hProperties: { className: ['hash-link'], ariaLabel: `Direct link to step ${number}` } },
});

/** The list of `<Steps>`, each item with its anchor. */
function stepsOf(node: Node, anchor: string): Node {
  attributesOf(node, []);
  const [list, ...more] = node.children ?? [];
  if (list?.type !== 'list' || !list.ordered || more.length > 0) {
    refuse(
      node,
      '<Steps> holds something else than one numbered list',
      'write a list that begins with "1." in it, with blank lines around, and indent what belongs to a step',
    );
  }
  const items = (list.children ?? []).map((item, index): Node => {
    const id = `${anchor}-${index + 1}`;
    const [first, ...rest] = item.children ?? [];
    if (first?.type !== 'paragraph') {
      refuse(item, `step ${index + 1} does not begin with words`, 'say what to do, then show it');
    }
    const opening = { ...first, children: [...(first.children ?? []), linkTo(id, index + 1)] };
    return { ...item, children: [opening, ...rest], data: { hProperties: { id } } };
  });
  return { ...list, children: items, data: { hProperties: { className: ['steps'] } } };
}

const isSteps = isNamed('Steps');

/** Puts ids on the steps of every `<Steps>`: the anchor of the heading above, and the number. */
export function expandSteps(page: Parsed): void {
  let anchor: string | undefined = 'step';
  const taken = new Set<string>();
  expandEach(page, (node) => {
    if (node.type === 'heading') anchor = fixedAnchor(node);
    if (!isSteps(node)) return undefined;
    if (!anchor || taken.has(anchor)) {
      refuse(
        node,
        anchor
          ? 'these are the second <Steps> below one heading, so their addresses would be the same'
          : 'the heading above <Steps> has no fixed anchor, so its steps have no address that lasts',
        'write one above, such as ## Define the scope {/* #scope */}',
      );
    }
    taken.add(anchor);
    return [stepsOf(node, anchor)];
  });
}

const isResult = isNamed('Result');

/** What is in `<Result>` as one line. */
function resultOf(node: Node): Node {
  attributesOf(node, []);
  const children = node.children ?? [];
  const [first, ...more] = children;
  const isBlock = (child: Node | undefined) =>
    child !== undefined && /^(?:paragraph|list|code|table|heading|blockquote)$/.test(child.type);
  if (!first || more.some(isBlock) || (isBlock(first) && first.type !== 'paragraph')) {
    refuse(
      node,
      '<Result> is not one sentence',
      `write what follows "${SEEN}", such as <Result>the budget in the list.</Result>`,
    );
  }
  const words = first.type === 'paragraph' ? (first.children ?? []) : children;
  const said = [span([text(SEEN)], 'result__word'), text(' '), ...words];
  return paragraph(said, 'p', 'result');
}

/** Replaces every `<Result>` by a paragraph; each is on lines of its own. */
export function expandResults(page: Parsed): void {
  expandEach(page, (node) => {
    const only = node.type === 'paragraph' && node.children?.length === 1 && node.children[0];
    const result = isResult(node) ? node : only && isResult(only) ? only : undefined;
    return result && [resultOf(result)];
  });
}

const wordsOf = ({ value, children = [], type }: Node): string =>
  type === 'text' ? (value ?? '') : children.map(wordsOf).join('');

const opens = (node: Node | undefined) =>
  node?.type === 'heading' && wordsOf(node).trim() === 'Before you start';

/** Marks each list that is right below the heading. */
export function markBefore(tree: Node): void {
  for (const { children = [] } of nodesIn(tree)) {
    for (const [index, node] of children.entries()) {
      if (node.type !== 'list' || node.ordered || !opens(children[index - 1])) continue;
      node.data = { ...node.data, hProperties: { className: ['before'] } };
    }
  }
}
