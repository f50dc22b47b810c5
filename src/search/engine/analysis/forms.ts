/** Reduces what readers consider the same word to one form: spelling, English endings and stop words. */
import words from './stop-words.json';

/** Letters that Unicode doesn't decompose. */
const UNDIVIDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

const BEYOND_ASCII = /[^ -~\s]/;

// In other scripts, marks distinguish letters: か and が are different.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Returns a text in lowercase, without accents, and with characters of one width. Idempotent. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđðłıþ]/g, (letter) => UNDIVIDED[letter] ?? letter);
}

/** Returns the words of a text, folded, with one space between them. */
export const plainWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const VOWEL = /[aeiouy]/;

/** Endings by length: what is removed, what replaces it, and how many letters must remain. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: string, stays: number])[] = [
  [/(?:ifications?|ified|ifies|ifying|ify)$/, 'ifi', 2],
  [/(?:izations?|izing|izers?|ized|izes|ize)$/, 'iz', 2],
  [/(?:ations?|ating|ators?|ated|ates|ate)$/, 'at', 3],
  [/ments?$/, '', 4],
  [/ies$/, 'y', 2],
  [/(?:sses|shes|ches|xes)$/, '', 2],
  [/ied$/, 'y', 2],
  [/ings?$/, '', 3],
  [/ed$/, '', 3],
  [/ly$/, '', 4],
];

function american(word: string): string {
  return word
    .replace(/is(e|ed|es|ing|ers?|ations?)$/, 'iz$1')
    .replace(/^(.{3,})our(s|ed|ing|ful)?$/, '$1or$2');
}

function cutEnding(word: string): string {
  for (const [ending, instead, stays] of ENDINGS) {
    const match = ending.exec(word);
    if (!match) continue;
    const rest = word.slice(0, match.index);
    if (rest.length < stays || !VOWEL.test(rest)) continue;
    // `ss`, `sh`, `ch` and `x` belong to the word.
    return /^(?:sses|shes|ches|xes)$/.test(match[0]) ? word.slice(0, -2) : rest + instead;
  }
  return /[^siu]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** No English word is longer. Anything longer is a key or a blob. */
const LONGEST_WORD = 40;

/** Returns the stem of a folded word. Words with digits, in other scripts or of up to three letters don't change. */
export function stem(word: string): string {
  if (word.length <= 3 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word;
  const cut = cutEnding(american(word));
  return cut
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/([aeiou].*[aeiou])ll$/, '$1l')
    .replace(/y$/, 'i')
    .replace(/(.{3})e$/, '$1');
}

/** English words that only form questions, folded and without apostrophes. */
export const stopWords: ReadonlySet<string> = new Set(words);

/** The stems of stop words. */
export const stopStems: ReadonlySet<string> = new Set(words.map(stem));
