/** Finds the links on a page, and the pages that they lead to. */
import type { Inline, Page } from './page';

/** A link on a page. */
export type PageLink = { readonly text: string; readonly href: string };

/** Returns the links in a line. Formatted parts of a link's text are joined. */
function linksInLine(line: Inline): PageLink[] {
  const links: { text: string; href: string }[] = [];
  let last: { text: string; href: string } | undefined;
  for (const run of line) {
    const href = typeof run === 'string' || run.image !== undefined ? undefined : run.href;
    if (href === undefined || typeof run === 'string') {
      last = undefined;
    } else if (last?.href === href) {
      last.text += run.text;
    } else {
      last = { text: run.text, href };
      links.push(last);
    }
  }
  return links;
}

const holdsLink = (one: unknown) => typeof one === 'object' && one !== null && 'href' in one;

/** Adds every line with a link in a part of the model to `lines`. */
function addLines(part: object, lines: Inline[]): void {
  if (Array.isArray(part) && part.some(holdsLink)) {
    lines.push(part as Inline);
    return;
  }
  for (const inner of Array.isArray(part) ? (part as unknown[]) : Object.values(part)) {
    if (typeof inner === 'object' && inner !== null) addLines(inner, lines);
  }
}

/** Returns the links of a page, in order, with their texts on one line. */
export function linksIn({ blocks }: Pick<Page, 'blocks'>): PageLink[] {
  const lines: Inline[] = [];
  for (const block of blocks) addLines(block, lines);
  return lines
    .flatMap(linksInLine)
    .map(({ text, href }) => ({ text: text.replace(/\s+/g, ' ').trim(), href }));
}

const decoded = (path: string) => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Resolves a relative path. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Normalizes an address: without extension, index and trailing slash. */
const clean = (path: string) =>
  path
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .replace(/\/(?:_?index|readme)$/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** The page that a link is on. */
type From = Pick<Page, 'url' | 'file'>;

/** Returns a function that finds the page a link leads to, in the ways in which various site generators write links. */
export function resolver(
  pages: readonly Pick<Page, 'url'>[],
): (from: From, href: string) => string | undefined {
  const urls = new Map(pages.map(({ url }) => [url.toLowerCase(), url]));
  const found = (path: string) => urls.get(clean(path));
  return ({ url, file }, href) => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
    const path = decoded(href.replace(/[?#][^]*$/, ''));
    if (path === '') return undefined;
    if (!path.startsWith('/')) {
      const ofFile = joined(`/docs/${file.replace(/[^/]*$/, '')}`, path);
      // If addresses end with a slash, links are relative to the page as a folder.
      return found(ofFile) ?? found(joined(url, path));
    }
    const parts = path.split('/').filter(Boolean);
    const whole = found(path) ?? found(`/docs${path}`);
    if (whole !== undefined) return whole;
    // The tree may be served below another folder. At least two parts of the address have to match.
    for (let from = 1; from + 2 <= parts.length; from += 1) {
      const below = found(`/docs/${parts.slice(from).join('/')}`);
      if (below !== undefined) return below;
    }
    return undefined;
  };
}
