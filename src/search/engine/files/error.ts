/** What is wrong with the files of an index, for whoever builds it and for readers. */

const FIX = 'Fix: build the site again and deploy all of it; readers reload the page.';

/** Thrown for a file that does not belong to this index, or is damaged or cut short. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';

  constructor(what: string) {
    super(`search index: ${what}. ${FIX}`);
  }
}
