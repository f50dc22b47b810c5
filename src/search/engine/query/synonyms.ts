/** Finds other words for those in a query, from the synonyms of the index. */
import { stem, type Word } from '../analysis';
import { groupedBy } from '../lists';
import type { Synonym } from '../corpus/corpus';

/** Words of a query that have a synonym. */
export type OtherWords = {
  /** Their position in the query. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
};

/** Synonyms by what is typed (as written and by stem, without spaces), and the length of the longest. */
type ByTyped = {
  readonly rows: ReadonlyMap<string, readonly { readonly row: number }[]>;
  readonly longest: number;
};

/** Endings make words longer by at most this many letters. */
const ENDING = 4;

/** Cached, because each key press looks up the synonyms of the same index. */
const known = new WeakMap<readonly Synonym[], ByTyped>();

function byTyped(synonyms: readonly Synonym[]): ByTyped {
  const remembered = known.get(synonyms);
  if (remembered) return remembered;
  const typed = synonyms.flatMap(({ from }, row) => {
    const looked = from.replaceAll(' ', '');
    return [...new Set([looked, stem(looked)])].map((key) => ({ key, row }));
  });
  const made = {
    rows: groupedBy(typed, ({ key }) => key),
    longest: typed.reduce((most, { key }) => Math.max(most, key.length), 0),
  };
  known.set(synonyms, made);
  return made;
}

/** Returns the words of a query that have synonyms, in the order of the synonyms. */
export function otherWordsFor(
  asked: readonly Word[],
  synonyms: readonly Synonym[],
): readonly OtherWords[] {
  const { rows, longest } = byTyped(synonyms);
  const places = new Map<number, Pick<OtherWords, 'start' | 'end'>>();
  asked.forEach(({ start }, at) => {
    let joined = '';
    for (const { form, end } of asked.slice(at)) {
      joined += form;
      if (joined.length > longest + ENDING) break;
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
