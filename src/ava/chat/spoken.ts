/** What a screen reader is told of an answer: whole sentences, each once. */
import { sentencesOf } from '../engine/words/sentences';
import { parse, textOf, type RootContent } from './markdown';

const withoutMarks = (text: string) => text.replace(/\s*\[(?:\d{1,2}\]|\d{0,2}$)/g, '').trim();

/** The lines of a block: a list is told item by item, a table row by row. */
function linesOf(block: RootContent): string[] {
  if (block.type === 'list' || block.type === 'table') {
    return block.children.map((child) => withoutMarks(textOf(child)));
  }
  return sentencesOf(withoutMarks(textOf(block)));
}

/**
 * Returns the sentences of an answer that are whole.
 *
 * @param isWhole nothing follows: what stands last is told too
 */
export function spokenOf(text: string, isWhole: boolean): string[] {
  const blocks = parse(text).children;
  return blocks
    .flatMap((block, index) => {
      const lines = linesOf(block);
      const isOpen = !isWhole && index === blocks.length - 1;
      return isOpen ? lines.slice(0, -1) : lines;
    })
    .filter((line) => line !== '');
}
