/** Where the words of a query stand in a text: whole words, with their stems and completions. */
import type { Analyze } from '../analysis';
import type { Vocabulary } from '../inverted/store';
import type { Slot } from '../query/slots';

/** A stretch of a text that a slot matches. */
export type Match = {
  readonly start: number;
  readonly end: number;
  readonly slots: readonly number[];
};

/** Finds the matches of one query, in the order of the text. */
export type FindMatches = (text: string) => readonly Match[];

/** Returns what finds the words of a query in texts; it remembers them: each is marked, cut and compared. */
export function matcherOf(
  slots: readonly Slot[],
  vocabulary: Pick<Vocabulary, 'formOf'>,
  analyze: Analyze,
): FindMatches {
  const slotsOfForm = new Map<string, number[]>();
  slots.forEach(({ alternatives }, slot) => {
    for (const { term } of alternatives) {
      const form = vocabulary.formOf(term);
      const known = slotsOfForm.get(form);
      if (known) known.push(slot);
      else slotsOfForm.set(form, [slot]);
    }
  });
  const known = new Map<string, readonly Match[]>();
  const matchesIn: FindMatches = (text) => {
    const matches: Match[] = [];
    const add = (form: string, start: number, end: number) => {
      const found = slotsOfForm.get(form);
      if (found) matches.push({ start, end, slots: found });
    };
    analyze(text, ({ words, wholes, tail }, at) => {
      for (const { form, start, end } of words) add(form, at + start, at + end);
      for (const { form, first, last } of wholes) {
        add(form, at + (words[first]?.start ?? 0), at + (words[last]?.end ?? 0));
      }
      const end = words.at(-1)?.end ?? 0;
      if (tail !== undefined) add(tail, at + end - tail.length, at + end);
    });
    return matches.sort((a, b) => a.start - b.start || a.end - b.end);
  };
  return (text) => {
    const matches = known.get(text) ?? matchesIn(text);
    known.set(text, matches);
    return matches;
  };
}

/** Returns the slots that are among the matches. */
export function slotsIn(matches: readonly Match[]): Set<number> {
  return new Set(matches.flatMap(({ slots }) => slots));
}
