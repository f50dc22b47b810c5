/** The sentence of a section that is shown below a hit: from its running text, as a person reads it. */
import { textOfInline, textOf, type Content, type Inline } from '../../../content/model';
import { sentencesOf } from '../../../content/model/sentences';
import { queryTermsIn, type FindMatches } from './matches';

/** Asides that say in words what a picture shows, and those that lead elsewhere. */
const BESIDE: ReadonlySet<string> = new Set(['details', 'seealso', 'quote']);

const ENDS = /[.!?]["”’)]*$|[。！？]$/u;

/** Words of a sentence: fewer are a label, and more than so many are not shown whole. */
const FEW = 3;
const MANY = 30;

const lengthOf = (text: string) => text.split(/\s+/).length;

/** A text that may be shown: a sentence; else an item, a cell or a term, with what it is about. */
type Line = { readonly text: string; readonly isSentence: boolean };

const lineOf = (text: string): Line => ({ text, isSentence: ENDS.test(text.slice(-4)) });

/** Returns the sentences of a paragraph, or what it says without any; not the title of a picture, a label or a path. */
function linesOf(inline: Inline): Line[] {
  if (inline.every((run) => typeof run !== 'string' && run.strong)) return [];
  return sentencesOf(textOfInline(inline))
    .map(lineOf)
    .filter(({ text, isSentence }) =>
      isSentence ? lengthOf(text) >= FEW || text.endsWith('。') : !/[›→:]|^\S+ ?\S*$/.test(text),
    );
}

const said = (about: string, text: string): Line[] =>
  about && /\p{L}/u.test(text) ? [{ text: `${about}: ${text}`, isSentence: false }] : [];

function linesIn(content: Content): readonly Line[] {
  switch (content.type) {
    case 'paragraph':
      return linesOf(content.text);
    case 'list':
    case 'steps':
      return content.items.flatMap((item) => linesBy(item.content));
    case 'table':
      return content.rows.flatMap(([about = [], ...cells]) =>
        cells.flatMap((cell) => said(textOfInline(about), textOfInline(cell))),
      );
    case 'definitions':
      return content.items.flatMap(({ term, content: own }) =>
        content.problem
          ? linesBy(own)
          : // What a term means, without what to read with it.
            own
              .slice(0, 1)
              .flatMap((one) => said(textOfInline(term), sentencesOf(textOf(one))[0] ?? '')),
      );
    case 'choices':
      return content.options.flatMap((option) => linesBy(option.content));
    case 'aside':
      return BESIDE.has(content.kind) ? [] : linesBy(content.content);
    case 'code':
    case 'facts':
      return [];
  }
}

/** Returns the lines of contents one after the other; a paragraph right before details is a caption. */
const linesBy = (contents: readonly Content[]): Line[] =>
  contents.flatMap((one, index) => {
    const next = contents[index + 1];
    return next?.type === 'aside' && next.kind === 'details' ? [] : linesIn(one);
  });

/**
 * Returns the sentence with most words of a query: of those with as many the first short one, else the first. If
 * no sentence has any, another line that has, else the first sentence; undefined if there is none.
 */
export function sentenceIn(contents: readonly Content[], find: FindMatches): string | undefined {
  let best = { worth: 0, text: undefined as string | undefined };
  for (const { text, isSentence } of linesBy(contents)) {
    const words = queryTermsIn(find(text)).size;
    const isShort = lengthOf(text) <= MANY;
    const worth = isSentence ? (words > 0 ? 1000 + 2 * words + Number(isShort) : 1) : 2 * words;
    if (worth > best.worth) best = { worth, text };
  }
  return best.text;
}
