/** One spelling for what readers take for the same letter: case, accents, width. */

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' },
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
    .replace(/[ßæœøđðłıþ]/g, (letter) => LETTERS[letter] ?? letter);
}
