/** What is kept of the docs: the texts that are searched and shown, and nothing that can be made from them. */

/** Values by what is chosen: `provider`, `interface`, `role`. */
export type SectionChoices = Readonly<Record<string, readonly string[]>>;

/** A heading with the text below it, or the lead of a page; of a long one a part. */
export type CorpusSection = {
  /** 0 for the lead; else the level of its heading among the headings above: 2 to 6. */
  readonly level: number;
  /** Empty for the lead. */
  readonly heading: string;
  /** Of the nearest heading that has one; empty for the lead. */
  readonly anchor: string;
  /** One line for each paragraph, row or item. */
  readonly text: string;
  /** It goes on with the section before, which was too long for one. */
  readonly more?: true | undefined;
  /** It is a list of other pages, and says less of its own. */
  readonly elsewhere?: true | undefined;
  /** It says what a reader sees that is wrong, and how it is mended. */
  readonly trouble?: true | undefined;
  /** Values that readers choose and that it stands under, or holds variants for. */
  readonly choices?: SectionChoices | undefined;
};

/** A page: its lead, then its sections in the order of the page. */
export type CorpusPage = {
  /** Below the base URL, such as `/docs/governance/budgets`. */
  readonly url: string;
  readonly title: string;
  /** Folder of the docs; empty for pages beside the folders. */
  readonly section: string;
  readonly lang: string;
  readonly kind?: string | undefined;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
  /** Texts of links from other pages. */
  readonly links: readonly string[];
  readonly providers: readonly string[];
  readonly plans: readonly string[];
  readonly sections: readonly CorpusSection[];
};

/** Words, folded, with spaces between them, and others that mean the same: who types the first finds the second too. */
export type Synonym = { readonly from: string; readonly to: string };

/** All that is searched. */
export type Corpus = {
  readonly baseUrl: string;
  /** Value of the facet `docusaurus_tag`. */
  readonly tag: string;
  /** Names of the sections that have one, by folder. */
  readonly sectionNames: Readonly<Record<string, string>>;
  readonly synonyms: readonly Synonym[];
  readonly pages: readonly CorpusPage[];
};
