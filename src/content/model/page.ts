/** The model of a page, which search, AVA, Markdown pages and llms.txt use instead of its file. */

/** Text with formatting or a link. */
export type Run = {
  readonly text: string;
  readonly code?: true;
  readonly strong?: true;
  readonly emphasis?: true;
  readonly strike?: true;
  /** The target of a link: a page (`/docs/…#anchor`, without the base URL), an anchor or another site. */
  readonly href?: string;
  /** The source of an image. `text` is its text alternative. */
  readonly image?: string;
};

/** A line of text: strings for plain text, and runs for everything else. */
export type Inline = readonly (string | Run)[];

/** An item of a list. */
export type Item = {
  readonly content: readonly Content[];
  /** Whether its checkbox is checked, if it has one. */
  readonly checked?: boolean;
  /** Its id, if it has one. */
  readonly anchor?: string;
};

/** A term or the name of a fact, with its description. */
export type Definition = {
  readonly term: Inline;
  readonly content: readonly Content[];
  /** The id of the term, if it has one. */
  readonly anchor?: string;
};

/** One of several variants, of which readers see the one they chose. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly content: readonly Content[];
};

/** The alignment of a column, or null if the page doesn't specify it. */
export type Align = 'left' | 'right' | 'center' | null;

/** The content of a page. Lists, asides and choices contain more content. */
export type Content =
  | { readonly type: 'paragraph'; readonly text: Inline }
  | { readonly type: 'list'; readonly items: readonly Item[] }
  | { readonly type: 'steps'; readonly start: number; readonly items: readonly Item[] }
  | {
      readonly type: 'table';
      readonly caption?: Inline;
      /** Empty if the table has no header. */
      readonly header: readonly Inline[];
      readonly align: readonly Align[];
      readonly rows: readonly (readonly Inline[])[];
      /** The ids of the rows, if any row has one. */
      readonly anchors?: readonly (string | null)[];
      /** The sentences that say the cells after the first one of each row, if any cell has one. */
      readonly says?: readonly (readonly (string | null)[])[];
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
      /** Whether it's the cause and the fix of the problem in the heading above. */
      readonly problem?: true;
    }
  /** The fact block below the lead: who can do it, which plans and providers it's for, how long it takes. */
  | { readonly type: 'facts'; readonly items: readonly Definition[] }
  | {
      readonly type: 'aside';
      /** `quote`, `details` or the keyword of an admonition. */
      readonly kind: string;
      readonly title: Inline;
      readonly content: readonly Content[];
    }
  | {
      readonly type: 'choices';
      /** What is chosen, such as `interface`. */
      readonly group?: string;
      readonly options: readonly Choice[];
    };

/** Which choices something is for: values by what is chosen, such as `provider`. */
export type Under = Readonly<Record<string, readonly string[]>>;

/** Content with its location on the page. */
export type Block = Content & {
  /** The anchor of the closest heading above that has one. Empty at the top of the page. */
  readonly anchor: string;
  /** The texts of the headings above, outermost first, without the page's title. */
  readonly path: readonly string[];
  /** The choices that it's for, if those contain headings, so that they aren't a block themselves. */
  readonly under?: Under;
};

/** A heading. The page's title isn't one. */
export type Heading = {
  /** From 1 to 6. */
  readonly depth: number;
  readonly text: string;
  /** Its id in the built HTML. Empty if it has none. */
  readonly anchor: string;
  /** The index of the first block below it. */
  readonly block: number;
  /** The choices that it's for. */
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
  /** What readers ask, as they may be shown it. */
  readonly questions: readonly string[];
  /** What else people type who look for this page. Searched, but never shown. */
  readonly searches: readonly string[];
  readonly keywords: readonly string[];
  readonly permissions: readonly string[];
  readonly plans: readonly string[];
  readonly providers: readonly string[];
  /** The top folder that it's in. Empty for a page that isn't in a folder. */
  readonly section: string;
  /** Language, such as `en`. */
  readonly lang: string;
  /** The day on which it was last compared with the product, YYYY-MM-DD. */
  readonly reviewed?: string;
  /** Whether it's left out of lists, search, AVA and llms.txt, although it can be opened. */
  readonly unlisted?: true;
  readonly headings: readonly Heading[];
  readonly blocks: readonly Block[];
};

/** A heading with the blocks below it, up to the next heading of any depth. */
export type Section = {
  /** Left out for the blocks above the first heading. */
  readonly heading?: Heading;
  /** The anchor of this heading, or of the closest heading above that has one. */
  readonly anchor: string;
  /** The texts of the headings above, and of this one. */
  readonly path: readonly string[];
  readonly blocks: readonly Block[];
};
