/** What `@generated/site-map/default/*.json` hold. */
import type { RoleTask } from '../../content/facts/schema';

/** A page as the not-found page names it. */
export type PageEntry = {
  /** Path under the base URL, as in the address bar. */
  readonly path: string;
  readonly title: string;
  /** Words of the categories above the page, outermost first. */
  readonly trail: readonly string[];
};

/** A section with pages, as home shows it. */
export type SectionEntry = {
  readonly group: string;
  readonly label: string;
  readonly count: number;
  /** Landing page, where the section has one. */
  readonly path?: string;
  readonly description?: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
};

/** What the search page can filter by: values with their labels. */
export type SearchFilters = {
  readonly sections: readonly (readonly [folder: string, label: string])[];
  readonly providers: readonly (readonly [id: string, name: string])[];
  readonly plans: readonly string[];
};

/** A first task on home. */
export type RoleEntry = RoleTask;
