/** How well a section answers a question: which of its words stand there, the rare ones counting most. */
import type { KnownPiece, Lexicon, PageWords, SectionWords } from './lexicon';

/** A word of a question with what finding it says. */
export type WeighedWord = {
  readonly key: string;
  readonly text: string;
  readonly name: boolean;
  readonly weight: number;
  /** It stands in the question itself, not only beside it. */
  readonly firm: boolean;
};

/** What finding a word says by where it is found. */
const PLACES = {
  piece: 1,
  around: 0.9,
  heading: 0.9,
  title: 0.85,
  section: 0.7,
  matter: 0.6,
  page: 0.3,
} as const;

/** A piece that may answer. */
export type Evidence = {
  readonly page: number;
  readonly section: number;
  readonly piece: KnownPiece | undefined;
  /** Part of the question that it covers, from 0 to 1. */
  readonly coverage: number;
  /** Words that the page has nowhere. */
  readonly missing: readonly WeighedWord[];
  /** Words that the section itself lacks, title included. */
  readonly away: readonly WeighedWord[];
};

const total = (words: readonly WeighedWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

function placeOf(
  key: string,
  page: PageWords,
  section: SectionWords,
  piece: KnownPiece | undefined,
): number {
  if (piece?.keys.has(key)) return PLACES.piece;
  if (piece?.around.has(key)) return PLACES.around;
  if (section.heading.has(key)) return PLACES.heading;
  if (page.title.has(key)) return PLACES.title;
  if (section.all.has(key)) return PLACES.section;
  if (page.matter.has(key)) return PLACES.matter;
  return page.all.has(key) ? PLACES.page : 0;
}

/** Returns the best piece of a section. */
export function evidenceIn(
  lexicon: Lexicon,
  pageNumber: number,
  sectionNumber: number,
  words: readonly WeighedWord[],
): Evidence | undefined {
  const page = lexicon.pages[pageNumber];
  const section = page?.sections[sectionNumber];
  if (!page || !section) return undefined;
  const possible = total(words);
  const coverageOf = (piece: KnownPiece | undefined) =>
    possible === 0
      ? 0
      : words.reduce(
          (sum, { key, weight }) => sum + weight * placeOf(key, page, section, piece),
          0,
        ) / possible;
  let best: KnownPiece | undefined;
  let coverage = coverageOf(undefined);
  let most = -1;
  for (const piece of section.pieces()) {
    const covered = coverageOf(piece);
    if (covered > most) {
      most = covered;
      best = piece;
      coverage = covered;
    }
  }
  return {
    page: pageNumber,
    section: sectionNumber,
    piece: best,
    coverage,
    missing: words.filter(({ key }) => !page.all.has(key)),
    away: words.filter(({ key }) => !section.all.has(key) && !page.title.has(key)),
  };
}

/** Returns how alike a question and the nearest question of a page are, from 0 to 1. */
export function askedBefore(
  { questions }: PageWords,
  words: readonly WeighedWord[],
  lexicon: Lexicon,
): number {
  const asked = total(words);
  const keys = new Map(words.map(({ key, weight }) => [key, weight]));
  return questions.reduce((best, question) => {
    let shared = 0;
    let own = 0;
    for (const key of question) {
      own += lexicon.rarity(key);
      shared += keys.get(key) ?? 0;
    }
    const all = asked + own - shared;
    return Math.max(best, all > 0 ? shared / all : 0);
  }, 0);
}
