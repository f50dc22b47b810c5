/** Checks citations: that the page and the anchor exist, and that the quote is under that heading word for word. */
import { textOfBlocks, wordsIn, type PageDocument } from '../../content/model';
import type { Index } from '../../search/engine';
import type { AvaAnswer, Citation } from '../protocol';
import { addressOf } from './find/pages';

/** Returns the words of a text with a space around each, to find a text in another one whatever the punctuation. */
export const spoken = (text: string) => ` ${wordsIn(text).join(' ')} `;

/** Returns what is wrong with a quote, or undefined if it's under the heading word for word. */
export function quoteFault(
  { sections }: Pick<PageDocument, 'sections'>,
  anchor: string,
  quote: string,
): string | undefined {
  const own = sections.filter((section) => section.anchor === anchor);
  if (own.length === 0) return 'the page has no such anchor';
  const words = spoken(quote);
  if (words.trim() === '') return 'it quotes nothing';
  return own.some(({ blocks }) => spoken(textOfBlocks(blocks)).includes(words))
    ? undefined
    : `“${quote}” is not there`;
}

/** Addresses that went through a URL are encoded, but those of pages might not be. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns what is wrong with a citation, no matter who made it, or undefined if it's correct. */
export function citationFault(
  index: Index,
  { url, quote }: Pick<Citation, 'url' | 'quote'>,
): string | undefined {
  const [address = '', anchor = ''] = url.split('#').map(decoded);
  const number = index.pages.findIndex((one) => decoded(addressOf(index, one.url)) === address);
  const page = number < 0 ? undefined : index.documentOf(number);
  return page ? quoteFault(page, anchor, quote) : 'there is no such page';
}

/** Returns what is wrong with the citations of an answer and with the marks that refer to them. */
export function checkCitations(
  index: Index,
  { text, citations }: Pick<AvaAnswer, 'text' | 'citations'>,
): string[] {
  const problems = citations.flatMap((citation, at): string[] => {
    const unnamed = text.includes(`[${at + 1}]`) ? undefined : 'nothing in the text refers to it';
    const fault = citationFault(index, citation) ?? unnamed;
    return fault === undefined ? [] : [`citation ${at + 1}, ${citation.url}: ${fault}`];
  });
  // Escaped brackets and brackets in code come from the docs.
  const prose = text.replace(/(`{3,})[^]*?\1|(`+)[^]*?\2/g, '');
  const marks = [...prose.matchAll(/(?<!\\)\[(\d+)\](?!\()/g)].map(([, number]) => Number(number));
  const dangling = marks.filter((number) => number < 1 || number > citations.length);
  return [...problems, ...dangling.map((number) => `[${number}] refers to no citation`)];
}
