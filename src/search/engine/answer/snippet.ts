/** Selects the words of a sentence around its matches. */
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

type Place = { readonly start: number; readonly end: number };

/** How many matches are considered. A page without headings can have thousands. */
const LOOKED = 100;

/** How many words before the first match are shown as context. */
const CONTEXT = 2;

/** Returns the index of the word at which the best snippet begins. */
function bestStart(words: readonly Place[], matches: readonly Match[], length: number): number {
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
      5 * queryTermsIn(within).size + (start === 0 ? 2 : 0) + Math.min(context, CONTEXT);
    if (worth > best.worth) best = { start, worth };
  }
  return best.start;
}

/** A text is shown whole up to this many times the length that was asked for, because cutting off its end saves little. */
const WHOLE = 3;

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
  const length = words.length <= WHOLE * asked ? words.length : Math.max(1, asked);
  const first = bestStart(words, matches.slice(0, LOOKED), length);
  const end = Math.min(first + length, words.length);
  const from = words[first]?.start ?? 0;
  const to = words[end - 1]?.end ?? 0;
  const within = matches
    .filter((match) => match.start >= from && match.end <= to)
    .map((match) => ({ ...match, start: match.start - from, end: match.end - from }));
  const value = tagged(text.slice(from, to), within, tags);
  return `${first > 0 ? ellipsis : ''}${value}${end < words.length ? ellipsis : ''}`;
}
