/** Turns pages of the model into what the index is made from: page documents, divided into passages. */
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
  /** Whether it's mostly a list of links to other pages. */
  readonly elsewhere: boolean;
  /** Whether it describes a problem and how to fix it. */
  readonly troubleshooting: boolean;
};

/** A page with its passages, in order. */
export type CorpusPage = {
  readonly document: PageDocument;
  /** The headings above each section, with its own last. */
  readonly paths: readonly (readonly string[])[];
  readonly passages: readonly Passage[];
  /** What readers and links from other pages call it. */
  readonly links: readonly string[];
};

/** Folded words, separated by spaces, and others with the same meaning. A search for `from` also finds `to`. */
export type Synonym = { readonly from: string; readonly to: string };

/** A site's options for its index. */
export type IndexOptions = {
  readonly baseUrl: string;
  /** Words that mean the same, as they're written. */
  readonly synonyms?: readonly Synonym[];
  /** Rows of words with nearly the same meaning, separated by spaces: AVA treats them as equal. */
  readonly closeWords?: readonly string[];
  /** What readers call pages, by the page's file. Each name counts like the text of a link. */
  readonly names?: ReadonlyMap<string, readonly string[]>;
  /** Whether pages can be found by the texts of links to them. True by default. */
  readonly links?: boolean;
  /** Whether to learn what words say for pages, which takes seconds. True by default. */
  readonly learns?: boolean;
};

function passagesOf({ depth, blocks }: DocumentSection, section: number, url: string): Passage[] {
  const starts = passageStarts(blocks);
  return starts.map((from, index): Passage => {
    const to = starts[index + 1] ?? blocks.length;
    const own = blocks.slice(from, to);
    // A lead describes its page even if it's a list of links.
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

/** Returns the names of the sections. A section has the name of its own page. */
function namesOf(pages: readonly Page[]): Record<string, string> {
  const own = pages.filter(
    ({ file, section }) =>
      section !== '' && /^\/(?:index|readme)\.\w+$/i.test(file.slice(section.length)),
  );
  return Object.fromEntries(own.map(({ section, title }) => [section, title]));
}

/** Everything that is searched. */
export type Corpus = Required<Omit<IndexOptions, 'links' | 'names'>> & {
  /** The names of the sections that have one, by folder. */
  readonly sectionNames: Readonly<Record<string, string>>;
  readonly pages: readonly CorpusPage[];
};

/** Returns what the index is made from. Unlisted pages are left out. */
export function corpusOf(
  pages: readonly Page[],
  { baseUrl, synonyms = [], closeWords = [], names, links = true, learns = true }: IndexOptions,
): Corpus {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const called = links ? linkTextsOf(listed) : new Map<string, readonly string[]>();
  return {
    baseUrl,
    learns,
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
