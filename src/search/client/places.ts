/** What the places of search have in common. */
import type { SiteAddress } from './address';
import type { Narrowing } from './narrowing';
import type { Found } from './types';

/**
 * Answers a query, or rejects with what `sentenceOf` has a sentence for.
 *
 * @param onPart takes what is listed first, where that is found before the rest
 */
export type Answering = (
  query: string,
  narrowing?: Narrowing,
  onPart?: (found: Found) => void,
) => Promise<Found>;

/** What either place needs to know of the page. */
export type PageSurroundings = {
  readonly site: SiteAddress;
  /** Whether the screen has room for short snippets only. */
  readonly narrow: () => boolean;
};
