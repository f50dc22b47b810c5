/** What a reader may call otherwise: short forms and their words, as the index has them. */
import { stem, type Word } from '../analysis';
import type { Synonym } from '../corpus/types';

/** Words of a query that a synonym says otherwise. */
export type OtherWords = {
  /** Where they stand in the query. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
};

/** Endings make words longer, by so many letters at most. */
const ENDING = 4;

/** Returns the words that say what is looked for, in one or in several, in any of its forms. */
function placeOf(looked: string, asked: readonly Word[]) {
  for (const [at, { start }] of asked.entries()) {
    let joined = '';
    for (const { form, end } of asked.slice(at)) {
      joined += form;
      if (joined === looked || stem(joined) === stem(looked)) return { start, end };
      if (joined.length > looked.length + ENDING) break;
    }
  }
  return undefined;
}

/** Returns what of a query synonyms say otherwise. */
export function otherWordsFor(
  asked: readonly Word[],
  synonyms: readonly Synonym[],
): readonly OtherWords[] {
  return synonyms.flatMap(({ from, to }) => {
    const place = placeOf(from.replaceAll(' ', ''), asked);
    return place ? [{ ...place, words: to.split(' ') }] : [];
  });
}
