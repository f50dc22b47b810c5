/** Data that plugins write when the site is built, for pages and components (`@generated/<plugin>/…`). */

/** A change, for home. */
export type ChangeEntry = {
  /** ISO date. */
  readonly date: string;
  readonly title: string;
  /** On the changelog page. */
  readonly anchor: string;
};

/** A question and the address of the heading that answers it. */
export type Question = { readonly question: string; readonly to: string };

/** A line of an example bill as home shows it. */
export type BillRow = Question & {
  readonly item: string;
  /** Such as "18,204.10" or "−1,250.00". */
  readonly amount: string;
};

/** The example bill of one cloud. */
export type BillData = {
  readonly provider: 'aws' | 'google-cloud' | 'azure';
  readonly name: string;
  readonly rows: readonly BillRow[];
};

/** Home's example bills, and the questions below its heading. */
export type HomeData = {
  /** Such as "October 2026". */
  readonly month: string;
  readonly bills: readonly BillData[];
  readonly oftenAsked: readonly Question[];
};

/** A page, for the not-found page. */
export type PageEntry = {
  /** Path under the base URL, as in the address bar. */
  readonly path: string;
  readonly title: string;
  /** Labels of the categories above the page, outermost first. */
  readonly trail: readonly string[];
};

/** Sections under one word, as home shows them. */
export type Topic = {
  readonly label: string;
  /** Pages in all of its sections. */
  readonly count: number;
  readonly links: readonly { readonly path: string; readonly title: string }[];
};

/** Values by which the search page narrows, with their labels. */
export type SearchFilters = {
  readonly sections: readonly (readonly [folder: string, label: string])[];
  readonly providers: readonly (readonly [id: string, name: string])[];
  readonly plans: readonly string[];
};

/** What search shows before its hits where a reader types one of its wordings. */
export type Card = {
  /** `action` opens a place outside the docs; `page` is the hit that comes first. */
  readonly kind: 'definition' | 'action' | 'page';
  readonly title: string;
  /** The definition, the page's description, or the address without its scheme. */
  readonly text: string;
  readonly url: string;
  /** Title of the page, and name of its section; of an action there are none. */
  readonly page: string;
  readonly section: string;
  /** As `wordingOf` returns them. */
  readonly asked: readonly string[];
};

/** A first task of a role, for home. */
export type RoleEntry = {
  readonly role: string;
  readonly task: string;
  /** Path below /docs/. */
  readonly to: string;
  readonly minutes: number;
};
