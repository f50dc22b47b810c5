/** `<Problem>`: what a reader sees that is wrong, why, and how it is fixed, under a heading of its own. */
import type { MarkupPage } from './context';
import { attributesOf, expandEach, refuse } from './expand';
import { refuseScripting } from './scripting';
import { isInline, isNamed, item, list, paragraph, text, type Node } from './nodes';

/** The words of an attribute as a line of text: they may hold code and labels. */
function lineOf(words: string, page: MarkupPage, from: Node): Node[] {
  const tree = page.parse(words, page.file);
  refuseScripting({ ...page, tree }, from);
  const [only] = tree.children ?? [];
  return only?.type === 'paragraph' ? (only.children ?? []) : [text(words)];
}

/** A row of the ledger: word, and what is said. */
const row = (word: string, content: Node[]): Node =>
  item([paragraph([text(word)], 'dt'), { ...item(content, 'dd') }], 'div');

/** Puts a heading, the cause and the fix instead of every `<Problem>`. */
export function expandTroubleshooting(page: MarkupPage): void {
  expandEach(page, (node) => {
    if (!isNamed('Problem')(node)) return undefined;
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
      { type: 'heading', depth: 3, children: lineOf(heading, page, node) },
      list(
        [row('Cause', [paragraph(lineOf(cause, page, node))]), row('Fix', blocks)],
        'dl',
        'problem',
      ),
    ];
  });
}
