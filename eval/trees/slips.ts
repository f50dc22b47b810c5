/** What fingers do to words. */
import { oneOf, type Draw } from './draw';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** The keys beside a key of its own row, and those above and below it. */
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

/** Returns a word with one slip: a letter left out, doubled, swapped with the next or missed for its neighbor. */
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

/** Times that a slip is drawn again when it makes another word. */
const TRIES = 5;

/**
 * Returns a text with one slip in one of its words of four letters or more; nothing where it has none, or
 * where every slip drawn makes a word that is known: that would be another query, not a mistake.
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

/** Returns a text cut within one of its words, as somebody has typed it so far; nothing where none is long enough. */
export function cutWithin(text: string, draw: Draw): string | undefined {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const word = oneOf(draw, words);
  if (word === undefined) return undefined;
  // Two letters of the first word would be too few to mean it.
  const least = word.index === 0 ? 3 : 2;
  const kept = least + Math.floor(draw() * (word[0].length - least));
  return text.slice(0, word.index + kept);
}
