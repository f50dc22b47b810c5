/** The docs as AVA reads them: the pages of the search index, their sections made of blocks again. */
import { sectionsOf, type Content, type Page } from '../../../content/model';
import type { SearchIndex } from '../../../search/engine';
import { pathsOf } from '../../../search/engine/corpus/paths';
import type { CorpusPage, CorpusSection } from '../../../search/engine/corpus/types';
import { wholesOf } from '../../../search/engine/corpus/wholes';
import { contentOf, contentsFrom, shapeOf, type Shape } from './skeleton';

/** A section: its shapes, or its contents where no shapes describe them. */
type SectionShape = readonly Shape[] | { readonly is: readonly Content[] };

/**
 * Shapes of the sections of a page. The address comes first: so the offline copy knows what is whose, and
 * an edited page moves its own part alone.
 */
type PageShape = { readonly url: string; readonly sections: readonly SectionShape[] };

/** The pages, in the order of the search index. */
export type Blocks = readonly PageShape[];

/** A heading with what stands under it, or the lead of a page. */
export type DocSection = {
  /** Index of its page. */
  readonly page: number;
  /** Of the nearest heading that has one; empty for the lead. */
  readonly anchor: string;
  /** Texts of the headings above, its own last; empty for the lead. */
  readonly path: readonly string[];
  readonly contents: readonly Content[];
  /** Values that readers choose and that it is for. */
  readonly choices?: CorpusSection['choices'];
};

/** A page. */
export type DocPage = Omit<CorpusPage, 'sections'> & { readonly sections: readonly DocSection[] };

/** All that AVA answers from. */
export type Docs = { readonly baseUrl: string; readonly pages: readonly DocPage[] };

/** Returns the address of a page on its host: the base URL, and its path below that. */
export const addressOf = ({ baseUrl }: Docs, { url }: Pick<DocPage, 'url'>): string =>
  baseUrl.replace(/\/$/, '') + url;

function sectionShape(contents: readonly Content[], text: string): SectionShape {
  const shapes = contents.map(shapeOf);
  try {
    if (same(contentsFrom(shapes, text), contents)) return shapes;
  } catch {
    // Told apart below: a text that the search index keeps otherwise.
  }
  return { is: contents };
}

/** Whether two parts of the model say the same, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => same(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

/** Returns the shapes of the pages of a search index. */
export function buildBlocks(pages: readonly Page[], { corpus }: SearchIndex): Blocks {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return corpus.pages.map(({ url, sections }) => {
    const page = byUrl.get(url);
    const own = page ? sectionsOf(page) : [];
    // The index has a lead for every page, be it an empty one.
    const leads = own[0]?.heading ? [undefined, ...own] : own;
    const shapes = wholesOf(sections).map(({ text }, index) =>
      sectionShape((leads[index]?.blocks ?? []).map(contentOf), text),
    );
    return { url, sections: shapes };
  });
}

/**
 * Puts shapes and texts together.
 *
 * @throws {ShapeError} where they do not belong together
 */
export function docsOf({ corpus }: SearchIndex, blocks: Blocks): Docs {
  const pages = corpus.pages.map((page, number): DocPage => {
    const wholes = wholesOf(page.sections);
    const paths = pathsOf({ sections: wholes });
    const sections = wholes.map(({ anchor, text, choices }, index): DocSection => {
      const shape = blocks[number]?.sections[index] ?? [];
      const contents = 'is' in shape ? shape.is : contentsFrom(shape, text);
      return {
        ...{ page: number, anchor, path: paths[index] ?? [], contents },
        ...(choices && { choices }),
      };
    });
    return { ...page, sections };
  });
  return { baseUrl: corpus.baseUrl, pages };
}
