/** Documents as AVA reads them, with the position of each word on a page. */
import { pathsOf, textOf, type Content, type PageDocument } from '../../../content/model';
import type { Index } from '../../../search/engine';
import { choicesOf, type SectionChoices } from '../../../search/engine/corpus/passages';
import { remembering } from '../../../search/engine/lists';
import { subjectOf } from '../words/subject';
import type { Keys, Words } from '../words/words';
import { piecesOf, type Piece } from './pieces';

/** A piece with its words. */
export type KnownPiece = Piece & {
  readonly keys: Keys;
  readonly around: Keys;
  /** The keys of the term that it explains. */
  readonly termKeys: Keys | undefined;
  /** The keys of what its first sentence defines, in order. */
  readonly subjectKeys: Keys;
};

/** A section, with its words by position. */
export type ReadSection = {
  readonly anchor: string;
  /** Texts of the headings above it and, last, its own. Empty for the lead. */
  readonly path: readonly string[];
  readonly contents: readonly Content[];
  /** The readers' choices that it applies to. */
  readonly choices: SectionChoices;
  readonly heading: Keys;
  readonly all: Keys;
  readonly pieces: readonly KnownPiece[];
};

/** A page, with its words by position. */
export type ReadPage = {
  /** Its position in the index. */
  readonly number: number;
  /** Its address on its host. */
  readonly address: string;
  readonly document: PageDocument;
  readonly title: Keys;
  /** What its author says it answers and is about. */
  readonly matter: Keys;
  readonly all: Keys;
  readonly sections: readonly ReadSection[];
};

function union(sets: readonly Keys[]): Set<string> {
  const all = new Set<string>();
  for (const set of sets) for (const key of set) all.add(key);
  return all;
}

/** Returns the address of a page on its host: the base URL, and its path below that. */
export const addressOf = ({ baseUrl }: Pick<Index, 'baseUrl'>, url: string): string =>
  baseUrl.replace(/\/$/, '') + url;

function readSections(document: PageDocument, words: Words): ReadSection[] {
  const paths = pathsOf(document);
  // A paragraph is a piece and a part of its section, and the header of a table is there for each row.
  const keys = remembering(words.keys);
  return document.sections.map(({ anchor, under, blocks }, index): ReadSection => {
    const path = paths[index] ?? [];
    const heading = keys(path.join('\n'));
    return {
      anchor,
      path,
      contents: blocks,
      choices: choicesOf(blocks, under),
      heading,
      all: union([heading, ...blocks.map((content) => keys(textOf(content)))]),
      pieces: piecesOf(blocks).map((piece) => ({
        ...piece,
        keys: keys(piece.text),
        around: keys(piece.context),
        subjectKeys: keys(subjectOf(piece.text)),
        termKeys: piece.term === undefined ? undefined : keys(piece.term),
      })),
    };
  });
}

/** Returns a function that reads the pages of an index. It returns undefined if a page's document isn't loaded. */
export function pageReader(index: Index, words: Words): (number: number) => ReadPage | undefined {
  const known = new WeakMap<PageDocument, ReadPage>();
  return (number) => {
    const document = index.documentOf(number);
    if (!document) return undefined;
    const remembered = known.get(document);
    if (remembered) return remembered;
    const { questions, searches, keywords, description = '', providers } = document;
    const sections = readSections(document, words);
    const title = words.keys(document.title);
    const matter = words.keys(
      [...questions, ...searches, ...keywords, description, ...providers].join('\n'),
    );
    const all = union([title, matter, ...sections.map((section) => section.all)]);
    const address = addressOf(index, document.url);
    const page = { number, address, document, title, matter, all, sections };
    known.set(document, page);
    return page;
  };
}
