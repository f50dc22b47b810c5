/**
 * Addresses that pages had before; hosts answer them (`src/hosting`). A gate fails on loops, chains,
 * hidden pages and dead targets: `npm run check:redirects`.
 *
 * Browsers do not send anchors, so that one which moved stays in its page: `<a id="former"></a>`.
 */

/** A page that moved. Both addresses are below the base URL and may use the names of docs. */
export type MovedPage = {
  /** The old address, such as `/docs/governance/old-name`. */
  readonly from: string;
  /** The new address; with an anchor where the page became a part of another. */
  readonly to: string;
  /** The day it moved, as YYYY-MM-DD. */
  readonly since: string;
  /** Why, in a few words, for whoever wonders whether it may go. */
  readonly reason: string;
};

/** Every page that moved since it was published. */
export const movedPages: readonly MovedPage[] = [];
