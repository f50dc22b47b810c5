/**
 * Splits text into words. A chunk is what a reader considers one word, such as `ce:GetCostAndUsage`. It can be
 * found as a whole and by each of its words. Japanese, which has no spaces, is split into pairs of characters,
 * which works the same in every browser and in Node.
 */
import { fold } from './forms';

/** A word with its position in its chunk. */
export type Word = { readonly form: string; readonly start: number; readonly end: number };

/** Several words of a chunk, written as one: `GetCostAndUsage` is also `getcostandusage`. */
export type Whole = {
  readonly form: string;
  /** Indices of the first and the last of its words. */
  readonly first: number;
  readonly last: number;
};

/** A chunk, which is roughly the text between two spaces. */
export type Chunk = {
  readonly words: readonly Word[];
  readonly wholes: readonly Whole[];
  /** The last character of a Japanese run, so that every character begins a form. */
  readonly tail?: string;
};

/** Splits a text, and calls back for each chunk with the position where it begins. */
export type Analyze = (text: string, visit: (chunk: Chunk, at: number) => void) => void;

const CHUNK = /[\p{L}\p{N}\p{M}]+(?:(?:[._:/@+&'’‐‑-]|,(?=\p{N}{3}))[\p{L}\p{N}\p{M}]+)*/gu;
const PART = /[\p{L}\p{N}\p{M}'’]+/gu;
/** Characters of scripts without spaces, including their marks and half-width forms. */
const PAIRED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々\\u3099\\u309Aｰﾞﾟ';
const SPACELESS = new RegExp(`[${PAIRED}]`, 'u');
/** Whether a text begins with a character of a script without spaces. */
export const isSpaceless = (text: string): boolean => text.search(SPACELESS) === 0;

const RUN = new RegExp(`[${PAIRED}]+|[^${PAIRED}]+`, 'gu');
const PLAIN = /^[A-Z]?[a-z0-9]+$/;
const INNER_CAPITAL = /.\p{Lu}/u;
const DIGITS = /^\p{N}+$/u;

/** A whole that is longer than this is an address or a blob, which nobody types. */
const LONGEST = 64;

/** How many chunks are remembered before the memory is cleared. */
const MEMORY = 50_000;

const formOf = (text: string) =>
  fold(text)
    .replace(/['’]s$/, '')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Splits `aB` and `ABcd`, but keeps `IDs` and `EC2` in one piece. */
function camelWords(part: string): string[] {
  if (!INNER_CAPITAL.test(part)) return [part];
  return part
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1\u0000$2')
    .replace(/([\p{Lu}\p{N}])(\p{Lu}\p{Ll}{2})/gu, '$1\u0000$2')
    .split('\u0000');
}

function pairsIn(run: string): Chunk {
  const letters = [...run.matchAll(/./gsu)].map(({ 0: letter, index }) => ({ letter, index }));
  const single = letters.length === 1;
  const words = letters.slice(0, single ? 1 : -1).map(({ letter, index }, place): Word => {
    const next = letters[place + 1];
    return {
      form: fold(letter + (next?.letter ?? '')),
      start: index,
      end: next ? next.index + next.letter.length : index + letter.length,
    };
  });
  const tail = letters.at(-1);
  return { words, wholes: [], ...(!single && tail && { tail: fold(tail.letter) }) };
}

function wordsIn(run: string): Chunk {
  const words: Word[] = [];
  const wholes: Whole[] = [];
  const join = (form: string, first: number) => {
    const last = words.length - 1;
    if (last > first && form.length <= LONGEST && wholes.at(-1)?.form !== form) {
      wholes.push({ form, first, last });
    }
  };
  for (const { 0: part, index } of run.matchAll(PART)) {
    const first = words.length;
    let start = index;
    for (const text of camelWords(part)) {
      const form = formOf(text);
      if (form) words.push({ form, start, end: start + text.length });
      start += text.length;
    }
    join(formOf(part), first);
  }
  // 10,000 is 10000, but 1.29 isn't 129.
  const numeric = words.every(({ form }) => DIGITS.test(form));
  join(numeric ? fold(run).replaceAll(',', '') : formOf(run), 0);
  return { words, wholes };
}

function analyzeChunk(raw: string): readonly Chunk[] {
  if (PLAIN.test(raw)) {
    return [{ words: [{ form: raw.toLowerCase(), start: 0, end: raw.length }], wholes: [] }];
  }
  if (!SPACELESS.test(raw)) return [wordsIn(raw)];
  return [...raw.matchAll(RUN)].map(({ 0: run, index: by }) => {
    const { words, ...rest } = SPACELESS.test(run) ? pairsIn(run) : wordsIn(run);
    return {
      ...rest,
      words: words.map(({ form, start, end }) => ({ form, start: start + by, end: end + by })),
    };
  });
}

/** Creates a function that splits texts. It remembers chunks, because the same ones come up again and again. */
export function createAnalyzer(): Analyze {
  const known = new Map<string, readonly Chunk[]>();
  const chunksOf = (raw: string): readonly Chunk[] => {
    const remembered = known.get(raw);
    if (remembered) return remembered;
    if (known.size >= MEMORY) known.clear();
    const chunks = analyzeChunk(raw).filter(({ words }) => words.length > 0);
    known.set(raw, chunks);
    return chunks;
  };
  return (text, visit) => {
    let at = 0;
    // Much faster than matches with indices, and safe because there are no letters between two chunks.
    for (const raw of text.match(CHUNK) ?? []) {
      at = text.indexOf(raw, at);
      for (const chunk of chunksOf(raw)) visit(chunk, at);
      at += raw.length;
    }
  };
}
