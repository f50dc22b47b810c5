/** Finds the sentence of a text that answers, depending on how the question is asked. */
import { sentencesOf } from '../../../content/model/sentences';
import { hasAmount } from '../find/evidence';
import type { Question } from '../words/question';
import { subjectOf } from '../words/subject';
import { isAsked, isIn, weightOf, type Keys, type WeighedWord, type Words } from '../words/words';

/** What the wording of a question shows about the sentence that answers it. */
export type QuestionForm = Pick<Question, 'words' | 'yesNo' | 'whatIs' | 'amount' | 'counts'>;

/** Bonuses for the kind of sentence the question asks for, as a share of the question's weight. */
const BONUSES = { decides: 0.5, defines: 0.5, hasAmount: 0.25, counts: 0.4 } as const;

const DECIDES = /^(?:Yes|No)\b/;

/** Returns how much of a question's weight a text covers. */
export const fitOf = (words: readonly WeighedWord[], keys: Keys): number =>
  weightOf(words.filter((word) => isIn(word, keys)));

/** Returns the sentence or line that answers the most, or the first one if several answer equally. */
export function bestSentence(
  text: string,
  { words, yesNo, whatIs, amount, counts }: QuestionForm,
  read: Words,
): string {
  const asked = weightOf(words);
  let best = '';
  let most = -1;
  for (const sentence of sentencesOf(text)) {
    const bonus =
      (yesNo && DECIDES.test(sentence) ? BONUSES.decides : 0) +
      (whatIs && isAsked(read.keys(subjectOf(sentence)), words) ? BONUSES.defines : 0) +
      (hasAmount(sentence, amount) ? BONUSES.hasAmount : 0) +
      (counts?.test(sentence) ? BONUSES.counts : 0);
    const value = fitOf(words, read.keys(sentence)) + asked * bonus;
    if (value > most) {
      most = value;
      best = sentence;
    }
  }
  return best;
}

/** A sentence opens an answer if it covers this share of the question; otherwise the title does. */
const ENOUGH = 0.5;

/** Whether a text covers enough of a question to open the answer. */
export const saysEnough = (text: string, { words }: QuestionForm, read: Words): boolean =>
  fitOf(words, read.keys(text)) >= ENOUGH * weightOf(words);

/**
 * Whether a paragraph can open an answer: it contains the sentence that answers, or covers part of the question,
 * including a number if the question asks for one.
 */
export function mayLead(
  paragraph: string,
  answering: string,
  { words, yesNo, amount }: QuestionForm,
  read: Words,
): boolean {
  if (DECIDES.test(paragraph) || paragraph.startsWith(answering)) return true;
  if (yesNo) return false;
  if (paragraph.includes(answering)) return true;
  return (!amount || hasAmount(paragraph, amount)) && fitOf(words, read.keys(paragraph)) > 0;
}
