/** Kinds of pages that a query looks for, as far as its words tell. */

const INTENTS: readonly (readonly [pattern: RegExp, kinds: readonly string[]])[] = [
  [/\b(?:limits?|quotas?|maximum|max|minimum|how (?:many|long|often|big|large))\b/i, ['reference']],
  [/^\s*(?:how (?:do|can|to|should)|steps? (?:to|for))\b/i, ['how-to', 'tutorial']],
  [/^\s*(?:what (?:is|are|does)|difference|meaning of|define)\b/i, ['concept', 'reference']],
];

/** Returns the kinds of pages that a query looks for; none where it may be any. */
export const kindsFor = (query: string): readonly string[] =>
  INTENTS.find(([pattern]) => pattern.test(query))?.[1] ?? [];
