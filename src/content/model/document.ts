/** The page document: a page as data, in one JSON file. Search takes snippets from it, and AVA takes answers. */
import type { Content, Page, Under } from './page';
import { sectionsOf, textOf } from './read';

/** The version of the format. */
export const DOCUMENT_VERSION = 1;

/** A heading with the blocks below it, up to the next heading of any depth. */
export type DocumentSection = {
  /** The depth of the heading, from 1 to 6, or 0 for the lead, which comes first and has no heading. */
  readonly depth: number;
  /** Empty for the lead. */
  readonly heading: string;
  /** The anchor of this heading, or of the closest heading above that has one. Empty for the lead. */
  readonly anchor: string;
  /** The choices that it's for. */
  readonly under?: Under | undefined;
  readonly blocks: readonly Content[];
};

/** A page as data. The lead is always there, even if it's empty. */
export type PageDocument = Pick<
  Page,
  | 'url'
  | 'title'
  | 'section'
  | 'lang'
  | 'keywords'
  | 'questions'
  | 'searches'
  | 'plans'
  | 'providers'
> & {
  readonly version: typeof DOCUMENT_VERSION;
  readonly description?: string | undefined;
  readonly kind?: string | undefined;
  readonly reviewed?: string | undefined;
  readonly sections: readonly DocumentSection[];
};

const LEAD: DocumentSection = { depth: 0, heading: '', anchor: '', blocks: [] };

/** Returns the document of a page. */
export function documentOf(page: Page): PageDocument {
  const { url, title, description, kind, section, lang, reviewed } = page;
  const { keywords, questions, searches, plans, providers } = page;
  const sections = sectionsOf(page).map(({ heading, anchor, blocks }): DocumentSection => ({
    depth: heading?.depth ?? 0,
    heading: heading?.text ?? '',
    anchor,
    ...(heading?.under && { under: heading.under }),
    blocks: blocks.map(({ anchor: _anchor, path: _path, under: _under, ...content }) => content),
  }));
  return {
    version: DOCUMENT_VERSION,
    url,
    title,
    ...(description !== undefined && { description }),
    ...(kind !== undefined && { kind }),
    ...(reviewed !== undefined && { reviewed }),
    section,
    lang,
    keywords,
    questions,
    searches,
    plans,
    providers,
    sections: sections[0]?.depth === 0 ? sections : [LEAD, ...sections],
  };
}

/** Returns the headings of each section, outermost first, ending with its own. Empty for the lead. */
export function pathsOf({ sections }: Pick<PageDocument, 'sections'>): string[][] {
  const above: DocumentSection[] = [];
  return sections.map((section) => {
    if (section.depth === 0) return [];
    while ((above.at(-1)?.depth ?? 0) >= section.depth) above.pop();
    above.push(section);
    return above.map(({ heading }) => heading);
  });
}

/** Returns the text of blocks, with one line for each paragraph, row or item. */
export const textOfBlocks = (blocks: readonly Content[]): string =>
  blocks.map(textOf).join('\n').trim();
