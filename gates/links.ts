/** Gate: every internal link, image and anchor of the rendered site resolves. */
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { filesIn, gateResult, read, type GateResult } from './gate';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

/** A reference that a page makes. */
export type Reference = { readonly what: string; readonly target: string };

/** What the gate needs to know of a page. */
export type Page = { readonly anchors: ReadonlySet<string>; readonly references: Reference[] };

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  script: ['src'],
  use: ['href', 'xlink:href'],
  form: ['action'],
};

function elements(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  const inner = 'childNodes' in node ? node.childNodes.flatMap(elements) : [];
  const template = 'content' in node ? elements(node.content) : [];
  return [...own, ...inner, ...template];
}

const firstsOf = (srcset: string) => srcset.split(',').map((part) => part.trim().split(/\s+/)[0]);

function referencesOf({ tagName, attrs }: Element): Reference[] {
  // A form of the address for feed readers or search engines is not a place readers go.
  if (tagName === 'link' && attrs.some(({ value }) => value === 'preconnect')) return [];
  return attrs
    .filter(({ name }) => ATTRIBUTES[tagName]?.includes(name))
    .flatMap(({ name, value }) => (name === 'srcset' ? firstsOf(value) : [value]))
    .filter((target): target is string => target !== undefined)
    .map((target) => ({ what: tagName === 'a' ? 'link' : tagName, target }));
}

/** Reads the anchors and references of a rendered page. */
export function readPage(html: string): Page {
  const all = elements(parse(html));
  const anchors = all.flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name }) => name === 'id' || (name === 'name' && tagName === 'a'))
      .map(({ value }) => value),
  );
  return { anchors: new Set(anchors), references: all.flatMap(referencesOf) };
}

/** Where a site is published and what it holds. */
export type BuiltSite = {
  readonly origin: string;
  readonly baseUrl: string;
  readonly files: readonly string[];
  readonly redirects: readonly string[];
  readonly readPage: (file: string) => Page;
};

const pathOf = (file: string) => file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');

/** Returns the file that answers a path below the base URL, or undefined. */
function fileOf(path: string, files: ReadonlySet<string>): string | undefined {
  const candidates = [path, `${path}.html`, `${path.replace(/\/?$/, path ? '/' : '')}index.html`];
  return candidates.find((file) => files.has(file));
}

type Verdict = { readonly internal: boolean; readonly problem?: string };

function judge(from: string, target: string, site: BuiltSite, files: ReadonlySet<string>): Verdict {
  const here = `${site.origin}${site.baseUrl}${pathOf(from)}`;
  if (!URL.canParse(target, here)) return { internal: true, problem: 'is not an address' };
  const url = new URL(target, here);
  if (url.origin !== site.origin) return { internal: false };
  if (!url.pathname.startsWith(site.baseUrl)) {
    const bare = url.pathname === site.baseUrl.replace(/\/$/, '');
    if (!bare) return { internal: true, problem: `leaves the base URL ${site.baseUrl}` };
  }
  const path = decodeURIComponent(url.pathname.slice(site.baseUrl.length));
  if (site.redirects.includes(url.pathname)) return { internal: true };
  const file = fileOf(path, files);
  if (!file) return { internal: true, problem: 'leads to no page or file' };
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor || anchor === 'top' || !file.endsWith('.html')) return { internal: true };
  if (site.readPage(file).anchors.has(anchor)) return { internal: true };
  return { internal: true, problem: `names the anchor #${anchor}, which ${file} does not have` };
}

/** Checks every reference of every page of a built site. */
export function checkLinks(site: BuiltSite): GateResult {
  const files = new Set(site.files);
  let looked = 0;
  const problems = site.files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const found = new Set<string>();
      for (const { what, target } of site.readPage(file).references) {
        const { internal, problem } = judge(file, target, site, files);
        if (internal) looked += 1;
        if (problem) found.add(`${file}: the ${what} to ${target} ${problem}.`);
      }
      return [...found];
    })
    .map((problem) => `${problem} Mend: correct it in the source of that page, or add the target.`);
  return gateResult('links', 'internal links, images and anchors', looked, problems);
}

type Hosting = { baseUrl: string; redirects: { from: string }[] };

/** Reads a built site from its folder. */
export function builtSite(folder: string): BuiltSite {
  const files = filesIn(folder);
  const hosting = JSON.parse(read(folder, '_hosting.json')) as Hosting;
  const sitemap = files.includes('sitemap.xml') ? read(folder, 'sitemap.xml') : '';
  const address = /<loc>([^<]+)<\/loc>/.exec(sitemap)?.[1] ?? 'https://site.invalid/';
  const pages = new Map<string, Page>();
  return {
    origin: new URL(address).origin,
    baseUrl: hosting.baseUrl,
    files,
    redirects: hosting.redirects.map(({ from }) => `${hosting.baseUrl.replace(/\/$/, '')}${from}`),
    readPage: (file) => {
      const page = pages.get(file) ?? readPage(read(folder, file));
      pages.set(file, page);
      return page;
    },
  };
}
