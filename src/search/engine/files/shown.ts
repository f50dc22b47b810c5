/** The passages of a page, as they are shown. */
import { pathsOf, textOfBlocks, type Content, type PageDocument } from '../../../content/model';
import type { Store } from '../inverted/store';
import { choicesOf, type SectionChoices } from '../corpus/passages';

/** A passage as it's shown: a section, or some blocks of it. */
export type SectionFacts = {
  /** Index of its section in the document. */
  readonly section: number;
  /** 0 for the lead. Otherwise, the level of its heading among the headings above it, from 2 to 6. */
  readonly level: number;
  readonly anchor: string;
  /** The headings above it, outermost first, and its own last. */
  readonly path: readonly string[];
  /** 1, or more if earlier passages of the page have the same anchor. */
  readonly times: number;
  /** One line for each paragraph, row or item. */
  readonly text: string;
  readonly blocks: readonly Content[];
  readonly troubleshooting: boolean;
  readonly choices: SectionChoices;
};

const DEEPEST = 6;

/** Returns the passages of a page, in order: the parts of its document, which begin where the index says. */
export function sectionsIn(
  document: PageDocument,
  {
    firstPassage,
    more,
    firstBlock,
    troubleshooting,
  }: Pick<Store, 'firstPassage' | 'more' | 'firstBlock' | 'troubleshooting'>,
  page: number,
): SectionFacts[] {
  const paths = pathsOf(document);
  const taken = new Map<string, number>();
  const facts: SectionFacts[] = [];
  let number = -1;
  for (
    let passage = firstPassage[page] ?? 0;
    passage < (firstPassage[page + 1] ?? 0);
    passage += 1
  ) {
    if (more[passage] !== 1) number += 1;
    const section = document.sections[number];
    if (!section) break;
    const { depth, anchor, under, blocks } = section;
    const path = paths[number] ?? [];
    const times = (taken.get(anchor) ?? 0) + 1;
    taken.set(anchor, times);
    const end = more[passage + 1] === 1 ? firstBlock[passage + 1] : undefined;
    const own = blocks.slice(firstBlock[passage], end);
    facts.push({
      section: number,
      level: depth === 0 ? 0 : Math.min(path.length + 1, DEEPEST),
      anchor,
      path,
      times,
      text: textOfBlocks(own),
      blocks: own,
      troubleshooting: troubleshooting[passage] === 1,
      choices: choicesOf(own, under),
    });
  }
  return facts;
}
