/**
 * Keeps a judged set honest: a page whose front-matter question says a judged question in almost the
 * same words would be found by that alone. The page's question is reworded, never the judged one.
 */
import { distance } from 'fastest-levenshtein';
import type { Problem } from '../src/content/problem';
import { contentWords } from './words';

/** A question of a page's front matter. */
export type PageQuestion = {
  /** The page's file, as messages name it. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
};

/** A judged question, as far as it matters here. */
type Judged = { readonly id: string; readonly query: string };

/** A page's question that is too near to a judged one. */
type Pair = { readonly page: PageQuestion; readonly judged: Judged };

/** A pair with what it shares. */
type Overlap = Pair & {
  readonly shared: readonly string[];
  /** Part of the content words of the page's question that the judged one has too, 0 to 1. */
  readonly share: number;
};

/** Shorter questions share words by chance. */
const WORDS = 4;

/** Beyond it the page's question is the judged one, reworded at most. */
const SHARE = 0.6;

/** Returns the pages' questions that share too many content words with a judged one, each once. */
export function overlapsOf(
  pageQuestions: readonly PageQuestion[],
  judged: readonly Judged[],
): Overlap[] {
  const judgedWords = judged.map((one) => ({ one, words: contentWords(one.query) }));
  return pageQuestions.flatMap((page) => {
    const own = [...contentWords(page.text)];
    if (own.length < WORDS) return [];
    const [worst] = judgedWords
      .map(({ one, words }) => {
        const shared = own.filter((word) => words.has(word));
        return { page, judged: one, shared, share: shared.length / own.length };
      })
      .sort((a, b) => b.share - a.share);
    return worst && worst.share > SHARE ? [worst] : [];
  });
}

/** Beyond it two short texts are the same, but for a word such as `my` or `the`. */
const LIKENESS = 0.75;

/** Returns how many of the letters of two texts are alike, 0 to 1, whatever their case and marks. */
function likeness(one: string, other: string): number {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const [a, b] = [plain(one), plain(other)];
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}

/**
 * Returns the pages' questions that are too short for `overlapsOf` and say a judged one again, each
 * once: the same content words, and either three of them or nearly the same text.
 */
export function shortRepeatsOf(
  pageQuestions: readonly PageQuestion[],
  judged: readonly Judged[],
): Pair[] {
  const judgedWords = judged.map((one) => ({ one, words: contentWords(one.query) }));
  return pageQuestions.flatMap((page) => {
    const own = [...contentWords(page.text)];
    if (own.length >= WORDS) return [];
    const again = judgedWords.find(
      ({ one, words }) =>
        words.size === own.length &&
        own.every((word) => words.has(word)) &&
        (own.length === WORDS - 1 || likeness(page.text, one.query) >= LIKENESS),
    );
    return again ? [{ page, judged: again.one }] : [];
  });
}

const REWORD = 'reword the question of the page, and leave the judged one as it is';

/** Returns a short question that is said again as a mistake of the page's author. */
export function shortRepeatProblem({ page, judged }: Pair): Problem {
  return {
    file: page.file,
    line: page.line,
    what: `“${page.text}” says the judged question ${judged.id} “${judged.query}” again`,
    fix: REWORD,
  };
}

/** Returns an overlap as a mistake of the page's author. */
export function overlapProblem({ page, judged, shared, share }: Overlap): Problem {
  const part = `${Math.round(share * 100)} % of the content words of “${page.text}”`;
  return {
    file: page.file,
    line: page.line,
    what: `${part} stand in the judged question ${judged.id} “${judged.query}” (${shared.join(', ')})`,
    fix: REWORD,
  };
}
