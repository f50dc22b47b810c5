/** Reads the texts, words and sections of the model. */
import type { Block, Content, Inline, Page, Section } from './page';

/** Returns the text of a line, without formatting. */
export function textOfInline(inline: Inline): string {
  let text = '';
  for (const run of inline) text += typeof run === 'string' ? run : run.text;
  return text;
}

/** Returns the contents directly inside a list, an aside or choices. */
function childrenOf(content: Content): readonly Content[] {
  switch (content.type) {
    case 'list':
    case 'steps':
    case 'definitions':
    case 'facts':
      return content.items.flatMap((item) => item.content);
    case 'choices':
      return content.options.flatMap((option) => option.content);
    case 'aside':
      return content.content;
    default:
      return [];
  }
}

/** Yields a content and everything inside it, in document order. */
export function* contentsIn(content: Content): Generator<Content> {
  yield content;
  for (const child of childrenOf(content)) yield* contentsIn(child);
}

function linesOf(content: Content): string[] {
  const within = (contents: readonly Content[]) => contents.flatMap(linesOf);
  switch (content.type) {
    case 'paragraph':
      return [textOfInline(content.text)];
    case 'list':
    case 'steps':
      return content.items.flatMap((item) => within(item.content));
    case 'table':
      return [
        ...(content.caption ? [textOfInline(content.caption)] : []),
        ...[content.header, ...content.rows]
          .filter((row) => row.length > 0)
          .map((row) => row.map(textOfInline).join('\t')),
      ];
    case 'code':
      return [...(content.title ? [content.title] : []), content.code];
    case 'definitions':
    case 'facts':
      return content.items.flatMap((item) => [textOfInline(item.term), ...within(item.content)]);
    case 'aside':
      return [textOfInline(content.title), ...within(content.content)].filter((line) => line);
    case 'choices':
      return content.options.flatMap((option) => [option.label, ...within(option.content)]);
  }
}

/** Returns the text of a content. Each paragraph, row, term, title and label is a line. */
export function textOf(content: Content): string {
  return linesOf(content).join('\n');
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text: runs of letters and digits. */
export function wordsIn(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Returns every word that readers see on a page: in its title, headings and blocks. */
export function wordsOf(page: Page): string[] {
  const texts = [page.title, ...page.headings.map(({ text }) => text), ...page.blocks.map(textOf)];
  return texts.flatMap(wordsIn);
}

/** Returns the sections of a page: the blocks above the first heading, if any, then one section for each heading. */
export function sectionsOf(page: Page): Section[] {
  const { headings, blocks } = page;
  const top: readonly Block[] = blocks.slice(0, headings[0]?.block);
  const sections: Section[] = top.length > 0 ? [{ anchor: '', path: [], blocks: top }] : [];
  const above: { depth: number; text: string }[] = [];
  let anchor = '';
  headings.forEach((heading, index) => {
    while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop();
    above.push(heading);
    anchor = heading.anchor || anchor;
    sections.push({
      heading,
      anchor,
      path: above.map(({ text }) => text),
      blocks: blocks.slice(heading.block, headings[index + 1]?.block),
    });
  });
  return sections;
}
