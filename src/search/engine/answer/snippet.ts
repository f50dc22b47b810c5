/** Selects the words around the matches in a text. */
import { lastNotBeyond } from '../lists';
import { tagged, queryTermsIn, type Tags, type Match } from './matches';

/** The shape of a snippet. */
export type SnippetShape = {
  /** Its length in words. */
  readonly words: number;
  readonly ellipsis: string;
  readonly tags: Tags;
};

/** Japanese has no spaces, so two characters count as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,2}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;

const ENDS_SENTENCE = /[.!?:。！？]\s*$|\n\s*$/;

type Place = { readonly start: number; readonly end: number };

/** How many matches are considered. A page without headings can have thousands. */
const LOOKED = 100;

/** How many words before the first match are shown as context. */
const CONTEXT = 2;

/** Returns the index of the word at which the best snippet begins. */
function bestStart(
  text: string,
  words: readonly Place[],
  matches: readonly Match[],
  length: number,
) {
  const last = Math.max(0, words.length - length);
  const wordOf = (at: number) =>
    lastNotBeyond(words.length, (word) => (words[word]?.start ?? 0) > at);
  const starts = new Set([0]);
  for (const { start } of matches) {
    const word = wordOf(start);
    for (let before = 0; before < length; before += 1) {
      starts.add(Math.min(last, Math.max(0, word - before)));
    }
  }
  let best = { start: 0, worth: -1 };
  for (const start of [...starts].sort((a, b) => a - b)) {
    const from = words[start]?.start ?? 0;
    const to = words[Math.min(start + length, words.length) - 1]?.end ?? 0;
    const within = matches.filter((match) => match.start >= from && match.end <= to);
    const context = within[0] ? wordOf(within[0].start) - start : 0;
    const worth =
      5 * queryTermsIn(within).size +
      (ENDS_SENTENCE.test(text.slice(Math.max(0, from - 4), from)) || start === 0 ? 2 : 0) +
      Math.min(context, CONTEXT);
    if (worth > best.worth) best = { start, worth };
  }
  return best.start;
}

/** Joins lines and cells into one line, separated by middle dots. */
const onOneLine = (text: string) =>
  text.replace(/([.,:;!?…。、])[^\S ]+\s*/g, '$1 ').replace(/\s*[\n\t]\s*/g, ' · ');

/** Returns the part of a text that shows the most matches. */
export function snippetOf(
  text: string,
  matches: readonly Match[],
  { words: asked, ellipsis, tags }: SnippetShape,
): string {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }): Place => ({
    start: index,
    end: index + word.length,
  }));
  // A snippet longer than its text would be tried at every position before each match.
  const length = Math.max(1, Math.min(asked, words.length));
  const first = bestStart(text, words, matches.slice(0, LOOKED), length);
  const end = Math.min(first + length, words.length);
  const from = words[first]?.start ?? 0;
  const to = words[end - 1]?.end ?? 0;
  const within = matches
    .filter((match) => match.start >= from && match.end <= to)
    .map((match) => ({ ...match, start: match.start - from, end: match.end - from }));
  const value = onOneLine(tagged(text.slice(from, to), within, tags));
  return `${first > 0 ? ellipsis : ''}${value}${end < words.length ? ellipsis : ''}`;
}
