/** `<Problem>`: a symptom as a heading, with its cause and its fix. */
import type { MarkupPage } from './context';
import { refuse, type Tag } from './expand';
import { item, list, paragraph, text, type Node } from './nodes';
import { refuseScripting } from './scripting';

/** Returns an attribute as a line of text, which can contain code and labels. */
function lineOf(words: string, page: MarkupPage, from: Node): Node[] {
  const tree = page.parse(words, page.file);
  refuseScripting({ ...page, tree }, from);
  const [only] = tree.children ?? [];
  return only?.type === 'paragraph' ? (only.children ?? []) : [text(words)];
}

const row = (word: string, content: Node[]): Node =>
  item([paragraph([text(word)], 'dt'), item(content, 'dd')], 'div');

export const problem: Tag = {
  attributes: {
    symptom: 'what the reader sees, word for word',
    cause: 'why it happens',
    id: undefined,
  },
  expand: ({ node, attributes: { symptom = '', cause = '', id } }, page) => {
    const { children: fix = [] } = node;
    if (fix.length === 0) {
      refuse(
        node,
        'the <Problem> does not say how to fix it',
        'write the fix between <Problem …> and </Problem>, on lines of its own',
      );
    }
    // Written like an anchor in Markdown, so that everything that reads headings finds it.
    const heading = id ? `${symptom} {/* #${id} */}` : symptom;
    const rows = [row('Cause', [paragraph(lineOf(cause, page, node))]), row('Fix', fix)];
    return [
      { type: 'heading', depth: 3, children: lineOf(heading, page, node) },
      list(rows, 'dl', 'problem'),
    ];
  },
};
