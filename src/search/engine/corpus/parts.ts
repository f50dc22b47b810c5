/** Long sections as several units: a reader is led to what is said, and not to much else beside it. */
import { textOf, type Block, type sectionsOf } from '../../../content/model';

/** A section of the model, or a part of it, with its text. */
export type Part = ReturnType<typeof sectionsOf>[number] & { readonly text: string };

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

const joined = (texts: readonly string[]) => texts.join('\n').trim();

/**
 * Cuts a long section at the edges of its blocks, so that code, tables and lists stay whole. Its beginning
 * is in the first part.
 */
export function partsOf(section: Omit<Part, 'text'>): readonly Part[] {
  const texts = section.blocks.map((block) => textOf(block));
  const whole = joined(texts);
  if (whole.length <= SHORT) return [{ ...section, text: whole }];
  const parts: { blocks: Block[]; texts: string[] }[] = [];
  let words = Infinity;
  section.blocks.forEach((block, index) => {
    const text = texts[index] ?? '';
    const own = wordsIn(text);
    if (words >= LEAST && words + own > MOST) {
      parts.push({ blocks: [], texts: [] });
      words = 0;
    }
    parts.at(-1)?.blocks.push(block);
    parts.at(-1)?.texts.push(text);
    words += own;
  });
  return parts.map((part) => ({ ...section, blocks: part.blocks, text: joined(part.texts) }));
}
