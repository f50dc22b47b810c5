/** Breaks text into lines that fit a width. */

/** Code that is longer than a line can break after these characters. */
const SEAM = /(?<=[_./:@-])/;

/** Splits a word that is longer than a line into pieces that fit, if necessary into single letters. */
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

/** Fills lines with as many words as fit. A longer word is broken, or gets a line of its own. */
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

/** Words up to this width in pixels fit on a phone, and are never broken between letters. */
const LONGEST = 190;

/** Returns the fewest lines that are no wider than `most` or the longest word, with similar lengths. */
export function wrap(text: string, most: number, widthOf: (text: string) => number): string[] {
  const within = (width: number) => greedy(text, (line) => widthOf(line) <= width, parts);
  const words = text.split(' ').flatMap((word) => word.split(SEAM));
  const room = Math.max(most, Math.min(LONGEST, Math.ceil(Math.max(...words.map(widthOf)))));
  let best = within(room);
  // Make the lines as narrow as their number allows, so that no word is left alone on a line.
  for (let width = Math.floor(room) - 4; width > 0; width -= 4) {
    const lines = within(width);
    const unbroken = lines.length === best.length && lines.join(' ') === best.join(' ');
    if (!unbroken) break;
    best = lines;
  }
  return best;
}
