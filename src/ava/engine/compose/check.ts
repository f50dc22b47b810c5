/** Citations are checked, not claimed: page, anchor, and the quote word for word under that heading. */
import { textOf, wordsIn } from '../../../content/model';
import type { AvaAnswer } from '../../protocol';
import { addressOf, type Docs, type DocSection } from '../blocks/docs';

const spoken = (text: string) => ` ${wordsIn(text).join(' ')} `;

/** Whether the words of a quote stand in a section, one after the other. */
export function isVerbatim(quote: string, { contents }: DocSection): boolean {
  const words = spoken(quote);
  return (
    words.trim() !== '' && spoken(contents.map((one) => textOf(one)).join('\n')).includes(words)
  );
}

/** Returns what is wrong with the citations of an answer and with the marks that refer to them. */
export function checkCitations(
  docs: Docs,
  { text, citations }: Pick<AvaAnswer, 'text' | 'citations'>,
): string[] {
  const problems = citations.flatMap(({ url, quote }, index): string[] => {
    const [address = '', anchor = ''] = url.split('#');
    const page = docs.pages.find((one) => addressOf(docs, one) === address);
    const name = `citation ${index + 1}, ${url}`;
    if (!page) return [`${name}: there is no such page`];
    const sections = page.sections.filter((section) => section.anchor === anchor);
    if (sections.length === 0) return [`${name}: the page has no such anchor`];
    if (!sections.some((section) => isVerbatim(quote, section))) {
      return [`${name}: “${quote}” does not stand there`];
    }
    return text.includes(`[${index + 1}]`) ? [] : [`${name}: nothing in the text refers to it`];
  });
  // Escaped brackets belong to the docs, and so do those in code.
  const prose = text.replace(/(`{3,})[^]*?\1|(`+)[^]*?\2/g, '');
  const marks = [...prose.matchAll(/(?<!\\)\[(\d+)\](?!\()/g)].map(([, number]) => Number(number));
  const dangling = marks.filter((number) => number < 1 || number > citations.length);
  return [...problems, ...dangling.map((number) => `[${number}] refers to no citation`)];
}
