/** The built site, as the gates see it. Each page is read and parsed once for all gates. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'parse5';
import type { Names } from '../src/config/company/names';
import { filesIn, lineIn, read, type Needle } from './files';
import {
  attributeOf,
  childrenOf,
  elementsIn,
  hasClass,
  sectionsOf,
  type Element,
  type Node,
} from './html';
import { docSources, type DocSource } from './sources';

/** What the gates need to know about a page. */
export type Page = ReturnType<typeof readPage>;

/** A reference that a page makes, such as a link or an image. */
export type Reference = Page['references'][number];

/** A heading of a page. */
export type Heading = Page['headings'][number];

/** An `img`, or an `svg` drawn in the page. */
export type Picture = Page['pictures'][number];

/** A page and its location. */
export type SitePage = Page & {
  /** Path in the build, such as `docs/governance/budgets.html`. */
  readonly file: string;
  /** Address below the base URL, such as `/docs/governance/budgets`. */
  readonly path: string;
  readonly source: DocSource | undefined;
};

/** A redirect as `_hosting.json` has it, below the base URL. */
export type SiteRedirect = { readonly from: string; readonly to: string };

/** A site's address and contents. */
export type BuiltSite = {
  /** Folder of the build. */
  readonly folder: string;
  readonly origin: string;
  readonly baseUrl: string;
  readonly files: ReadonlySet<string>;
  readonly redirects: readonly SiteRedirect[];
  readonly pages: () => readonly SitePage[];
  readonly page: (file: string) => SitePage | undefined;
  readonly bytes: (file: string) => Buffer;
};

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  iframe: ['src'],
  script: ['src'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  form: ['action'],
};

/** What references are called if it's not the element's name. Only `a` is what readers call a link. */
const WORDS: Readonly<Record<string, string>> = { a: 'link', link: 'link of the head' };

/** `<meta>`s whose content is the address of a picture. */
const PICTURE_METAS = new Set(['og:image', 'twitter:image']);

/** What is copied as it is, or never shown. */
const UNJOINED = new Set(['code', 'pre', 'script', 'style', 'template']);

function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return childrenOf(node).map(textOf).join('');
}

/** Returns the text as a reader sees it. Docusaurus's links to headings contain a zero-width space. */
const words = (node: Node) => textOf(node).replaceAll('\u200B', '').replace(/\s+/g, ' ').trim();

/** Returns the texts that a reader sees, character by character, without those of code. */
function rawTexts(node: Node): string[] {
  if ('value' in node && node.nodeName === '#text') return [node.value];
  if ('tagName' in node && UNJOINED.has(node.tagName)) return [];
  return childrenOf(node).flatMap(rawTexts);
}

/** Returns the addresses of the pictures in a set, which are the first word of each part. */
const addressesOf = (srcset: string) =>
  srcset.split(/,\s+|,(?=[^,]*\s[\d.]+[wx])/).map((part) => part.trim().split(/\s+/)[0] ?? '');

function targetsOf({ tagName, attrs }: Element): string[] {
  if (tagName === 'meta') {
    const isPicture = attrs.some(({ value }) => PICTURE_METAS.has(value));
    return attrs.flatMap(({ name, value }) => (isPicture && name === 'content' ? [value] : []));
  }
  // An origin to connect to isn't an address that readers visit.
  if (tagName === 'link' && attrs.some(({ value }) => value === 'preconnect')) return [];
  return attrs
    .filter(({ name, prefix }) =>
      ATTRIBUTES[tagName]?.includes(prefix ? `${prefix}:${name}` : name),
    )
    .flatMap(({ name, value }) => (name === 'srcset' ? addressesOf(value) : [value]));
}

/** Reads what the gates need from the HTML of a page. */
function readPage(html: string) {
  const document = parse(html);
  const all = elementsIn(document);
  const named = (name: string) => (element: Element) => element.tagName === name;
  const article = all.find((element) => hasClass(element, 'theme-doc-markdown'));
  const text = article ?? all.find(named('main'));
  /** The page's own text, without the parts around every page. */
  const own = new Set(text && elementsIn(text));
  /** The related pages, which the build finds by itself. */
  const related = new Set(all.filter((one) => hasClass(one, 'related')).flatMap(elementsIn));
  const title = all.find(named('title'));
  const description = all.find((one) => attributeOf(one, 'name') === 'description');
  return {
    title: title ? words(title) : '',
    description: (description && attributeOf(description, 'content')?.trim()) ?? '',
    /** Whether the page only redirects. */
    leadsOn: all.some((one) => attributeOf(one, 'http-equiv')?.toLowerCase() === 'refresh'),
    anchors: new Set(
      all.flatMap(({ tagName, attrs }) =>
        attrs
          .filter(({ name }) => name === 'id' || (name === 'name' && tagName === 'a'))
          .map(({ value }) => value),
      ),
    ),
    references: all.flatMap((element) =>
      targetsOf(element).map((target) => ({
        what: WORDS[element.tagName] ?? element.tagName,
        target,
        text: element.tagName === 'a' ? words(element) : (attributeOf(element, 'alt') ?? ''),
        inArticle: own.has(element),
        isRelated: related.has(element),
      })),
    ),
    headings: all
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((element) => ({
        level: Number(element.tagName.slice(1)),
        text: words(element),
        inArticle: own.has(element),
      })),
    pictures: all.flatMap((element) => {
      const { tagName: tag, attrs } = element;
      if (tag !== 'img' && tag !== 'svg') return [];
      const attributes: Readonly<Record<string, string>> = Object.fromEntries(
        attrs.map(({ name, value }) => [name, value]),
      );
      /** Inside an `svg`. */
      const label = elementsIn(element).find(named('title'));
      return { tag, attributes, title: label ? words(label) : '', inArticle: own.has(element) };
    }),
    /** Every text of the page, in which spaces are as they were sent. */
    texts: rawTexts(document),
    /** The text of the article. Empty if this isn't a page of the docs. */
    sections: article ? sectionsOf(article) : [],
  };
}

