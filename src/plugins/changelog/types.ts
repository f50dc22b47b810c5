/** What the changelog's components read: an entry with its names resolved. */
export type ChangelogEntryData = {
  /** ISO date. */
  readonly date: string;
  readonly title: string;
  readonly type: string;
  readonly area: string;
  readonly plan: string;
  readonly text: string;
  readonly anchor: string;
  /** The page that tells more, from the site's root; links add the base URL. */
  readonly href?: string;
  readonly actionNeeded?: string | undefined;
};
