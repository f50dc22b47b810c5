/** From pages of the model to what the index is made of: page documents, cut into passages. */
import {
  documentOf,
  pathsOf,
  textOfBlocks,
  type PageDocument,
  type DocumentSection,
  type Page,
} from '../../../content/model';
import { plainWords } from '../analysis';
import { isLinkList, isTroubleshooting, passageStarts } from './passages';
import { asLinked, linkTextsOf } from './link-texts';

/** A part of a page that is ranked separately: a section, or some blocks of a long one. */
export type Passage = {
  /** Index of its section in the document. */
  readonly section: number;
  /** Its blocks: from this index up to that one. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** It is mostly a list of links to other pages. */
  readonly elsewhere: boolean;
  /** It describes a problem and how to fix it. */
  readonly troubleshooting: boolean;
};

/** A page with its passages, in its order. */
export type CorpusPage = {
  readonly document: PageDocument;
  /** Headings above each section, its own last. */
  readonly paths: readonly (readonly string[])[];
  readonly passages: readonly Passage[];
  /** What it is called: by readers, and by links from other pages. */
  readonly links: readonly string[];
};

/** Words, folded, with spaces between them, and others that mean the same: who types the first finds the second too. */
export type Synonym = { readonly from: string; readonly to: string };

/** How a site wants its index. */
export type IndexOptions = {
  readonly baseUrl: string;
  /** Words that mean the same, as they are written. */
  readonly synonyms?: readonly Synonym[];
  /** Rows of words with nearly the same meaning, separated by spaces: AVA treats them as equal. */
  readonly closeWords?: readonly string[];
  /** What readers call pages, by the file of the page: as good as a link with that text. */
  readonly names?: ReadonlyMap<string, readonly string[]>;
  /** Whether pages are found by the texts of links to them, as they are unless said otherwise. */
  readonly links?: boolean;
};

function passagesOf({ depth, blocks }: DocumentSection, section: number, url: string): Passage[] {
  const starts = passageStarts(blocks);
  return starts.map((from, index): Passage => {
    const to = starts[index + 1] ?? blocks.length;
    const own = blocks.slice(from, to);
    // A lead describes its page even where it is a list of links.
    const isLead = depth === 0;
    return {
      section,
      from,
      to,
      text: textOfBlocks(own),
      elsewhere: !isLead && isLinkList(own, url),
      troubleshooting: !isLead && isTroubleshooting(own),
    };
  });
}

/** A section is called what its own page is called. */
function namesOf(pages: readonly Page[]): Record<string, string> {
  const own = pages.filter(
    ({ file, section }) =>
      section !== '' && /^\/(?:index|readme)\.\w+$/i.test(file.slice(section.length)),
  );
  return Object.fromEntries(own.map(({ section, title }) => [section, title]));
}

/** All that is searched. */
export type Corpus = Required<Omit<IndexOptions, 'links' | 'names'>> & {
  /** Names of the sections that have one, by folder. */
  readonly sectionNames: Readonly<Record<string, string>>;
  readonly pages: readonly CorpusPage[];
};

/** Returns what the index is made of; pages that are in no listing are left out. */
export function corpusOf(
  pages: readonly Page[],
  { baseUrl, synonyms = [], closeWords = [], names, links = true }: IndexOptions,
): Corpus {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const called = links ? linkTextsOf(listed) : new Map<string, readonly string[]>();
  return {
    baseUrl,
    sectionNames: namesOf(listed),
    synonyms: synonyms.map(({ from, to }) => ({ from: plainWords(from), to: plainWords(to) })),
    closeWords: closeWords.map(plainWords),
    pages: listed.map((page) => {
      const document = documentOf(page);
      return {
        document,
        links: [...asLinked(names?.get(page.file) ?? []), ...(called.get(page.url) ?? [])],
        paths: pathsOf(document),
        passages: document.sections.flatMap((section, index) =>
          passagesOf(section, index, document.url),
        ),
      };
    }),
  };
}
