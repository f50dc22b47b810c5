/** Data that plugins write during the build for pages and components (`@generated/<plugin>/…`). */

/** A change, for the home page. */
export type ChangeEntry = {
  /** ISO date. */
  readonly date: string;
  readonly title: string;
  /** Its anchor on the changelog page. */
  readonly anchor: string;
};

/** A question, and the address of the heading that answers it. */
export type Question = { readonly question: string; readonly to: string };

/** A line of an example bill. */
export type BillRow = Question & {
  readonly item: string;
  /** Such as "18,204.10" or "−1,250.00". */
  readonly amount: string;
};

export type BillData = {
  readonly provider: 'aws' | 'google-cloud' | 'azure';
  readonly name: string;
  readonly rows: readonly BillRow[];
};

/** The example bills on the home page, and the questions below its heading. */
export type HomeData = {
  /** Such as "October 2026". */
  readonly month: string;
  readonly bills: readonly BillData[];
  readonly oftenAsked: readonly Question[];
};

/** A page, for the not-found page. */
export type PageEntry = {
  /** The path, as in the address bar. */
  readonly path: string;
  readonly title: string;
  /** The labels of the categories above the page, outermost first. */
  readonly trail: readonly string[];
};

/** A group of sections, for the home page. */
export type Topic = {
  readonly label: string;
  /** The number of pages in all of its sections. */
  readonly count: number;
  readonly links: readonly { readonly path: string; readonly title: string }[];
};

/** The filters of the search page, with their labels. */
export type SearchFilters = {
  readonly sections: readonly (readonly [folder: string, label: string])[];
  readonly providers: readonly (readonly [id: string, name: string])[];
  readonly plans: readonly string[];
};

/** What search shows before the hits if the query is one of its wordings. */
export type Card = {
  /** `action` opens a place outside the docs. `page` makes a page the first hit. */
  readonly kind: 'definition' | 'action' | 'page';
  readonly title: string;
  /** The definition, the description of the page, or the address without its scheme. */
  readonly text: string;
  readonly url: string;
  /** The title of the page and the name of its section. Empty for an action. */
  readonly page: string;
  readonly section: string;
  /** The wordings, as `wordingOf` returns them. */
  readonly asked: readonly string[];
};

/** The definitions on a page, in one row. What can be derived from a term isn't sent to every reader who searches. */
type Definitions = Pick<Card, 'kind' | 'url' | 'page' | 'section'> & {
  readonly terms: readonly (readonly [term: string, text: string, ...otherNames: string[]])[];
};

/** All cards, the first choice first. */
export type Cards = readonly (Card | Definitions)[];

/** A first task for a role, for the home page. */
export type RoleEntry = {
  readonly role: string;
  readonly task: string;
  /** Path below /docs/. */
  readonly to: string;
  readonly minutes: number;
};

/** What changed on a page on one day, for its readers. */
export type PageChange = {
  /** ISO date. */
  readonly date: string;
  /** Sentences. */
  readonly words: readonly string[];
};
