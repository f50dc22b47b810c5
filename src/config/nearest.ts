/** For "Did you mean …": finds the known word that is closest to a mistyped one. */
import { distance } from 'fastest-levenshtein';

/** Returns the known word that takes the fewest edits, ignoring case. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  return [...known]
    .map((candidate) => ({ candidate, edits: distance(lower, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)[0]?.candidate;
}

/** Like `nearest`, but returns undefined if even the closest word differs in over a third of its letters. */
export function similar(word: string, known: Iterable<string>): string | undefined {
  const near = nearest(word, known);
  return near && distance(word, near) <= Math.max(1, word.length / 3) ? near : undefined;
}
