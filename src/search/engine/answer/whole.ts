/** The engine of an index that is at hand as a whole. */
import type { SearchRecord } from '../../protocol';
import { createAnalyser } from '../analysis';
import { shelfOf } from '../corpus/shelf';
import type { SearchIndex } from '../file/search-index';
import { invert } from '../inverted/invert';
import { engineOver, type Engine } from './answer';
import { recordsOfSection } from './records';

/** An engine that has everything at hand. */
export type WholeEngine = Engine & {
  /** Returns everything that may be found. */
  records(): SearchRecord[];
};

/** Makes the engine of an index that is at hand as a whole. */
export function createEngine({ corpus }: SearchIndex): WholeEngine {
  const analyse = createAnalyser();
  const store = invert(corpus, analyse);
  const shelf = shelfOf(corpus);
  return {
    ...engineOver(store, shelf, analyse),
    records: () =>
      [...store.pageOfUnit].flatMap((number, unit) => {
        const page = shelf.pages[number];
        const section = shelf.sectionOf(unit);
        if (!page || !section) return [];
        const { heading, content } = recordsOfSection(page, section, shelf);
        // A later part of a section has the heading of the first.
        const own = store.more[unit] === 1 ? [] : [heading];
        return content ? [...own, content] : own;
      }),
  };
}
