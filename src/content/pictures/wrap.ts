/** Text broken into lines that fit a width. */

/** Names of code may break behind these, when a word of theirs is longer than a line. */
const SEAM = /(?<=[_./:@-])/;

/** Returns the parts of a word that is longer than a line; each fits, down to single letters. */
function parts(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const seams = word.split(SEAM);
  const pieces = seams.length > 1 ? seams : [...word];
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines[lines.length - 1];
    if (last !== undefined && fits(last + piece)) lines[lines.length - 1] = last + piece;
    else if (piece.length > 1) lines.push(...parts(piece, fits));
    else lines.push(piece);
  }
  return lines;
}

/** Returns the words of a text in lines, as many as fit into each; a longer word is broken, or gets a line to itself. */
export function greedy(
  text: string,
  fits: (line: string) => boolean,
  breaks: (word: string, fits: (line: string) => boolean) => string[] = (word) => [word],
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...breaks(word, fits));
  }
  return lines;
}

/** A word is broken between any letters only when it is longer than this: a phone has no room for it. */
const LONGEST = 190;

/** Returns the fewest lines of about the same length that are at most as wide as `most` or the longest word. */
export function wrap(text: string, most: number, widthOf: (text: string) => number): string[] {
  const within = (width: number) => greedy(text, (line) => widthOf(line) <= width, parts);
  const words = text.split(' ').flatMap((word) => word.split(SEAM));
  const room = Math.max(most, Math.min(LONGEST, Math.ceil(Math.max(...words.map(widthOf)))));
  let best = within(room);
  // As narrow as the number of lines allows, so that no line holds a single word by accident.
  for (let width = Math.floor(room) - 4; width > 0; width -= 4) {
    const lines = within(width);
    const unbroken = lines.length === best.length && lines.join(' ') === best.join(' ');
    if (!unbroken) break;
    best = lines;
  }
  return best;
}
