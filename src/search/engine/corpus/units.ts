/** Long sections as several units: a reader is led to what is said, and not to much else beside it. */
import { textOf, textOfBlocks, type Content } from '../../../content/model';

/** Words of a unit, where blocks allow: most sections have fewer. */
const MOST = 250;

/** Fewer words than this stand alone with nothing: a sentence before a long table is no unit. */
const LEAST = 80;

/** A shorter text has hardly more words than a unit may have. */
const SHORT = 4 * MOST;

const SPACE = 32;

/** Counts words, roughly: an expression would take longer than all else that is done with most sections. */
function wordsIn(text: string): number {
  let words = 0;
  let apart = true;
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = text.charCodeAt(at) <= SPACE;
    if (apart && !isSpace) words += 1;
    apart = isSpace;
  }
  return words;
}

/**
 * Returns the index of the first block of each unit of a section. A long section is cut at the edges of its
 * blocks, so that code, tables and lists stay whole.
 */
export function unitStarts(blocks: readonly Content[]): number[] {
  if (textOfBlocks(blocks).length <= SHORT) return [0];
  const starts: number[] = [];
  let words = Infinity;
  blocks.forEach((block, index) => {
    const own = wordsIn(textOf(block));
    if (words >= LEAST && words + own > MOST) {
      starts.push(index);
      words = 0;
    }
    words += own;
  });
  return starts;
}
