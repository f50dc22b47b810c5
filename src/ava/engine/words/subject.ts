/** What a sentence defines. */

/**
 * Matches what comes before “is” in “A budget is …”, but not in “Data is kept …”, which says what happens to data,
 * or in “The cost of a budget is …”, which is about the cost.
 */
const SUBJECT =
  /^(?:(?:an?|the)\s)?((?:(?!\s(?:at|by|for|from|in|of|on|to|with)\s)[^,;:.|\n]){2,60}?)\s(?:means|(?:is|are)(?!\s(?:\p{L}+(?:ed|en|ing|pt|ly)|not|no|only|at|by|for|from|in|of|on|under|up)\b))\s/iu;

/** Returns what the first sentence of a text defines, or an empty string. */
export const subjectOf = (text: string): string => SUBJECT.exec(text)?.[1] ?? '';
