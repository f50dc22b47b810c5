/** Splits texts into the words that carry their meaning, using the same analysis as search. */
import { createAnalyzer, stem, stopWords, type Chunk } from '../../../search/engine/analysis';
import asking from './asking.json';

/** Words that only say how a question is asked, in addition to the ones that search knows. */
const ASKING: ReadonlySet<string> = new Set(asking);

/** Keys of a text: the stems of its words. */
export type Keys = ReadonlySet<string>;

/** One word of a question. */
export type Word = {
  /** Folded, for lookups in the index. */
  readonly form: string;
  /** As it is written. */
  readonly text: string;
  /** Written as a name: with a capital, a digit, or as an identifier. */
  readonly name: boolean;
  readonly start: number;
  readonly end: number;
};

/** A word of a question, with how significant a match for it is. */
export type WeighedWord = {
  readonly text: string;
  readonly name: boolean;
  /** Its key. */
  readonly key: string;
  /** What it can be called: its own key, or all the keys of other words that mean the same. */
  readonly says: readonly (readonly string[])[];
  readonly weight: number;
  /** Whether it's in the question itself, not only in an aside or an earlier question. */
  readonly firm: boolean;
  /** Whether the index has it, or something with the same meaning. */
  readonly known: boolean;
  /** Whether the index has the word itself. */
  readonly said: boolean;
  /** How many pages have it in their title or a heading. */
  readonly naming: number;
  /** Whether it's an everyday word that no page has in its title or a heading. */
  readonly everyday: boolean;
};

/** Returns the total weight of words. */
export const weightOf = (words: readonly WeighedWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);

/** Whether a text, given by its keys, has a word or something with the same meaning. */
export const isIn = ({ says }: Pick<WeighedWord, 'says'>, keys: Keys): boolean =>
  says.some((all) => all.every((key) => keys.has(key)));

/** Whether a subject, given by its keys in order, is what a question asks about: “A cost anomaly” is an anomaly. */
export function isAsked(subject: Keys, words: readonly WeighedWord[]): boolean {
  const noun = [...subject].at(-1);
  const firm = words.filter((word) => word.firm);
  const isNoun = ({ says }: WeighedWord) => says.some((all) => all.at(-1) === noun);
  return firm.some(isNoun) && firm.every((word) => isIn(word, subject));
}

/** Functions that split texts into words. */
export type Words = {
  /** Returns the words of a question that say what it's about. `knows` says whether the docs have a form. */
  readonly asked: (text: string, knows: (form: string) => boolean) => Word[];
  /** Returns all words of a text, in order. */
  readonly all: (text: string) => Pick<Word, 'form' | 'start' | 'end'>[];
  /** Returns the keys of a text, each once, without stop words. */
  readonly keys: (text: string) => Keys;
};

const isStop = (form: string) => stopWords.has(form);
const isAsking = (form: string) => ASKING.has(form) || isStop(form);

/** Whether a word of a sentence is written as a name where it is. */
const namedIn = (sentence: string, at: number, text: string) =>
  (/\p{L}/u.test(text) && /\p{N}|\p{L}\p{Lu}/u.test(text)) ||
  (/^\p{Lu}/u.test(text) && at > 0 && !/[.!?:]\s*$/.test(sentence.slice(0, at)));

/** Creates the functions that split texts. They remember words, because the same words come up again and again. */
export function createWords(): Words {
  const analyze = createAnalyzer();
  const seen = new Map<Chunk, readonly string[]>();
  const keysOf = (chunk: Chunk): readonly string[] => {
    const remembered = seen.get(chunk);
    if (remembered) return remembered;
    const keys = [
      ...chunk.words.filter(({ form }) => !isStop(form)).map(({ form }) => stem(form)),
      ...chunk.wholes.map(({ form }) => stem(form)),
    ];
    seen.set(chunk, keys);
    return keys;
  };
  return {
    asked(text, knows) {
      const words: Word[] = [];
      analyze(text, (chunk, from) => {
        const [first] = chunk.words;
        const last = chunk.words.at(-1);
        if (!first || !last) return;
        const start = from + first.start;
        const end = from + last.end;
        const raw = text.slice(start, end);
        const whole = chunk.wholes.at(-1)?.form;
        // A known identifier is one word. So is an unknown one that can't be split, because it's a name.
        if (whole && (knows(whole) || /^[\p{L}\p{N}]+$/u.test(raw))) {
          words.push({ form: whole, text: raw, name: namedIn(text, start, raw), start, end });
          return;
        }
        for (const word of chunk.words) {
          if (isAsking(word.form)) continue;
          const at = { start: from + word.start, end: from + word.end };
          const part = text.slice(at.start, at.end);
          words.push({ form: word.form, text: part, name: namedIn(text, at.start, part), ...at });
        }
      });
      return words;
    },
    all(text) {
      const words: Pick<Word, 'form' | 'start' | 'end'>[] = [];
      analyze(text, (chunk, from) => {
        for (const { form, start, end } of chunk.words) {
          words.push({ form, start: from + start, end: from + end });
        }
      });
      return words;
    },
    keys(text) {
      const keys = new Set<string>();
      analyze(text, (chunk) => {
        for (const key of keysOf(chunk)) keys.add(key);
      });
      return keys;
    },
  };
}
