/** `<Problem>`: what a reader sees that is wrong, why, and how it is fixed, under a heading of its own. */
import type { Problem as Mistake } from '../problem';
import { attributesOf, expandEach, refuse } from './expand';
import { isComponent, isInline, item, list, paragraph, text, type Node } from './nodes';

/** Reads Markdown: the words of an attribute may hold code and labels. */
type Parse = (value: string, path: string) => Node;

/** The words of an attribute as a line of text. */
function lineOf(words: string, parse: Parse, file: string): Node[] {
  const [only] = parse(words, file).children ?? [];
  return only?.type === 'paragraph' ? (only.children ?? []) : [text(words)];
}

/** A row of the ledger: word, and what is said. */
const row = (word: string, content: Node[]): Node =>
  item([paragraph([text(word)], 'dt'), { ...item(content, 'dd') }], 'div');

/** Puts a heading, the cause and the fix in the place of every `<Problem>`. */
export function expandTroubleshooting(
  tree: Node,
  file: string,
  parse: Parse,
  mistakes: Mistake[],
): void {
  expandEach(tree, file, mistakes, (node) => {
    if (!isComponent(node) || node.name !== 'Problem') return undefined;
    const attributes = attributesOf(node, ['symptom', 'cause', 'id']);
    const needed = (name: string, what: string) =>
      attributes.get(name)?.trim() ||
      refuse(node, `<Problem> has no ${name}`, `write ${name}="${what}"`);
    const symptom = needed('symptom', 'what the reader sees, word for word');
    const cause = needed('cause', 'why it is so');
    const id = attributes.get('id');
    // As a heading in Markdown says it, so that everything that reads headings knows it.
    const heading = id ? `${symptom} {/* #${id} */}` : symptom;
    const fix = node.children ?? [];
    if (fix.length === 0 || isInline(node)) {
      refuse(
        node,
        'the <Problem> does not say how it is fixed',
        'write the fix between <Problem …> and </Problem>, on lines of its own',
      );
    }
    const blocks = fix.every(({ type }) => /^(?:text|strong|emphasis|link|inlineCode)$/.test(type))
      ? [paragraph(fix)]
      : fix;
    return [
      { type: 'heading', depth: 3, children: lineOf(heading, parse, file) },
      list(
        [row('Cause', [paragraph(lineOf(cause, parse, file))]), row('Fix', blocks)],
        'dl',
        'problem',
      ),
    ];
  });
}
