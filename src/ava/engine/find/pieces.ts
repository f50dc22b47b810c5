/** Divides a section into pieces, each of which may answer a question on its own. */
import { textOf, textOfInline, type Content, type Inline, type Item } from '../../../content/model';

/** A part of a section that says one thing: a paragraph, a list, a row. */
export type Piece = {
  /** Index of its content in the section. */
  readonly content: number;
  /** The index of its row, item or option, if it is one. */
  readonly part: number | undefined;
  /** The text as it is in the section, which is what gets quoted. */
  readonly text: string;
  /** Which fact of the block under a title it is. */
  readonly fact?: 'who' | 'plan' | undefined;
  /** The term that it explains. */
  readonly term?: string | undefined;
  /** Related words from elsewhere, such as the header of a row or what a fact is about. */
  readonly context: string;
};

/** The words readers use when they ask about a fact in the block under a title. */
const FACT_WORDS: Readonly<Record<string, string>> = {
  'Who can do this':
    'who may allowed permission permissions role roles right rights access need needed',
  Plan: 'plan plans tier edition included available',
  Provider: 'provider providers supported support',
  Time: 'time long minutes',
};

const FACTS: Readonly<Record<string, Piece['fact']>> = { 'Who can do this': 'who', Plan: 'plan' };

/** The items of a longer list are separate pieces. */
const SHORT_LIST = 7;

type Part = Pick<Piece, 'text' | 'context' | 'fact' | 'term'>;

const linesOf = (contents: readonly Content[]) => contents.map((one) => textOf(one)).join('\n');

function partsOf(content: Content): Part[] | undefined {
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
        const text = `${name}: ${linesOf(inner)}`;
        return content.type === 'facts'
          ? { text, context: FACT_WORDS[name] ?? '', fact: FACTS[name] }
          : { text, context: '', term: name };
      });
    case 'list':
      return content.items.length > SHORT_LIST
        ? content.items.map(({ content: inner }) => ({ text: linesOf(inner), context: '' }))
        : undefined;
    case 'choices':
      return content.options.map(({ label, content: inner }) => ({
        text: linesOf(inner),
        context: label,
      }));
    default:
      return undefined;
  }
}

const isLink = (text: Inline) =>
  text.length > 0 &&
  text.every((run) => (typeof run === 'string' ? run.trim() === '' : run.href !== undefined));

/** Whether an item begins with a link and then says what readers find there. */
const leads = ({ content: [first] }: Item) => {
  const run = first?.type === 'paragraph' ? first.text[0] : undefined;
  return typeof run === 'object' && run.href !== undefined;
};

/** Asides that describe a picture in words, and asides that lead to other pages. */
const BESIDE: ReadonlySet<string> = new Set(['details', 'seealso', 'quote']);

/** Whether a content of a section only describes a picture in words, which includes its caption. */
export function isOfPicture(contents: readonly Content[], index: number): boolean {
  const isWords = (content: Content | undefined) =>
    content?.type === 'aside' && BESIDE.has(content.kind);
  return (
    isWords(contents[index]) ||
    (contents[index]?.type === 'paragraph' && isWords(contents[index + 1]) && index > 0)
  );
}

/** Whether a content only leads to other pages, which have the answer. */
function leadsOn(content: Content): boolean {
  if (content.type === 'paragraph') return isLink(content.text);
  return content.type === 'list' && content.items.every(leads);
}

/** Returns the pieces of a section's contents, in order. */
export function piecesOf(contents: readonly Content[]): Piece[] {
  return contents.flatMap((content, index): Piece[] => {
    if (leadsOn(content) || isOfPicture(contents, index)) return [];
    const parts = partsOf(content);
    if (!parts) return [{ content: index, part: undefined, text: textOf(content), context: '' }];
    return parts.map((part, number) => ({ content: index, part: number, ...part }));
  });
}
