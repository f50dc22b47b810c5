/** Words of the search page that only scripts say; the others are in src/search/words. */

export const UNABLE = 'Unable to fetch results';

/** Returns the kind of a page as readers see it: `how-to` is "How-to". */
export function kindWord(kind: string): string {
  return kind === 'faq'
    ? 'FAQ'
    : kind === 'landing'
      ? 'Overview'
      : kind.charAt(0).toUpperCase() + kind.slice(1);
}
