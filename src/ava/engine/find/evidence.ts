/** How well a section answers a question: which of its words stand there, the rare ones counting most. */
import { keyOf } from '../words/alike';
import type { Question } from '../words/question';
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

/** What a number is worth to who asks for one. */
const NUMBER = 0.1;

const LIMIT = keyOf('limit');

const PARAGRAPH_NUMBER = /^\p{N}+(?:\.\p{N}+)*\s/u;
const TIME =
  /\p{N}\s*(?:seconds?|minutes?|hours?|(?:business |working )?days?|weeks?|months?|years?)\b|\p{N}:\p{N}|\b(?:daily|monthly|hourly|weekly|day|month)\b/iu;

/** Whether a text tells a number, or a time, to who asks for one. */
function tells(text: string, amount: Question['amount']): boolean {
  if (amount === undefined) return false;
  const said = text.replace(PARAGRAPH_NUMBER, '');
  return amount === 'time' ? TIME.test(said) : /\p{N}/u.test(said);
}

/** A piece that may answer. */
export type Evidence = {
  readonly page: number;
  readonly section: number;
  readonly piece: KnownPiece | undefined;
  /** Part of the question that it covers, from 0 to 1. */
  readonly coverage: number;
  /** What it is worth that it tells a number to who asks for one. */
  readonly bonus: number;
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
  { words, amount }: Question,
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
  const inLimits = section.heading.has(LIMIT) || page.title.has(LIMIT);
  let best: KnownPiece | undefined;
  let coverage = 0;
  let most = -1;
  let bonus = 0;
  for (const piece of section.pieces()) {
    const covered = coverageOf(piece);
    const told = tells(piece.text, amount) ? NUMBER * (inLimits ? 2 : 1) : 0;
    if (covered + told > most) {
      most = covered + told;
      best = piece;
      coverage = covered;
      bonus = told;
    }
  }
  return {
    page: pageNumber,
    section: sectionNumber,
    piece: best,
    coverage,
    bonus,
    missing: words.filter(({ key }) => !page.all.has(key)),
    away: words.filter(({ key }) => !section.all.has(key) && !page.title.has(key)),
  };
}

/** Returns how much of a page’s title stands in a question, from 0 to 1. */
export function titledAs(
  { title }: PageWords,
  words: readonly WeighedWord[],
  lexicon: Lexicon,
): number {
  const keys = new Set(words.map(({ key }) => key));
  let all = 0;
  let found = 0;
  for (const key of title) {
    const weight = lexicon.rarity(key);
    all += weight;
    if (keys.has(key)) found += weight;
  }
  return all > 0 ? found / all : 0;
}

/** Returns how alike a question and the nearest question of a page are, from 0 to 1. */
export function askedBefore(
  { questions }: PageWords,
  { keys }: Question,
  lexicon: Lexicon,
): number {
  const weightOf = (all: ReadonlySet<string>) =>
    [...all].reduce((sum, key) => sum + lexicon.rarity(key), 0);
  const asked = weightOf(keys);
  return questions.reduce((best, question) => {
    const shared = weightOf(new Set([...question].filter((key) => keys.has(key))));
    const all = asked + weightOf(question) - shared;
    return Math.max(best, all > 0 ? shared / all : 0);
  }, 0);
}
