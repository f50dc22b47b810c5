/** Citations are checked, not claimed: page, anchor, and the quote word for word under that heading. */
import { type Content, textOfBlocks, wordsIn } from '../../../content/model';
import type { Index } from '../../../search/engine';
import type { AvaAnswer } from '../../protocol';
import { addressOf } from '../find/pages';

const spoken = (text: string) => ` ${wordsIn(text).join(' ')} `;

/** Whether the words of a quote are in the contents of a section, one after the other. */
export function isVerbatim(quote: string, contents: readonly Content[]): boolean {
  const words = spoken(quote);
  return words.trim() !== '' && spoken(textOfBlocks(contents)).includes(words);
}

/** Returns what is wrong with the citations of an answer and with the marks that refer to them. */
export function checkCitations(
  index: Index,
  { text, citations }: Pick<AvaAnswer, 'text' | 'citations'>,
): string[] {
  const problems = citations.flatMap(({ url, quote }, at): string[] => {
    const [address = '', anchor = ''] = url.split('#');
    const number = index.pages.findIndex((one) => addressOf(index, one.url) === address);
    const page = number < 0 ? undefined : index.documentOf(number);
    const name = `citation ${at + 1}, ${url}`;
    if (!page) return [`${name}: there is no such page`];
    const sections = page.sections.filter((section) => section.anchor === anchor);
    if (sections.length === 0) return [`${name}: the page has no such anchor`];
    if (!sections.some((section) => isVerbatim(quote, section.blocks))) {
      return [`${name}: “${quote}” does not stand there`];
    }
    return text.includes(`[${at + 1}]`) ? [] : [`${name}: nothing in the text refers to it`];
  });
  // Escaped brackets belong to the docs, and so do those in code.
  const prose = text.replace(/(`{3,})[^]*?\1|(`+)[^]*?\2/g, '');
  const marks = [...prose.matchAll(/(?<!\\)\[(\d+)\](?!\()/g)].map(([, number]) => Number(number));
  const dangling = marks.filter((number) => number < 1 || number > citations.length);
  return [...problems, ...dangling.map((number) => `[${number}] refers to no citation`)];
}
