/** What a docs page says about itself in its HTML, because it runs before the rows of all pages are loaded. */
export type OwnPage = {
  readonly path: string;
  readonly sidebar: string;
  /** The name of its chunk. */
  readonly chunk: string;
  /** The ids of the files that its chunk consists of. */
  readonly ids: readonly string[];
  /** The id of its module. */
  readonly module: string;
};

/** The same in the HTML: also the names of these files, in the folder of scripts and without their extension. */
export type OwnPageData = OwnPage & { readonly files: Readonly<Record<string, string>> };
