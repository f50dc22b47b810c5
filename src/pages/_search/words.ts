/** Words of the search page. */

export const UNABLE = 'Unable to fetch results';

/** What is offered where nothing was found. */
export const NEAR_WORDS = 'Words that come near';

/** Returns a number of hits in words: `1 result`, `1,204 results`. */
export function countOf(hits: number): string {
  return hits === 1 ? '1 result' : `${hits.toLocaleString('en-US')} results`;
}

/** Returns a number of pages in words. */
export function pagesOf(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** Returns the kind of a page as readers see it: `how-to` is "How-to". */
export function kindWord(kind: string): string {
  return kind === 'faq'
    ? 'FAQ'
    : kind === 'landing'
      ? 'Overview'
      : kind.charAt(0).toUpperCase() + kind.slice(1);
}
