/** What is wrong with the files of an index, for whoever builds it and for readers. */

const MEND = 'Mend: build the site again and deploy all of it; readers reload the page.';

/** Thrown for a file that is no index of this version, whole and undamaged. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';

  constructor(what: string) {
    super(`search index: ${what}. ${MEND}`);
  }
}
