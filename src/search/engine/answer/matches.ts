/** Finds the words of a query in a text (whole words, with their stems and completions), and marks them. */
import type { Analyze } from '../analysis';
import { groupedBy } from '../lists';
import type { Vocabulary } from '../inverted/store';
import type { QueryTerm } from '../query/query-terms';
import type { Highlighted } from '../../protocol';

/** A part of a text that a query term matches. */
export type Match = {
  readonly start: number;
  readonly end: number;
  readonly queryTerms: readonly number[];
};

/** Finds the matches of a query, in the order of the text. */
export type FindMatches = (text: string) => readonly Match[];

/** Returns a function that finds a query's words in texts. It remembers texts, because each is used several times. */
export function matcherOf(
  queryTerms: readonly QueryTerm[],
  vocabulary: Pick<Vocabulary, 'formOf'>,
  analyze: Analyze,
): FindMatches {
  const forms = queryTerms.flatMap(({ alternatives }, queryTerm) =>
    alternatives.map(({ term }) => ({ queryTerm, form: vocabulary.formOf(term) })),
  );
  const byForm = groupedBy(forms, ({ form }) => form);
  const known = new Map<string, readonly Match[]>();
  const matchesIn: FindMatches = (text) => {
    const matches: Match[] = [];
    const add = (form: string, start: number, end: number) => {
      const found = byForm.get(form);
      if (found) matches.push({ start, end, queryTerms: found.map((one) => one.queryTerm) });
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

/** Returns the query terms that are among the matches. */
export function queryTermsIn(matches: readonly Match[]): Set<number> {
  return new Set(matches.flatMap(({ queryTerms }) => queryTerms));
}

/** The text before and after a match. */
export type Tags = { readonly before: string; readonly after: string };

/** Returns a text with its matches between tags. Matches that overlap or touch are joined. */
export function tagged(text: string, matches: readonly Match[], { before, after }: Tags): string {
  let value = '';
  let from = 0;
  let index = 0;
  for (let match = matches[index]; match; match = matches[index]) {
    let { end } = match;
    for (index += 1; (matches[index]?.start ?? Infinity) <= end; index += 1) {
      end = Math.max(end, matches[index]?.end ?? 0);
    }
    value += text.slice(from, match.start) + before + text.slice(match.start, end) + after;
    from = end;
  }
  return value + text.slice(from);
}

/** Returns how much of the query matches. */
export function matchLevel(
  matches: readonly Match[],
  queryTermCount: number,
): Highlighted['matchLevel'] {
  if (matches.length === 0) return 'none';
  return queryTermsIn(matches).size === queryTermCount ? 'full' : 'partial';
}
