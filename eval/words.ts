/** Finds the words of a question that carry its meaning. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words that any question can contain, no matter what it's about, plus single letters and particles. */
const STOP = new Set(readFileSync(join(__dirname, 'stop-words.txt'), 'utf8').trim().split(/\s+/));

/** Japanese particles and endings, which are short and consist only of hiragana. */
const PARTICLE = /^\p{Script=Hiragana}{1,3}$/u;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Returns a word without the common endings of English; other words stay as they are. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return word
    .replace(/(?:sses|shes|ches|xes)$/, (ending) => ending.slice(0, -2))
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '')
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, '')
    .replace(/(?<=[a-z]{2})([b-df-hj-km-np-rtvwxz])\1$/, '$1')
    .replace(/(?<=[a-z]{3})e$/, '');
}

/** Returns a text in lowercase, with a single space for punctuation and gaps. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the content words of a text, each once: in lowercase, stemmed, without stop words. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = [...segmenter.segment(text.normalize('NFKC').toLowerCase().replace(/’/g, "'"))]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.split(/[^\p{L}\p{N}\p{M}]+/u))
    .filter((word) => word !== '' && !STOP.has(word) && !PARTICLE.test(word))
    .filter((word) => word.length > 1 || !/[a-z]/.test(word));
  return new Set(words.map(stem));
}
