/**
 * Keeps a judged set honest. If a page's front matter had a judged question in almost the same words, the page would be
 * found by that alone. In that case, the page's question is reworded, never the judged one.
 */
import { distance } from 'fastest-levenshtein';
import type { Problem } from '../src/content/problem';
import { contentWords, plainText } from './words';

/** A question in a page's front matter. */
export type PageQuestion = {
  /** The page's file, as messages name it. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
};

/** The relevant parts of a judged question. */
type Judged = { readonly id: string; readonly query: string };

/** Shorter questions share words by chance, so they only repeat a judged one if they have no other words. */
const WORDS = 4;

/** Above this share of common words, the page's question counts as the judged one. */
const SHARE = 0.6;

/** Above this, two short texts are the same except for a word such as `my` or `the`. */
const LIKENESS = 0.75;

/** Returns how similar the letters of two texts are, from 0 to 1, ignoring case and punctuation. */
function likeness(one: string, other: string): number {
  const [a, b] = [plainText(one), plainText(other)];
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}

/**
 * Returns the pages' questions that repeat a judged one, each once, as mistakes of their authors. Short questions are
 * only compared on request.
 */
export function repeatsOf(
  pageQuestions: readonly PageQuestion[],
  judged: readonly Judged[],
  { short = false }: { readonly short?: boolean } = {},
): Problem[] {
  const all = judged.map((one) => ({ one, words: contentWords(one.query) }));
  return pageQuestions.flatMap(({ file, line, text }) => {
    const own = [...contentWords(text)];
    if (own.length < WORDS && !short) return [];
    const repeats = ({ one, shared, words }: (typeof candidates)[number]) =>
      own.length < WORDS
        ? words.size === own.length &&
          shared.length === own.length &&
          (own.length === WORDS - 1 || likeness(text, one.query) >= LIKENESS)
        : shared.length / own.length > SHARE;
    const candidates = all.map(({ one, words }) => {
      return { one, words, shared: own.filter((word) => words.has(word)) };
    });
    const [worst] = candidates.filter(repeats).sort((a, b) => b.shared.length - a.shared.length);
    if (!worst) return [];
    const { one, shared } = worst;
    return {
      file,
      line,
      what: `“${text}” says the judged question ${one.id} “${one.query}” again (${shared.join(', ')})`,
      fix: 'reword the question of the page, and leave the judged one as it is',
    };
  });
}
