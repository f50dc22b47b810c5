/** Texts as the words that carry their meaning, on the analysis that search uses. */
import { createAnalyser, stopWords, type Chunk } from '../../../search/engine/analysis';
import { keyOf } from './alike';

/** Words of a question that say how it is asked, not what about, beyond those of search. */
const ASKING = new Set(
  [
    'actually again already always anything anyone away back believe best better bit can cannot come',
    'comes currently different difference else everyone everything exactly example explain find first',
    'happen happens include includes included help hear here instead keep kind learn long lot mean meant never nothing please',
    'possible question really right say says seem seems somebody someone something somewhere sort start',
    'percent rather complete single altogether supposed sure thing though today together try trying turn turned understand usually want well went',
    'what whats whether why without wonder work works yet before between against above per go',
  ]
    .join(' ')
    .split(' '),
);

/** One word of a question. */
export type Word = {
  /** What it is compared by. */
  readonly key: string;
  readonly text: string;
  /** Written as a name: with a capital, a digit, or as an identifier. */
  readonly name: boolean;
  /** Where it begins. */
  readonly at: number;
};

/** Takes texts apart. */
export type Words = {
  /** The words of a question that say what it is about; `known` tells whether the docs have a key. */
  readonly asked: (text: string, known: (key: string) => boolean) => Word[];
  /** The keys of a text, each once, without stop words. */
  readonly keys: (text: string) => ReadonlySet<string>;
};

const isStop = (form: string) => stopWords.has(form);
const isAsking = (form: string) => ASKING.has(form) || isStop(form);

/** Whether a word of a sentence is written as a name where it stands. */
const namedIn = (sentence: string, at: number, text: string) =>
  (/\p{L}/u.test(text) && /\p{N}|\p{L}\p{Lu}/u.test(text)) ||
  (/^\p{Lu}/u.test(text) && at > 0 && !/[.!?:]\s*$/.test(sentence.slice(0, at)));

/** Makes what takes texts apart; it remembers words, which come again and again. */
export function createWords(): Words {
  const analyse = createAnalyser();
  const seen = new Map<Chunk, readonly string[]>();
  const keysOf = (chunk: Chunk): readonly string[] => {
    const remembered = seen.get(chunk);
    if (remembered) return remembered;
    const keys = [
      ...chunk.words.filter(({ form }) => !isStop(form)).map(({ form }) => keyOf(form)),
      ...chunk.wholes.map(({ form }) => keyOf(form)),
    ];
    seen.set(chunk, keys);
    return keys;
  };
  return {
    asked(text, known) {
      const words: Word[] = [];
      analyse(text, (chunk, from) => {
        const [first] = chunk.words;
        const last = chunk.words.at(-1);
        if (!first || !last) return;
        const at = from + first.start;
        const raw = text.slice(at, from + last.end);
        const whole = chunk.wholes.at(-1)?.form;
        // A known identifier is one word, and so is an unknown one that has no seams: a name.
        if (whole && (known(keyOf(whole)) || /^[\p{L}\p{N}]+$/u.test(raw))) {
          words.push({ key: keyOf(whole), text: raw, name: namedIn(text, at, raw), at });
          return;
        }
        for (const { form, start, end } of chunk.words) {
          if (isAsking(form)) continue;
          const part = text.slice(from + start, from + end);
          const place = from + start;
          words.push({ key: keyOf(form), text: part, name: namedIn(text, place, part), at: place });
        }
      });
      return words;
    },
    keys(text) {
      const keys = new Set<string>();
      analyse(text, (chunk) => {
        for (const key of keysOf(chunk)) keys.add(key);
      });
      return keys;
    },
  };
}