const pathOf = (file: string) => `/${file}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '');

/** What a site is created from: files by path, and a function that reads their bytes. */
export type SiteParts = Pick<BuiltSite, 'folder' | 'origin' | 'baseUrl' | 'redirects' | 'bytes'> & {
  readonly files: readonly string[];
  readonly sources: readonly DocSource[];
};

/** Creates a site that reads and parses each page once, when it's first needed. */
export function makeSite({ files, sources, ...parts }: SiteParts): BuiltSite {
  const known = new Set(files);
  const parsed = new Map<string, SitePage>();
  const page = (file: string) => {
    if (!known.has(file) || !file.endsWith('.html')) return undefined;
    const path = pathOf(file);
    const source = sources.find((one) => one.path === path);
    const html = () => parts.bytes(file).toString('utf8');
    const found = parsed.get(file) ?? { ...readPage(html()), file, path, source };
    parsed.set(file, found);
    return found;
  };
  return { ...parts, files: known, page, pages: () => files.flatMap((file) => page(file) ?? []) };
}

/** Reads a built site from its folder. `names` are those of the company that it was built for. */
export function builtSite(
  folder: string,
  { project, names, docs = 'docs' }: { project: string; names: Names; docs?: string },
): BuiltSite {
  if (!existsSync(join(folder, '_hosting.json'))) {
    throw new Error(
      `${relative(project, folder)} doesn't contain a built site. Fix: npm run build.`,
    );
  }
  const hosting = JSON.parse(read(folder, '_hosting.json')) as {
    baseUrl: string;
    redirects: SiteRedirect[];
  };
  const files = filesIn(folder);
  const sitemap = files.includes('sitemap.xml') ? read(folder, 'sitemap.xml') : '';
  const address = /<loc>([^<]+)<\/loc>/.exec(sitemap)?.[1] ?? 'https://site.invalid/';
  return makeSite({
    folder,
    origin: new URL(address).origin,
    baseUrl: hosting.baseUrl,
    files,
    redirects: hosting.redirects,
    bytes: (file) => readFileSync(join(folder, file)),
    sources: docSources(project, names, docs),
  });
}

/** Returns the place to name in a failure: the line of the source, or the built file. */
export function placeOf({ file, source }: SitePage, ...needles: Needle[]): string {
  return source ? `${source.file}:${lineIn(source.text, needles)}` : file;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Finds the file for an address on the page at `from`. */
export function resolveTarget(
  { origin, baseUrl, files, redirects }: BuiltSite,
  from: string,
  target: string,
) {
  const problem = (text: string) => ({ kind: 'problem', problem: text }) as const;
  const here = `${origin}${baseUrl}${from.slice(1)}`;
  if (!URL.canParse(target, here)) return problem('is not an address');
  const url = new URL(target, here);
  if (url.origin !== origin) return { kind: 'elsewhere' } as const;
  const bare = url.pathname === baseUrl.replace(/\/$/, '');
  if (!bare && !url.pathname.startsWith(baseUrl)) return problem(`leaves the base URL ${baseUrl}`);
  const path = decoded(url.pathname.slice(baseUrl.length));
  const anchor = decoded(url.hash.slice(1));
  if (path === undefined || anchor === undefined) return problem('is badly encoded');
  const redirect = redirects.find((one) => one.from === `/${path}`);
  if (redirect) return { kind: 'redirect', to: redirect.to } as const;
  const folder = path.replace(/\/?$/, path ? '/' : '');
  const file = [path, `${path}.html`, `${folder}index.html`].find((one) => files.has(one));
  return file ? ({ kind: 'file', file, anchor } as const) : problem('leads to no page or file');
}

/** Whether a file, if it's a page, has an anchor. Every page has an anchor at its top. */
export const hasAnchor = (site: BuiltSite, file: string, anchor: string) =>
  anchor === '' || anchor === 'top' || (site.page(file)?.anchors.has(anchor) ?? true);

/** Returns the path of an address below the base URL, or an empty string if it isn't below. */
export const pathBelow = ({ baseUrl }: BuiltSite, address: string) =>
  address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : '';

/** Returns the pages that readers read, without those that only redirect. */
export const readable = (site: BuiltSite) => site.pages().filter(({ leadsOn }) => !leadsOn);
