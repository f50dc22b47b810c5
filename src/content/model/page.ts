/** The model of a page: what search, AVA, Markdown pages and llms.txt read instead of its file. */

/** Text that looks or acts differently from the text around it. */
export type Run = {
  readonly text: string;
  readonly code?: true;
  readonly strong?: true;
  readonly emphasis?: true;
  readonly strike?: true;
  /** Where it leads: a page (`/docs/…#anchor`, without the base URL), an anchor or another site. */
  readonly href?: string;
  /** The source of an image, whose text alternative `text` is. */
  readonly image?: string;
};

/** A line of text: plain strings, and runs where something is marked. */
export type Inline = readonly (string | Run)[];

/** An item of a list: what is in it. */
export type Item = {
  readonly content: readonly Content[];
  /** A box that can be ticked, and whether it is. */
  readonly checked?: boolean;
  /** Its own id, where it has one. */
  readonly anchor?: string;
};

/** A term or the name of a fact, and what is said of it. */
export type Definition = {
  readonly term: Inline;
  readonly content: readonly Content[];
  /** The id of the term, where it has one. */
  readonly anchor?: string;
};

/** One of several contents of which a reader sees the one chosen: a tab. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly content: readonly Content[];
};

/** How the cells of a column are aligned; null where the page does not say. */
export type Align = 'left' | 'right' | 'center' | null;

/** What a page is made of; lists, asides and choices hold more of it. */
export type Content =
  | { readonly type: 'paragraph'; readonly text: Inline }
  | { readonly type: 'list'; readonly items: readonly Item[] }
  | { readonly type: 'steps'; readonly start: number; readonly items: readonly Item[] }
  | {
      readonly type: 'table';
      readonly caption?: Inline;
      /** Empty where the table has no header. */
      readonly header: readonly Inline[];
      readonly align: readonly Align[];
      readonly rows: readonly (readonly Inline[])[];
      /** Ids of the rows, where a table has any. */
      readonly anchors?: readonly (string | null)[];
    }
  | {
      readonly type: 'code';
      readonly language?: string;
      readonly title?: string;
      readonly code: string;
    }
  | {
      readonly type: 'definitions';
      readonly items: readonly Definition[];
      /** The cause and the fix of what the heading above says that a reader sees. */
      readonly problem?: true;
    }
  /** The fact block under the lead: who, which plans, which providers, how long. */
  | { readonly type: 'facts'; readonly items: readonly Definition[] }
  | {
      readonly type: 'aside';
      /** An admonition's keyword, `quote` or `details`. */
      readonly kind: string;
      readonly title: Inline;
      readonly content: readonly Content[];
    }
  | {
      readonly type: 'choices';
      /** What the choice is about, such as `interface`; choices of one group go together. */
      readonly group?: string;
      readonly options: readonly Choice[];
    };

/** Which choices something is under: values by what is chosen, such as `provider`. */
export type Under = Readonly<Record<string, readonly string[]>>;

/** Content with its place on the page. */
export type Block = Content & {
  /** Of the nearest heading above that has one; empty at the top of the page. */
  readonly anchor: string;
  /** Texts of the headings above, from the outside in, without the page's title. */
  readonly path: readonly string[];
  /** The choices that it is under, where choices contain headings and so aren't a block themselves. */
  readonly under?: Under;
};

/** A heading. The page's title is none. */
export type Heading = {
  /** From 1 to 6. */
  readonly depth: number;
  readonly text: string;
  /** Its id in the built HTML; empty where it has none. */
  readonly anchor: string;
  /** Index into the page's blocks of the first one below it. */
  readonly block: number;
  /** The choices that it is under. */
  readonly under?: Under;
};

/** A page of the docs. */
export type Page = {
  /** Address below the base URL, such as `/docs/governance/budgets`. */
  readonly url: string;
  /** Path below the docs folder, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly description?: string;
  readonly kind?: string;
  readonly questions: readonly string[];
  readonly keywords: readonly string[];
  readonly permissions: readonly string[];
  readonly plans: readonly string[];
  readonly providers: readonly string[];
  /** Folder below docs that it is in; empty for a page beside the folders. */
  readonly section: string;
  /** Language, such as `en`. */
  readonly lang: string;
  /** Day of the last comparison with the product, YYYY-MM-DD. */
  readonly reviewed?: string;
  /** Can be opened, but is in no listing: left out of search, AVA and llms.txt. */
  readonly unlisted?: true;
  readonly headings: readonly Heading[];
  readonly blocks: readonly Block[];
};

/** A heading with the blocks below it, up to the next heading of any depth. */
export type Section = {
  /** Absent for what is above the first heading. */
  readonly heading?: Heading;
  /** Of the nearest heading that has one, this one included. */
  readonly anchor: string;
  /** Texts of the headings above and of this one. */
  readonly path: readonly string[];
  readonly blocks: readonly Block[];
};
