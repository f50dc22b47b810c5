/** Finds similar words in the index for a query that found nothing, and the pages that these words find. */
import { stopWords, type Analyze } from '../analysis';
import type { Store } from '../inverted/store';
import { nearestTo } from '../query/repair';

const MOST_WORDS = 3;

/** How many words of the query are looked up. Each is compared with the whole index. */
const MOST_FORMS = 8;

/** How many letters of a word are considered. No known word has more. */
const LONGEST = 64;

/** The number of letters that a similar word must share with the beginning of the unknown one. */
const SHARED = 3;

/** Returns how many typos a suggestion can correct, which is one more than what is corrected automatically. */
const slipsOffered = ({ length }: string) => (length >= 7 ? 3 : length >= 4 ? 2 : 1);

/** Returns the most frequent known words whose beginning is mostly the same as that of a form. */
function alikeFrom(form: string, { vocabulary }: Store): readonly string[] {
  const letters = Array.from(form.slice(0, LONGEST));
  for (let length = letters.length - 1; length >= SHARED; length -= 1) {
    const found = vocabulary.startingWith(letters.slice(0, length).join(''));
    if (found.length > 0) return found.map((term) => vocabulary.formOf(term));
  }
  return [];
}

/** Returns words of the index that are close to those of a query, the closest first. */
export function nearWords(query: string, store: Store, analyze: Analyze): string[] {
  const forms = new Set<string>();
  analyze(query.slice(0, 400), ({ words }) => {
    for (const { form } of words) forms.add(form);
  });
  const near = [...forms].slice(0, MOST_FORMS).map((form) => {
    // Stop words are similar to many misspelled words, but are only indexed in few fields.
    const bySlips = nearestTo(form, store, 'all', slipsOffered(form)).forms.filter(
      (one) => !stopWords.has(one) || store.vocabulary.termOf(one) !== undefined,
    );
    return bySlips.length > 0 ? bySlips : alikeFrom(form, store);
  });
  const words = new Set<string>();
  // First one suggestion for each word of the query, then a second one for each, and so on.
  for (let place = 0; place < MOST_WORDS; place += 1) {
    for (const one of near) {
      const word = one[place];
      if (word !== undefined && words.size < MOST_WORDS) words.add(word);
    }
  }
  return [...words];
}
