/** How well a section answers a question: which of the question's words it contains, rare ones counting most. */
import { stem } from '../../../search/engine/analysis';
import type { Question } from '../words/question';
import { isAsked, isIn, weightOf, type Keys, type WeighedWord } from '../words/words';
import type { KnownPiece, ReadPage, ReadSection } from './pages';

/** How much a word counts, depending on where it's found. */
const PLACES = {
  piece: 1,
  around: 0.9,
  heading: 0.9,
  title: 0.85,
  section: 0.7,
  matter: 0.6,
  page: 0.3,
} as const;

/** Bonuses for the kind of answer the question asks for: a number, how many there are, a fact, a definition. */
const BONUSES = { number: 0.1, counts: 0.3, fact: 0.3, explains: 0.25, defines: 0.4 } as const;

/** What a limit can be called in a heading. */
const LIMITS: readonly string[] = ['limit', 'maximum', 'max'].map(stem);

const PARAGRAPH_NUMBER = /^\p{N}+(?:\.\p{N}+)*\s/u;
const TIME =
  /\p{N}\s*(?:seconds?|minutes?|hours?|(?:business |working )?days?|weeks?|months?|years?)\b|\p{N}:\p{N}|\b(?:daily|monthly|hourly|weekly|day|month)\b/iu;

/** Whether a text has the number or time that a question asks for. */
export function hasAmount(text: string, amount: Question['amount']): boolean {
  if (amount === undefined) return false;
  const said = text.replace(PARAGRAPH_NUMBER, '');
  return amount === 'time' ? TIME.test(said) : /\p{N}/u.test(said);
}

/** A piece that may answer. */
export type Evidence = {
  readonly page: ReadPage;
  readonly section: ReadSection;
  readonly piece: KnownPiece;
  /** The share of the question that it covers, from 0 to 1. */
  readonly coverage: number;
  /** The same, counting only words in the piece itself and the headings above it. */
  readonly together: number;
  /** Bonus for being the kind of answer the question asks for. */
  readonly bonus: number;
  /** Weight of the question's words in the piece itself and the headings above it. */
  readonly matched: number;
  /** It opens its page by defining what the question asks about. */
  readonly defines: boolean;
  /** Words that the page doesn't contain. */
  readonly missing: readonly WeighedWord[];
  /** Words that neither the section nor the title contains. */
  readonly away: readonly WeighedWord[];
};

function placeOf(
  word: WeighedWord,
  page: ReadPage,
  section: ReadSection,
  piece: KnownPiece,
): number {
  if (isIn(word, piece.keys)) return PLACES.piece;
  if (isIn(word, piece.around)) return PLACES.around;
  if (isIn(word, section.heading)) return PLACES.heading;
  if (isIn(word, page.title)) return PLACES.title;
  if (isIn(word, section.all)) return PLACES.section;
  if (isIn(word, page.matter)) return PLACES.matter;
  return isIn(word, page.all) ? PLACES.page : 0;
}

/** Whether a question contains all the words of a title or term. */
const isSaid = (keys: Keys, question: Question): boolean =>
  keys.size > 0 && [...keys].every((key) => question.keys.has(key));

/** The position of a piece on its page. */
type Position = {
  readonly title: Keys;
  /** Above the first heading of a page whose title is what the question is about. */
  readonly isTopic: boolean;
  readonly isFirst: boolean;
  readonly inLimits: boolean;
  /** It opens its page by defining what the question asks about. */
  readonly defines: boolean;
};

/** Returns the bonus of a piece for being the kind of answer the question asks for. */
function bonusOf(
  piece: KnownPiece,
  question: Question,
  { title, isTopic, isFirst, inLimits, defines }: Position,
): number {
  const { amount, counts, fact, whatIs } = question;
  const opens = isTopic && isFirst && piece.fact === undefined;
  const explains = piece.termKeys
    ? isSaid(piece.termKeys, question)
    : opens || isAsked(piece.subjectKeys, question.words);
  // “Which plan has threads?” is asked of the page on threads, not of the one on plans.
  const isFact = fact !== undefined && piece.fact === fact && isTopic;
  const isAbout = isFact && [...title].some((key) => !piece.around.has(key));
  return (
    (hasAmount(piece.text, amount) ? BONUSES.number * (inLimits ? 2 : 1) : 0) +
    (counts?.test(piece.text) ? BONUSES.counts : 0) +
    (isAbout ? BONUSES.fact : 0) +
    (defines ? BONUSES.defines : whatIs && explains ? BONUSES.explains : 0)
  );
}

const hasLimit = (keys: Keys) => LIMITS.some((key) => keys.has(key));

/** Returns the best piece of a section. */
export function evidenceIn(
  page: ReadPage,
  section: ReadSection,
  question: Question,
): Evidence | undefined {
  const { words } = question;
  const possible = weightOf(words);
  const covered = (piece: KnownPiece) =>
    words.reduce((sum, word) => sum + word.weight * placeOf(word, page, section, piece), 0);
  const isLead = section === page.sections[0];
  const position = {
    title: page.title,
    isTopic: isLead && isSaid(page.title, question),
    inLimits: hasLimit(section.heading) || hasLimit(page.title),
  };
  const mayDefine = question.whatIs && isLead;
  let best: Pick<Evidence, 'piece' | 'coverage' | 'bonus' | 'defines'> | undefined;
  for (const [index, piece] of section.pieces.entries()) {
    const coverage = possible > 0 ? covered(piece) / possible : 0;
    const isFirst = index === 0;
    const defines =
      mayDefine &&
      isFirst &&
      piece.fact === undefined &&
      [piece.subjectKeys, page.title].some((subject) => isAsked(subject, words));
    const bonus = bonusOf(piece, question, { ...position, isFirst, defines });
    if (!best || coverage + bonus > best.coverage + best.bonus) {
      best = { piece, coverage, bonus, defines };
    }
  }
  if (!best) return undefined;
  const { piece } = best;
  const close = words.filter((word) =>
    [piece.keys, piece.around, section.heading, page.title].some((keys) => isIn(word, keys)),
  );
  return {
    ...best,
    page,
    section,
    together: possible > 0 ? weightOf(close) / possible : 0,
    matched: weightOf(close),
    missing: words.filter((word) => !isIn(word, page.all)),
    away: words.filter((word) => !isIn(word, section.all) && !isIn(word, page.title)),
  };
}
