/**
 * The files for programs that read the docs, made from the page documents: each page as Markdown, `llms.txt` and
 * `llms-full.txt` of the site and of each section, and `sitemap.md`.
 */
import {
  bodyOfDocument,
  markdownAddress,
  markdownOfDocument,
  publicAddress,
  type PageDocument,
  type Published,
} from './model';

/** What the page documents don't say about the docs. */
export type Catalog = {
  /** The site's title. */
  readonly title: string;
  /** What the docs are about, in a sentence or two. */
  readonly summary: string;
  /** Pages in the order of the sidebar, with the days of their last changes (YYYY-MM-DD). */
  readonly pages: readonly { readonly url: string; readonly changed?: string | undefined }[];
};

type Site = Published & Catalog;

/** A page with its Markdown. */
type Written = {
  readonly document: PageDocument;
  readonly changed: string | undefined;
  readonly body: string;
  /** The content of its file. */
  readonly text: string;
};

/** Pages below one folder, which have files of their own. */
type Section = {
  readonly title: string;
  /** The address of the folder. Undefined for pages that aren't in one. */
  readonly url: string | undefined;
  readonly pages: readonly Written[];
};

const NAMES = { list: 'llms.txt', full: 'llms-full.txt', sitemap: 'sitemap.md' } as const;

/** The title of the pages that aren't in a section. */
const OTHERS = 'More pages';

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Returns a size as readers of a list need it, such as "74 KB" or "2.4 MB". */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

const countOf = (pages: readonly unknown[]) =>
  pages.length === 1 ? '1 page' : `${pages.length} pages`;

/** Returns a link. Brackets in its text are escaped. */
const link = (text: string, address: string) => `[${text.replace(/[[\]\\]/g, '\\$&')}](${address})`;

/** Returns the folder of a page: `/docs/governance` for `/docs/governance/budgets`. */
const folderOf = (url: string) => url.split('/').slice(0, 3).join('/');

/** Returns the pages in the order of the sidebar. Those that aren't in it come last. */
function writtenPages(documents: readonly PageDocument[], site: Site): Written[] {
  const place = new Map(site.pages.map(({ url }, index) => [url, index]));
  const placeOf = ({ url }: PageDocument) => place.get(url) ?? site.pages.length;
  return documents
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.url < other.url ? -1 : 1))
    .map((document) => {
      const changed = site.pages[placeOf(document)]?.changed;
      const body = bodyOfDocument(document, site);
      return { document, changed, body, text: markdownOfDocument(document, site, changed, body) };
    });
}

/** Returns the name of a folder in words: "Cloud costs" for `/docs/cloud-costs`. */
function wordsOf(url: string): string {
  const words = url.slice(url.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Groups pages by their folder. A section is named after the page at the folder's address, or after the folder. */
function sectionsOf(pages: readonly Written[]): Section[] {
  const byFolder = new Map<string, Written[]>();
  for (const page of pages) {
    const folder = folderOf(page.document.url);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), page]);
  }
  const sections: Section[] = [];
  const others: Written[] = [];
  for (const [url, below] of byFolder) {
    const landing = below.find(({ document }) => document.url === url);
    if (landing && below.length === 1) others.push(landing);
    else sections.push({ title: landing?.document.title ?? wordsOf(url), url, pages: below });
  }
  return others.length > 0
    ? [...sections, { title: OTHERS, url: undefined, pages: others }]
    : sections;
}

/** Returns the whole text of pages, each below a line with its source. */
const fullOf = (pages: readonly Written[], site: Site) =>
  pages
    .map(({ document, body }) => `Source: ${publicAddress(site, document.url)}\n\n${body}`)
    .join('\n---\n\n');

const listOf = (pages: readonly Written[], site: Site) =>
  pages
    .map(({ document: { url, title, description } }) => {
      const address = publicAddress(site, markdownAddress(url));
      return `- ${link(title, address)}${description ? `: ${description}` : ''}`;
    })
    .join('\n');

/** Returns a line that offers a file with whole pages. */
const offer = (words: string, file: string, pages: readonly Written[], full: string, site: Site) =>
  `- ${link(words, publicAddress(site, file))}: ${countOf(pages)}, ${sizeOf(bytesOf(full))}`;

/** Returns the pages as a tree: a page is below the closest page whose address its own begins with. */
function treeOf(pages: readonly Written[], site: Site): string {
  const urls = new Set(pages.map(({ document }) => document.url));
  return pages
    .map(({ document: { url, title }, changed }) => {
      const parts = url.split('/');
      const depth = parts.filter((_, at) => urls.has(parts.slice(0, at).join('/'))).length;
      const when = changed === undefined ? '' : `, changed ${changed}`;
      return `${'  '.repeat(depth)}- ${link(title, publicAddress(site, url))}${when}`;
    })
    .join('\n');
}

const joined = (...parts: readonly string[]) => `${parts.join('\n\n')}\n`;

/** Returns the files by their path in the build. */
export function machineFiles(
  documents: readonly PageDocument[],
  site: Site,
): ReadonlyMap<string, string> {
  const pages = writtenPages(documents, site);
  const sections = sectionsOf(pages);
  const files = new Map(
    pages.map(({ document, text }) => [markdownAddress(document.url).slice(1), text]),
  );
  const fullText = fullOf(pages, site);
  const addressed = 'To read a page as Markdown, add `.md` to its address.';
  const listed: string[] = [];

  for (const { title, url, pages: below } of sections) {
    const list = listOf(below, site);
    if (url === undefined) {
      listed.push(`## ${title}`, list);
      continue;
    }
    const full = fullOf(below, site);
    const all = offer('All of this section in one file', `${url}/${NAMES.full}`, below, full, site);
    listed.push(`## ${title}`, `${all}\n${list}`);
    files.set(`${url.slice(1)}/${NAMES.full}`, full);
    const home = link(site.title, publicAddress(site, `/${NAMES.list}`));
    files.set(
      `${url.slice(1)}/${NAMES.list}`,
      joined(
        `# ${title}`,
        `> A section of ${site.title}. ${addressed}`,
        '## Pages',
        `${all}\n${list}`,
        '## Optional',
        `- ${home}: all sections`,
      ),
    );
  }
  files.set(NAMES.full, fullText);
  files.set(
    NAMES.sitemap,
    joined(
      `# ${site.title}: all pages`,
      `${countOf(pages)}. ${addressed}`,
      ...sections.flatMap(({ title, pages: below }) => [`## ${title}`, treeOf(below, site)]),
    ),
  );
  files.set(
    NAMES.list,
    joined(
      `# ${site.title}`,
      `> ${site.summary}`,
      `The links in this file lead to pages as Markdown. ${addressed} Each section also has its own \`${NAMES.list}\`.`,
      '## All pages',
      [
        offer('All pages in one file', `/${NAMES.full}`, pages, fullText, site),
        `- ${link('Sitemap', publicAddress(site, `/${NAMES.sitemap}`))}: every page, with the day of its last change`,
      ].join('\n'),
      ...listed,
    ),
  );
  return files;
}
