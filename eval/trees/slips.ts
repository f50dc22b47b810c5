/** Makes typing mistakes. */
import { oneOf, type Draw } from './draw';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** Returns the keys next to a key in its row, and the ones above and below it. */
function keysBeside(letter: string): readonly string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const column = ROWS[row]?.indexOf(letter) ?? -1;
  if (row < 0) return [];
  return [
    ROWS[row]?.[column - 1],
    ROWS[row]?.[column + 1],
    ROWS[row - 1]?.[column],
    ROWS[row + 1]?.[column],
  ].filter((key) => key !== undefined);
}

/** Returns a word with one typo: a letter left out, doubled, swapped with the next one or replaced with a neighboring key. */
function slipped(word: string, draw: Draw): string {
  const at = Math.floor(draw() * word.length);
  const [letter = '', next = ''] = [word[at], word[at + 1]];
  const near = oneOf(draw, keysBeside(letter.toLowerCase()));
  const ways = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    ...(next !== '' ? [word.slice(0, at) + next + letter + word.slice(at + 2)] : []),
    ...(near !== undefined ? [word.slice(0, at) + near + word.slice(at + 1)] : []),
  ].filter((way) => way.toLowerCase() !== word.toLowerCase());
  return oneOf(draw, ways) ?? word;
}

/** How many times a typo is drawn again if it results in another word. */
const TRIES = 5;

/**
 * Returns a text with one typo in one of its words of four letters or more. Returns undefined if it has no such word, or
 * if every typo that was drawn results in a known word, because that would be a different query, not a typo.
 */
export function withSlip(
  text: string,
  draw: Draw,
  isWord: (word: string) => boolean = () => false,
): string | undefined {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const word = oneOf(draw, words);
    if (word === undefined) return undefined;
    const changed = slipped(word[0], draw);
    if (changed !== word[0] && !isWord(changed.toLowerCase())) {
      return text.slice(0, word.index) + changed + text.slice(word.index + word[0].length);
    }
  }
  return undefined;
}

/** Cuts off a text in the middle of a word, like an unfinished query. Returns undefined if no word is long enough. */
export function cutWithin(text: string, draw: Draw): string | undefined {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const word = oneOf(draw, words);
  if (word === undefined) return undefined;
  // Two letters of the first word would be too few.
  const least = word.index === 0 ? 3 : 2;
  const kept = least + Math.floor(draw() * (word[0].length - least));
  return text.slice(0, word.index + kept);
}
