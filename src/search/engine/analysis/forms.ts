/** One form for what readers consider the same word: spelling, English endings, and words that mean nothing in a query. */
import words from './stop-words.json';

/** Letters that Unicode does not decompose. */
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

// Marks of other scripts tell letters apart: か and が are two.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Returns a text in lower case, without accents, in letters of one width; the same if done twice. */
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

/** Endings by length: what is cut, what takes its place, and how much must stay. */
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

/** No English word is longer; what is, is a key or a blob. */
const LONGEST_WORD = 40;

/** Returns the stem of a folded word. Words with digits, of other scripts or of up to three letters stay. */
export function stem(word: string): string {
  if (word.length <= 3 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word;
  const cut = cutEnding(american(word));
  return cut
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/([aeiou].*[aeiou])ll$/, '$1l')
    .replace(/y$/, 'i')
    .replace(/(.{3})e$/, '$1');
}

/** English words that a question is made with, folded and without apostrophes. */
export const stopWords: ReadonlySet<string> = new Set(words);
