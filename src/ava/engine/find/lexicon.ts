/** Which words stand where, and how much finding one says. */
import { textOf } from '../../../content/model';
import type { DocPage, Docs } from '../blocks/docs';
import { subjectOf } from '../words/definition';
import type { Words } from '../words/words';
import { piecesOf, type Piece } from './pieces';

/** Keys of a text. */
export type Keys = ReadonlySet<string>;

/** A piece with its words. */
export type KnownPiece = Piece & {
  readonly keys: Keys;
  readonly around: Keys;
  /** Of the term that it explains. */
  readonly termKeys: Keys | undefined;
  /** Of what its first sentence defines, in their order. */
  readonly subjectKeys: Keys;
};

/** The words of a section, by where they stand. */
export type SectionWords = {
  readonly heading: Keys;
  readonly all: Keys;
  readonly pieces: () => readonly KnownPiece[];
};

/** The words of a page, by where they stand. */
export type PageWords = {
  readonly title: Keys;
  /** What its author says that it answers and is about. */
  readonly matter: Keys;
  readonly questions: readonly Keys[];
  readonly all: Keys;
  readonly sections: readonly SectionWords[];
};

/** The words of the docs. */
export type Lexicon = {
  readonly pages: readonly PageWords[];
  /** In how many sections a word stands. */
  readonly sectionsWith: (key: string) => number;
  readonly knows: (key: string) => boolean;
  /** How much finding a word says: from about 0 for one that stands everywhere. */
  readonly rarity: (key: string) => number;
  /** What finding a word says that stands nowhere: the most there is, more in larger docs. */
  readonly rarest: number;
  readonly known: () => Iterable<string>;
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function union(sets: readonly Keys[]): Set<string> {
  const all = new Set<string>();
  for (const set of sets) for (const key of set) all.add(key);
  return all;
}

function pageWords(page: DocPage, words: Words): PageWords {
  const sections = page.sections.map((section): SectionWords => {
    const heading = words.keys(section.path.join('\n'));
    const body = section.contents.map((content) => words.keys(textOf(content)));
    return {
      heading,
      all: union([heading, ...body]),
      pieces: once(() =>
        piecesOf(section).map((piece) => ({
          ...piece,
          keys: words.keys(piece.text),
          around: words.keys(piece.context),
          subjectKeys: words.keys(subjectOf(piece.text)),
          termKeys: piece.term === undefined ? undefined : words.keys(piece.term),
        })),
      ),
    };
  });
  const title = words.keys(page.title);
  const questions = page.questions.map((question) => words.keys(question));
  const matter = union([
    ...questions,
    words.keys([...page.keywords, page.description, ...page.providers].join('\n')),
  ]);
  const all = union([title, matter, ...sections.map((section) => section.all)]);
  return { title, matter, questions, all, sections };
}

/** Reads the words of all docs. */
export function lexiconOf(docs: Docs, words: Words): Lexicon {
  const pages = docs.pages.map((page) => pageWords(page, words));
  const counts = new Map<string, number>();
  let sections = 0;
  for (const page of pages) {
    for (const { all } of page.sections) {
      sections += 1;
      for (const key of all) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // What stands in front matter alone is known, and as rare as can be.
    for (const key of page.all) if (!counts.has(key)) counts.set(key, 0);
  }
  const sectionsWith = (key: string) => counts.get(key) ?? 0;
  const rarityOf = (found: number) => Math.log(1 + (sections - found + 0.5) / (found + 0.5));
  return {
    pages,
    sectionsWith,
    knows: (key) => counts.has(key),
    rarity: (key) => rarityOf(sectionsWith(key)),
    rarest: rarityOf(0),
    known: () => counts.keys(),
  };
}
