/** Matches an abbreviation, whose period doesn't end a sentence. */
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
