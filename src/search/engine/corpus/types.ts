/** What the index is made of: page documents, cut into units, and what else is known of each page. */
import type { PageDocument } from '../../../content/model';

/** A part of a page that is ranked by itself: a section, or some blocks of a long one. */
export type Unit = {
  /** Index of its section in the document. */
  readonly section: number;
  /** Its blocks: from this index up to that one. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** It is a list of other pages, and says less of its own. */
  readonly elsewhere: boolean;
  /** It says what a reader sees that is wrong, and how to fix it. */
  readonly trouble: boolean;
};

/** A page with its units, in its order. */
export type CorpusPage = {
  readonly document: PageDocument;
  /** Headings above each section, its own last. */
  readonly paths: readonly (readonly string[])[];
  readonly units: readonly Unit[];
  /** Texts of links from other pages. */
  readonly links: readonly string[];
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
  /** Rows of words, spaces between them, that AVA takes for one another; search does not. */
  readonly closeWords: readonly string[];
  readonly pages: readonly CorpusPage[];
};
