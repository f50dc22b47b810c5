/** Finds other words for those in a query, from the synonyms of the index. */
import { stem, type Word } from '../analysis';
import { groupedBy, remembering } from '../lists';
import type { Synonym } from '../corpus/corpus';

/** Words of a query that have a synonym. */
export type OtherWords = {
  /** Their position in the query. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
};

/** Returns the rows of what begins with a letter, by what is typed: as written and by stem, without spaces. */
type ByLetter = (letter: string) => ReadonlyMap<string, readonly { readonly row: number }[]>;

/** Endings make words longer by at most this many letters. */
const ENDING = 4;

/** Cached, because each key press looks up the synonyms of the same index. */
const known = new WeakMap<readonly Synonym[], { byLetter: ByLetter; longest: number }>();

/** Stems are found letter by letter, because the first search waits for them. A stem has the same first letter. */
function lookUp(synonyms: readonly Synonym[]) {
  const remembered = known.get(synonyms);
  if (remembered) return remembered;
  const typed = synonyms.map(({ from }, row) => ({ looked: from.replaceAll(' ', ''), row }));
  const letters = groupedBy(typed, ({ looked }) => looked.charAt(0));
  const byLetter = remembering((letter: string) => {
    const keyed = (letters.get(letter) ?? []).flatMap(({ looked, row }) =>
      [...new Set([looked, stem(looked)])].map((key) => ({ key, row })),
    );
    return groupedBy(keyed, ({ key }) => key);
  });
  const longest = typed.reduce((most, { looked }) => Math.max(most, looked.length), 0);
  const made = { byLetter, longest };
  known.set(synonyms, made);
  return made;
}

/** Returns the words of a query that have synonyms, in the order of the synonyms. */
export function otherWordsFor(
  asked: readonly Word[],
  synonyms: readonly Synonym[],
): readonly OtherWords[] {
  const { byLetter, longest } = lookUp(synonyms);
  const places = new Map<number, Pick<OtherWords, 'start' | 'end'>>();
  asked.forEach(({ start }, at) => {
    let joined = '';
    for (const { form, end } of asked.slice(at)) {
      joined += form;
      if (joined.length > longest + ENDING) break;
      const rows = byLetter(joined.charAt(0));
      for (const key of [joined, stem(joined)]) {
        for (const { row } of rows.get(key) ?? []) {
          if (!places.has(row)) places.set(row, { start, end });
        }
      }
    }
  });
  return [...places]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, place]) => {
      const words = synonyms[row]?.to.split(' ');
      return words ? [{ ...place, words }] : [];
    });
}
