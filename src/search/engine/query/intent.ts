/** Finds out what kind of answer a query asks for. */

const INTENTS: readonly (readonly [pattern: RegExp, kinds: readonly string[]])[] = [
  [/\b(?:limits?|quotas?|maximum|max|minimum|how (?:many|long|often|big|large))\b/i, ['reference']],
  [/^\s*(?:how (?:do|can|to|should)|steps? (?:to|for))\b/i, ['how-to', 'tutorial']],
  [/^\s*(?:what (?:is|are|does)|difference|meaning of|define)\b/i, ['concept', 'reference']],
];

/** Returns the kinds of pages that a query looks for. Empty if it could be any. */
export const kindsFor = (query: string): readonly string[] =>
  INTENTS.find(([pattern]) => pattern.test(query))?.[1] ?? [];

/** Quotes, a code such as `PERMISSION_DENIED`, or a status such as 403. */
const QUOTED = /["“”„«»`]|\b[A-Z0-9]+_[A-Z0-9_]+\b|\b[45]\d\d\b/;
const WORDS =
  /\b(?:errors?|fail(?:s|ed|ure)?|denied|cannot|can['’]?t|refused|forbidden|unauthori[sz]ed|invalid|exception)\b/i;

/** Whether a query looks like an error message. */
export const looksLikeError = (query: string): boolean => QUOTED.test(query) || WORDS.test(query);
