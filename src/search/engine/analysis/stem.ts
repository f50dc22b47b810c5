/**
 * Light English stemming: forms of one word, British or American, come to one stem. A stem is a key
 * for comparing, no word; the form that the reader typed counts more than its relatives.
 */

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
const LONGEST = 40;

/** Returns the stem of a folded word. Words with digits, of other scripts or of up to three letters stay. */
export function stem(word: string): string {
  if (word.length <= 3 || word.length > LONGEST || !/^[a-z]+$/.test(word)) return word;
  const cut = cutEnding(american(word));
  return cut
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/([aeiou].*[aeiou])ll$/, '$1l')
    .replace(/y$/, 'i')
    .replace(/(.{3})e$/, '$1');
}
