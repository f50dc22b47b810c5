/** The sentences of a text, and what they define. */

/** Abbreviations: the period after them doesn't end a sentence. */
const SHORT = /(?:^|\s)(?:e\.g|i\.e|etc|vs|no|approx|incl|cf|Mr|Ms|Dr|Inc|Ltd|St)\.$/i;

/** Returns the sentences of a text, unchanged. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(/(?:[.!?]["”’)]*|[。！？])(?:\s+|$)|\n+/gu)) {
    const to = index + end.length;
    const sentence = text.slice(from, to).trim();
    if (SHORT.test(sentence)) continue;
    if (sentence) sentences.push(sentence);
    from = to;
  }
  const rest = text.slice(from).trim();
  return rest ? [...sentences, rest] : sentences;
}

/**
 * Matches what comes before “is” in “A budget is …”, but not in “Data is kept …”, which says what happens to data,
 * or in “The cost of a budget is …”, which is about the cost.
 */
const SUBJECT =
  /^(?:(?:an?|the)\s)?((?:(?!\s(?:at|by|for|from|in|of|on|to|with)\s)[^,;:.|\n]){2,60}?)\s(?:means|(?:is|are)(?!\s(?:\p{L}+(?:ed|en|ing|pt|ly)|not|no|only|at|by|for|from|in|of|on|under|up)\b))\s/iu;

/** Returns what the first sentence of a text defines, or an empty string. */
export const subjectOf = (text: string): string => SUBJECT.exec(text)?.[1] ?? '';
