/** "Did you mean …": the known word that is nearest to a mistaken one. */
import { distance } from 'fastest-levenshtein';

/** Returns the known word that takes the fewest edits; upper and lower case are the same. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  return [...known]
    .map((candidate) => ({ candidate, edits: distance(lower, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)[0]?.candidate;
}

/** Like `nearest`, but nothing where even the nearest word differs in over a third of its letters. */
export function similar(word: string, known: Iterable<string>): string | undefined {
  const near = nearest(word, known);
  return near && distance(word, near) <= Math.max(1, word.length / 3) ? near : undefined;
}
