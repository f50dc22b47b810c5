/** How well a section answers a question: which of its words stand there, the rare ones counting most. */
import { keyOf } from '../words/alike';
import { isAsked } from '../words/definition';
import type { Question } from '../words/question';
import type { Keys, KnownPiece, Lexicon, PageWords, SectionWords } from './lexicon';

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

/** What an answer of the kind that is asked for is worth: a number, a fact, what something is. */
const WORTH = { number: 0.1, fact: 0.3, explains: 0.25, defines: 0.4 } as const;

/** A title that stands in the question, but for a trifle. */
const WHOLE = 0.99;

const LIMIT = keyOf('limit');

const PARAGRAPH_NUMBER = /^\p{N}+(?:\.\p{N}+)*\s/u;
const TIME =
  /\p{N}\s*(?:seconds?|minutes?|hours?|(?:business |working )?days?|weeks?|months?|years?)\b|\p{N}:\p{N}|\b(?:daily|monthly|hourly|weekly|day|month)\b/iu;

/** Whether a text tells a number, or a time, to who asks for one. */
export function tells(text: string, amount: Question['amount']): boolean {
  if (amount === undefined) return false;
  const said = text.replace(PARAGRAPH_NUMBER, '');
  return amount === 'time' ? TIME.test(said) : /\p{N}/u.test(said);
}

/** A piece that may answer. */
export type Evidence = {
  readonly page: number;
  readonly section: number;
  readonly piece: KnownPiece;
  /** Part of the question that it covers, from 0 to 1. */
  readonly coverage: number;
  /** The same, of what stands in the piece itself and above it: not scattered about the page. */
  readonly together: number;
  /** What it is worth that it is the kind of answer that is asked for. */
  readonly worth: number;
  /** It opens its page with what the thing is that is asked for. */
  readonly defines: boolean;
  /** Words that the page has nowhere. */
  readonly missing: readonly WeighedWord[];
  /** Words that the section itself lacks, title included. */
  readonly away: readonly WeighedWord[];
};

const total = (words: readonly WeighedWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

function placeOf(key: string, page: PageWords, section: SectionWords, piece: KnownPiece): number {
  if (piece.keys.has(key)) return PLACES.piece;
  if (piece.around.has(key)) return PLACES.around;
  if (section.heading.has(key)) return PLACES.heading;
  if (page.title.has(key)) return PLACES.title;
  if (section.all.has(key)) return PLACES.section;
  if (page.matter.has(key)) return PLACES.matter;
  return page.all.has(key) ? PLACES.page : 0;
}

/** Where a piece stands. */
type Standing = {
  readonly title: Keys;
  /** Above the first heading of a page whose title is what the question is about. */
  readonly isTopic: boolean;
  readonly isFirst: boolean;
  readonly inLimits: boolean;
  /** It opens its page with what the thing is that is asked for. */
  readonly defines: boolean;
};

/** What a piece is worth beyond its words: that it is the kind of answer that is asked for. */
function worthOf(
  piece: KnownPiece,
  question: Question,
  { title, isTopic, isFirst, inLimits, defines }: Standing,
  lexicon: Lexicon,
): number {
  const { amount, fact, whatIs } = question;
  const opens = isTopic && isFirst && piece.fact === undefined;
  const explains = piece.termKeys
    ? fitsIn(piece.termKeys, question, lexicon) >= WHOLE
    : opens || isAsked(piece.subjectKeys, question.words);
  // “Which plan has threads?” is asked of the page on threads, not of the one on plans.
  const isFact = fact !== undefined && piece.fact === fact && isTopic;
  const isAbout = isFact && [...title].some((key) => !piece.around.has(key));
  return (
    (tells(piece.text, amount) ? WORTH.number * (inLimits ? 2 : 1) : 0) +
    (isAbout ? WORTH.fact : 0) +
    (defines ? WORTH.defines : whatIs && explains ? WORTH.explains : 0)
  );
}

/** Returns the best piece of a section. */
export function evidenceIn(
  lexicon: Lexicon,
  pageNumber: number,
  sectionNumber: number,
  question: Question,
): Evidence | undefined {
  const page = lexicon.pages[pageNumber];
  const section = page?.sections[sectionNumber];
  if (!page || !section) return undefined;
  const { words } = question;
  const possible = total(words);
  const covered = (piece: KnownPiece) =>
    words.reduce((sum, { key, weight }) => sum + weight * placeOf(key, page, section, piece), 0);
  const standing = {
    title: page.title,
    isTopic: sectionNumber === 0 && fitsIn(page.title, question, lexicon) >= WHOLE,
    inLimits: section.heading.has(LIMIT) || page.title.has(LIMIT),
  };
  const mayDefine = question.whatIs && sectionNumber === 0;
  let best: Pick<Evidence, 'piece' | 'coverage' | 'worth' | 'defines'> | undefined;
  for (const [index, piece] of section.pieces().entries()) {
    const coverage = possible > 0 ? covered(piece) / possible : 0;
    const isFirst = index === 0;
    const defines =
      mayDefine &&
      isFirst &&
      piece.fact === undefined &&
      [piece.subjectKeys, page.title].some((subject) => isAsked(subject, words));
    const worth = worthOf(piece, question, { ...standing, isFirst, defines }, lexicon);
    if (!best || coverage + worth > best.coverage + best.worth) {
      best = { piece, coverage, worth, defines };
    }
  }
  if (!best) return undefined;
  const { piece } = best;
  const close = words.filter(({ key }) =>
    [piece.keys, piece.around, section.heading, page.title].some((keys) => keys.has(key)),
  );
  return {
    ...best,
    together: possible > 0 ? total(close) / possible : 0,
    page: pageNumber,
    section: sectionNumber,
    missing: words.filter(({ key }) => !page.all.has(key)),
    away: words.filter(({ key }) => !section.all.has(key) && !page.title.has(key)),
  };
}

/** Returns how much of a title stands in a question, from 0 to 1. */
export function fitsIn(title: Keys, { keys }: Question, lexicon: Lexicon): number {
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
