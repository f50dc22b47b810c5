/** From pages of the model to what the index is made of. */
import {
  documentOf,
  pathsOf,
  textOfBlocks,
  type DocumentSection,
  type Page,
  type PageDocument,
} from '../../../content/model';
import { fold } from '../analysis';
import { leadElsewhere } from './elsewhere';
import { linkTextsOf } from './linked';
import { tellTrouble } from './trouble';
import type { Corpus, CorpusPage, Synonym, Unit } from './types';
import { unitStarts } from './units';

/** What a site says of its index. */
export type IndexOptions = {
  readonly baseUrl: string;
  /** Value of the facet `docusaurus_tag`; by default that of the only version of the docs. */
  readonly tag?: string;
  /** Words that mean the same, as they are written. */
  readonly synonyms?: readonly Synonym[];
  /** Rows of words that say nearly the same, spaces between them: AVA takes one for another. */
  readonly closeWords?: readonly string[];
  /** Whether pages are found by the texts of links to them, as they are unless said otherwise. */
  readonly links?: boolean;
};

/** Tag that Docusaurus gives to the docs of a site without versions. */
const ONLY_VERSION = 'docs-default-current';

function unitsOf({ depth, blocks }: DocumentSection, section: number, url: string): Unit[] {
  const starts = unitStarts(blocks);
  return starts.map((from, index): Unit => {
    const to = starts[index + 1] ?? blocks.length;
    const own = blocks.slice(from, to);
    // A lead says what its page is about, links and all.
    const isLead = depth === 0;
    return {
      ...{ section, from, to, text: textOfBlocks(own) },
      elsewhere: !isLead && leadElsewhere(own, url),
      trouble: !isLead && tellTrouble(own),
    };
  });
}

function pageOf(document: PageDocument, links: readonly string[]): CorpusPage {
  return {
    ...{ document, links, paths: pathsOf(document) },
    units: document.sections.flatMap((section, index) => unitsOf(section, index, document.url)),
  };
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A section is called what its own page is called. */
function namesOf(pages: readonly Page[]): Record<string, string> {
  const own = pages.filter(
    ({ file, section }) =>
      section !== '' && /^\/(?:index|readme)\.\w+$/i.test(file.slice(section.length)),
  );
  return Object.fromEntries(own.map(({ section, title }) => [section, title]));
}

/** Returns what the index is made of; pages that are in no listing are left out. */
export function corpusOf(
  pages: readonly Page[],
  { baseUrl, tag = ONLY_VERSION, synonyms = [], closeWords = [], links = true }: IndexOptions,
): Corpus {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const called = links ? linkTextsOf(listed) : new Map<string, readonly string[]>();
  return {
    ...{ baseUrl, tag, sectionNames: namesOf(listed) },
    synonyms: synonyms.map(({ from, to }) => ({ from: wordsOf(from), to: wordsOf(to) })),
    closeWords: closeWords.map(wordsOf),
    pages: listed.map((page) => pageOf(documentOf(page), called.get(page.url) ?? [])),
  };
}
