/** How steady the first results are while a query is typed. */
import { NEAR, pagesOf, type Place } from './metrics';

/** Letters of a word from which on it says something. */
const TOLD = 3;

/** What became of the first pages while the last word of a query was typed. */
export type Steady = {
  /** Keys after the word's third letter, to its end. */
  readonly keys: number;
  /** How many of them changed which pages come first, or their order. */
  readonly changes: number;
  /** Whether the space after the word did, when all its letters stood there. */
  readonly atEnd: boolean;
};

/** Types the last word of a query key by key, and looks at the first pages after each. */
export function steadyOf(query: string, ask: (query: string) => readonly Place[]): Steady {
  const typed = query.trim();
  const start = typed.lastIndexOf(' ') + 1;
  const firstOf = (text: string) => pagesOf(ask(text)).slice(0, NEAR).join('\n');
  let before = firstOf(typed.slice(0, start + TOLD));
  let changes = 0;
  let keys = 0;
  for (let end = start + TOLD + 1; end <= typed.length; end += 1) {
    const now = firstOf(typed.slice(0, end));
    keys += 1;
    if (now !== before) changes += 1;
    before = now;
  }
  return { keys, changes, atEnd: firstOf(`${typed} `) !== before };
}
