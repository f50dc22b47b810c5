/** The pages of an index, as the MCP server hands them out: lists of them, and their text as Markdown. */
import { similar } from '../../src/config/nearest';
import type { DocumentSection, PageDocument } from '../../src/content/model';
import { markdownOfSection, wholeAddresses } from '../../src/content/model/markdown';
import type { Index } from '../../src/search/engine';

/** A section of the docs. */
export type ListedSection = {
  readonly section: string;
  readonly name: string;
  readonly pages: number;
};

/** A page in a list. */
export type ListedPage = {
  /** Below the base URL, such as `/docs/governance/budgets`. */
  readonly path: string;
  readonly title: string;
  readonly kind?: string | undefined;
  readonly section: string;
  readonly description?: string | undefined;
};

/** Which pages to list. */
export type PageList = {
  readonly section?: string | undefined;
  /** Text that their paths contain. */
  readonly within?: string | undefined;
  readonly start: number;
  readonly count: number;
  /** Whether to add descriptions, which are in the documents. */
  readonly describe?: boolean;
};

/** Returns the sections that have pages. Pages in no section are only found and listed as resources. */
export function sectionsOf({ pages, sectionNames }: Index): ListedSection[] {
  const counts = new Map<string, number>();
  for (const { section } of pages) counts.set(section, (counts.get(section) ?? 0) + 1);
  counts.delete('');
  return [...counts].map(([section, count]) => ({
    section,
    name: sectionNames[section] ?? section,
    pages: count,
  }));
}

/** Returns some of the pages, and how many there are in all. */
export function listPages(
  index: Index,
  { section, within = '', start, count, describe = false }: PageList,
): { readonly total: number; readonly pages: ListedPage[] } {
  const found = index.pages.flatMap((page, number) =>
    (section === undefined || page.section === section) && page.url.includes(within)
      ? [{ page, number }]
      : [],
  );
  const pages = found.slice(start, start + count).map(({ page, number }) => ({
    path: page.url,
    title: page.title,
    kind: page.kind,
    section: page.section,
    description: describe ? index.documentOf(number)?.description : undefined,
  }));
  return { total: found.length, pages };
}

/** Characters after which a page is continued in another part. Parts end where sections do. */
const PART = 20_000;

/** Returns the path below the base URL and the anchor of any address that leads to a page. */
function pathOf(address: string, { baseUrl }: Index): { path: string; anchor: string } {
  const [place = '', anchor = ''] = address.split('#', 2);
  const path = place
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/^\/?/, '/')
    .replace(/\?.*$/, '');
  const below = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
  return { path: below.replace(/(?:\/index)?(?:\.html|\.md)?\/?$/, ''), anchor };
}

/** Returns a section with those below it. */
function sectionAt(sections: readonly DocumentSection[], anchor: string) {
  const first = sections.findIndex((section) => section.depth > 0 && section.anchor === anchor);
  const { depth = 0 } = sections[first] ?? {};
  if (first < 0) return undefined;
  const end = sections.findIndex((section, at) => at > first && section.depth <= depth);
  return sections.slice(first, end < 0 ? undefined : end);
}

/** Divides sections into parts of Markdown. */
function partsOf({ url }: PageDocument, sections: readonly DocumentSection[], site: string) {
  const parts: string[] = [];
  const addressOf = wholeAddresses(url, site);
  for (const section of sections) {
    const text = markdownOfSection(section, addressOf);
    const last = parts.at(-1);
    if (last === undefined || last.length + text.length > PART) parts.push(text);
    else parts[parts.length - 1] = last === '' ? text : `${last}\n\n${text}`;
  }
  return parts;
}

/** A part of a page, or why there is none. */
export type PageText =
  | {
      readonly document: Omit<PageDocument, 'sections'>;
      /** The absolute address, with the anchor that was asked for. */
      readonly url: string;
      readonly markdown: string;
      /** The number of parts. */
      readonly parts: number;
    }
  | { readonly missing: 'page' | 'anchor' | 'part'; readonly near?: string | undefined };

/**
 * Reads a page, or one of its sections.
 *
 * @param address the page: an absolute address or a path, optionally with an anchor
 * @param part the index of a part, or undefined for all of them
 * @param site precedes paths: the origin and the base URL, without a slash at the end
 */
export function readPage(
  index: Index,
  address: string,
  part: number | undefined,
  site: string,
): PageText {
  const { path, anchor } = pathOf(address, index);
  const number = index.pages.findIndex(({ url }) => url === path);
  if (number < 0)
    return {
      missing: 'page',
      near: similar(
        path,
        index.pages.map(({ url }) => url),
      ),
    };
  const document = index.documentOf(number);
  // It's read again once the document is loaded.
  if (!document) return { missing: 'page' };
  const { sections, ...facts } = document;
  const asked = anchor === '' ? sections : sectionAt(sections, anchor);
  if (!asked) {
    const anchors = sections.map((section) => section.anchor).filter(Boolean);
    return { missing: 'anchor', near: similar(anchor, anchors) };
  }
  const parts = partsOf(document, asked, site);
  const markdown = part === undefined ? parts.join('\n\n') : parts[part];
  if (markdown === undefined) return { missing: 'part' };
  const url = `${site}${path}${anchor && `#${anchor}`}`;
  return { document: facts, url, markdown, parts: parts.length };
}
