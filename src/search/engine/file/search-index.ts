/** An index: what a site's search is made from. */
import type { Page } from '../../../content/model';
import { corpusOf, type IndexOptions } from '../corpus/from-pages';
import type { Corpus } from '../corpus/types';

/** The searchable texts of a site; the engine makes the rest from them. */
export type SearchIndex = {
  readonly corpus: Corpus;
  /** Hash of the data of its file, where it was read from one. */
  readonly hash?: string;
};

/** Makes the index of pages. */
export function buildIndex(pages: readonly Page[], options: IndexOptions): SearchIndex {
  return { corpus: corpusOf(pages, options) };
}
