/** Divides a section into passages, which are ranked separately, and finds out what each one is about and for whom. */
import { textOf, textOfBlocks, contentsIn, type Content, type Under } from '../../../content/model';
import { groupedBy } from '../lists';
import { DIMENSIONS, isValue } from '../../../content/model/choices';

/** Maximum words in a passage, if its blocks allow it. Most sections have fewer. */
const MOST_WORDS = 250;

/** Minimum words in a passage, so that a sentence before a long table isn't one. */
const LEAST_WORDS = 80;

/** A text with fewer characters has hardly more words than a passage can have. */
const SHORT = 4 * MOST_WORDS;

const wordsIn = (text: string) => text.match(/[^\0- ]+/g)?.length ?? 0;

/**
 * Returns the index of the first block of each passage of a section. A long section is divided at the boundaries of
 * its blocks, so that code, tables and lists stay whole.
 */
export function passageStarts(blocks: readonly Content[]): number[] {
  if (textOfBlocks(blocks).length <= SHORT) return [0];
  const starts: number[] = [];
  let words = Infinity;
  blocks.forEach((block, index) => {
    const own = wordsIn(textOf(block));
    if (words >= LEAST_WORDS && words + own > MOST_WORDS) {
      starts.push(index);
      words = 0;
    }
    words += own;
  });
  return starts;
}

/** Whether an item begins with a link to another page. */
function sendsOn([first]: readonly Content[], url: string): boolean {
  if (first?.type !== 'paragraph') return false;
  const run = first.text.find((one) => (typeof one === 'string' ? one : one.text).trim() !== '');
  if (run === undefined || typeof run === 'string') return false;
  const { href = '' } = run;
  return href.startsWith('/') && href.split('#')[0] !== url;
}

/** Whether blocks of the page at `url` are mostly a list of other pages. */
export function isLinkList(blocks: readonly Content[], url: string): boolean {
  const lengths = blocks.map((block) => {
    const own = block.type === 'list' || block.type === 'steps' ? block.items : [];
    const sent = own.filter(({ content }) => sendsOn(content, url)).length;
    return { length: textOf(block).length, list: own.length > 0 && sent * 2 > own.length };
  });
  const sum = (list: boolean) =>
    lengths.reduce((all, one) => all + (one.list === list ? one.length : 0), 0);
  return sum(true) > sum(false);
}

/** Whether blocks explain how to fix the problem in the heading. */
export const isTroubleshooting = (blocks: readonly Content[]): boolean =>
  blocks.some((block) =>
    [...contentsIn(block)].some((one) => one.type === 'definitions' && one.problem === true),
  );

/** Values by dimension: `provider`, `interface`, `role`, `shell`. */
export type SectionChoices = Readonly<Record<string, readonly string[]>>;

/** Returns the choices of blocks under a heading, each value once. */
export function choicesOf(blocks: readonly Content[], under: Under = {}): SectionChoices {
  const variants = blocks.flatMap((block) => [...contentsIn(block)]);
  const found = DIMENSIONS.flatMap((dimension) => {
    const own = under[dimension] ?? [];
    const held = variants.flatMap((content) =>
      content.type === 'choices' && content.group === dimension
        ? content.options.flatMap(({ value }) => value.split(' '))
        : [],
    );
    const values = [...new Set([...own, ...held])].filter((value) => isValue(dimension, value));
    return values.length > 0 ? [[dimension, values] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the combined choices of several parts. */
export function allChoices(parts: readonly SectionChoices[]): SectionChoices {
  const all = groupedBy(
    parts.flatMap(Object.entries<readonly string[]>),
    ([dimension]) => dimension,
  );
  return Object.fromEntries(
    [...all].map(([name, found]) => [name, [...new Set(found.flatMap(([, values]) => values))]]),
  );
}
