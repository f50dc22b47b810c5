/** Sentences that say what something is. */
import { isIn, type Keys, type WeighedWord } from './words';

/**
 * What comes before “is” in “A budget is …”; not in “Data is kept …”, which says what happens to it, nor
 * in “The cost of a budget is …”, which is about the cost.
 */
const SUBJECT =
  /^(?:(?:an?|the)\s)?((?:(?!\s(?:at|by|for|from|in|of|on|to|with)\s)[^,;:.|\n]){2,60}?)\s(?:means|(?:is|are)(?!\s(?:\p{L}+(?:ed|en|ing|pt|ly)|not|no|only|at|by|for|from|in|of|on|under|up)\b))\s/iu;

/** Returns what the first sentence of a text defines; nothing where it defines nothing. */
export const subjectOf = (text: string): string => SUBJECT.exec(text)?.[1] ?? '';

/** Whether a subject, by its keys in their order, is what a question asks about: “A cost anomaly” is an anomaly. */
export function isAsked(subject: Keys, words: readonly WeighedWord[]): boolean {
  const noun = [...subject].at(-1);
  const firm = words.filter((word) => word.firm);
  const isNoun = ({ says }: WeighedWord) => says.some((all) => all.at(-1) === noun);
  return firm.some(isNoun) && firm.every((word) => isIn(word, subject));
}
