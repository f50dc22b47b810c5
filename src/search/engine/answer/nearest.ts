/** What comes near a query that found nothing: words that the index has, and pages that they find. */
import { stopWords, type Analyze } from '../analysis';
import type { Store } from '../inverted/store';
import { nearestTo } from '../query/repair';

const MOST_WORDS = 3;

/** Words of the query that something near is looked for: each is held against the whole index. */
const MOST_FORMS = 8;

/** Letters of a word that are looked at: no known word has more. */
const LONGEST = 64;

/** Letters that a known word must share with an unknown one from its beginning, at least. */
const SHARED = 3;

/** Slips between a word and what is offered for it: one more than what is corrected unasked. */
const slipsOffered = ({ length }: string) => (length >= 7 ? 3 : length >= 4 ? 2 : 1);

/** Returns the most frequent known words that share most of their beginning with a form. */
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
    // Stop words are near to words with slips wherever they are, and found in few places.
    const bySlips = nearestTo(form, store, 'all', slipsOffered(form)).forms.filter(
      (one) => !stopWords.has(one) || store.vocabulary.termOf(one) !== undefined,
    );
    return bySlips.length > 0 ? bySlips : alikeFrom(form, store);
  });
  const words = new Set<string>();
  // One for each word of the query, then another one.
  for (let place = 0; place < MOST_WORDS; place += 1) {
    for (const one of near) {
      const word = one[place];
      if (word !== undefined && words.size < MOST_WORDS) words.add(word);
    }
  }
  return [...words];
}
