/** A section as pieces: what may answer a question by itself. */
import { textOf, textOfInline, type Content } from '../../../content/model';
import type { DocSection } from '../blocks/docs';

/** A part of a section that says one thing: a paragraph, a list, a row. */
export type Piece = {
  /** Index of its content in the section. */
  readonly content: number;
  /** Index of its row, item or option, where it is one. */
  readonly part: number | undefined;
  /** As it stands in the section: what is quoted. */
  readonly text: string;
  /** Words that go with it and stand elsewhere: the header of a row, what a fact is about. */
  readonly context: string;
};

/** What readers ask with when they mean a fact of the block under a title. */
const FACT_WORDS: Readonly<Record<string, string>> = {
  'Who can do this':
    'who may allowed permission permissions role roles right rights access need needed',
  Plan: 'plan plans tier edition included available',
  Provider: 'provider providers supported support',
  Time: 'time long minutes',
};

/** Lists of more items are told apart. */
const SHORT_LIST = 7;

function partsOf(content: Content): { text: string; context: string }[] | undefined {
  switch (content.type) {
    case 'table': {
      const header = content.header.map(textOfInline).join(' ');
      const caption = content.caption ? textOfInline(content.caption) : '';
      return content.rows.map((row) => ({
        text: row.map(textOfInline).join(' | '),
        context: `${header} ${caption}`,
      }));
    }
    case 'facts':
    case 'definitions':
      return content.items.map(({ term, content: inner }) => {
        const name = textOfInline(term);
        const text = [name, ...inner.map((one) => textOf(one))].join('\n');
        return { text, context: content.type === 'facts' ? (FACT_WORDS[name] ?? '') : '' };
      });
    case 'list':
      return content.items.length > SHORT_LIST
        ? content.items.map(({ content: inner }) => ({
            text: inner.map((one) => textOf(one)).join('\n'),
            context: '',
          }))
        : undefined;
    case 'choices':
      return content.options.map(({ label, content: inner }) => ({
        text: inner.map((one) => textOf(one)).join('\n'),
        context: label,
      }));
    default:
      return undefined;
  }
}

/** Returns the pieces of a section, in its order. */
export function piecesOf({ contents }: DocSection): Piece[] {
  return contents.flatMap((content, index): Piece[] => {
    const parts = partsOf(content);
    if (!parts) {
      return [{ content: index, part: undefined, text: textOf(content), context: '' }];
    }
    return parts.map((part, number) => ({ content: index, part: number, ...part }));
  });
}
