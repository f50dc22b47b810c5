/**
 * Addresses that pages and headings had before. Hosts answer those of pages (`src/hosting`), the
 * browser those of headings (`src/plugins/moved-anchors`). A gate fails on loops, chains, and targets
 * or sources that make no sense: `npm run check:redirects`.
 */

/** One address that moved. Both are below the base URL and may use the names of docs. */
export type MovedAddress = {
  /** The old address: `/docs/page`, or `/docs/page#heading` where the page still stands. */
  readonly from: string;
  /** The new address, with a heading where the old page became one. */
  readonly to: string;
  /** The day it moved, as YYYY-MM-DD. */
  readonly since: string;
  /** Why, in a few words, for whoever wonders whether it may go. */
  readonly reason: string;
};

/** Every address that moved since it was published. */
export const movedAddresses: readonly MovedAddress[] = [];

/** Those of pages, which hosts answer. */
export const movedPages = (all: readonly MovedAddress[]) =>
  all.filter(({ from }) => !from.includes('#'));

/** Those of headings, which only the browser sees. */
export const movedAnchors = (all: readonly MovedAddress[]) =>
  all.filter(({ from }) => from.includes('#'));
