/** Texts as the words that carry their meaning, by the analysis that search uses. */
import { createAnalyzer, stem, stopWords, type Chunk } from '../../../search/engine/analysis';
import asking from './asking.json';

/** Words of a question that say how it is asked, not what about, beyond those of search. */
const ASKING: ReadonlySet<string> = new Set(asking);

/** Keys of a text: the stems of its words. */
export type Keys = ReadonlySet<string>;

/** One word of a question. */
export type Word = {
  /** Folded, as it is looked up in the index. */
  readonly form: string;
  /** As it is written. */
  readonly text: string;
  /** Written as a name: with a capital, a digit, or as an identifier. */
  readonly name: boolean;
  readonly start: number;
  readonly end: number;
};

/** A word of a question, with what finding it says. */
export type WeighedWord = {
  readonly text: string;
  readonly name: boolean;
  /** Its key. */
  readonly key: string;
  /** What it may be called: its own key, or all the keys of other words that mean the same. */
  readonly says: readonly (readonly string[])[];
  readonly weight: number;
  /** It is in the question itself, not only beside it. */
  readonly firm: boolean;
  /** The index has it, or what means the same. */
  readonly known: boolean;
  /** The index has the word itself. */
  readonly said: boolean;
  /** How many pages name it in their title or a heading. */
  readonly naming: number;
  /** It is of everyday life, and no page names it. */
  readonly everyday: boolean;
};

/** Returns the weight of words together. */
export const weightOf = (words: readonly WeighedWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);

/** Tells whether a text, by its keys, has a word or what means the same. */
export const isIn = ({ says }: Pick<WeighedWord, 'says'>, keys: Keys): boolean =>
  says.some((all) => all.every((key) => keys.has(key)));

/** Whether a subject, by its keys in their order, is what a question asks about: “A cost anomaly” is an anomaly. */
export function isAsked(subject: Keys, words: readonly WeighedWord[]): boolean {
  const noun = [...subject].at(-1);
  const firm = words.filter((word) => word.firm);
  const isNoun = ({ says }: WeighedWord) => says.some((all) => all.at(-1) === noun);
  return firm.some(isNoun) && firm.every((word) => isIn(word, subject));
}

/** Takes texts apart. */
export type Words = {
  /** The words of a question that say what it is about; `knows` tells whether the docs have a form. */
  readonly asked: (text: string, knows: (form: string) => boolean) => Word[];
  /** All words of a text, in its order. */
  readonly all: (text: string) => Pick<Word, 'form' | 'start' | 'end'>[];
  /** The keys of a text, each once, without stop words. */
  readonly keys: (text: string) => Keys;
};

const isStop = (form: string) => stopWords.has(form);
const isAsking = (form: string) => ASKING.has(form) || isStop(form);

/** Whether a word of a sentence is written as a name where it is. */
const namedIn = (sentence: string, at: number, text: string) =>
  (/\p{L}/u.test(text) && /\p{N}|\p{L}\p{Lu}/u.test(text)) ||
  (/^\p{Lu}/u.test(text) && at > 0 && !/[.!?:]\s*$/.test(sentence.slice(0, at)));

/** Makes what takes texts apart; it remembers words, which come again and again. */
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
        // A known identifier is one word, and so is an unknown one that has no seams: a name.
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
