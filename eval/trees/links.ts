/** Links of a tree that lead to its own pages: what their texts call a page is what readers may call it. */
import { posix } from 'node:path';
import type { Inline, Page } from '../../src/content/model';
import { contentWords } from '../words';

/** A link from one page to another. */
export type Link = { readonly text: string; readonly from: string; readonly to: string };

/** Texts that say nothing of where they lead. */
const GENERIC =
  /^(?:(?:see |read |click )?(?:here|this|that|these|link|links|more|it|above|below|there)|(?:this|the|that|our|see the|see|read the|full|official)? ?(?:page|pages|guide|guides|doc|docs|documentation|spec|specification|article|post|blog post|blog|section|tutorial|example|examples|reference|manual|website|repo|issue|instructions|details|following|list|table|video)|(?:learn|read|find out|see) more.*|more (?:info|information|details|about this).*|back(?: to .*)?|next|previous|top|source|edit|download|yes|no|documented|described|details|note|faq|website|home)$/i;

/** Returns whether a text is what somebody could search for. */
function saysSomething(text: string): boolean {
  if (text.length < 3 || text.length > 100) return false;
  if (GENERIC.test(text.replace(/[.:!?…]+$/, ''))) return false;
  // Addresses, numbers and versions are no names.
  if (/^\w+:\/\/|^www\.|^[./#]|^v?[\d.,\s]+$/i.test(text)) return false;
  return /\p{L}{2}/u.test(text) && contentWords(text).size > 0;
}

/** Returns the texts of a line's links; what is marked within one belongs to it. */
function linksIn(line: Inline): { readonly text: string; readonly href: string }[] {
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

/** Yields every line of text in a part of the model. */
function* linesIn(part: unknown): Generator<Inline> {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    if (part.some((one) => typeof one === 'object' && one !== null && 'href' in one)) {
      yield part as Inline;
      return;
    }
    for (const one of part) yield* linesIn(one);
    return;
  }
  for (const inner of Object.values(part)) yield* linesIn(inner);
}

const decoded = (path: string) => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Returns what finds the page that a link leads to, as sites of several makers write links. */
export function resolver(
  pages: readonly Pick<Page, 'url' | 'file'>[],
): (from: Pick<Page, 'url' | 'file'>, href: string) => string | undefined {
  const urls = new Map(pages.map(({ url }) => [url.toLowerCase(), url]));
  return ({ url, file }, href) => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
    const path = decoded(href.replace(/[?#][^]*$/, ''));
    if (path === '') return undefined;
    const clean = (one: string) =>
      one
        .replace(/\.(?:mdx?|markdown|html?)$/i, '')
        .replace(/\/(?:_?index|readme)$/i, '')
        .replace(/\/+$/, '')
        .toLowerCase();
    const found = (one: string) => urls.get(clean(one));
    if (!path.startsWith('/')) {
      const ofFile = posix.join('/docs', posix.dirname(file), path);
      // Where addresses end with a slash, a page is a folder to its links.
      return found(ofFile) ?? found(posix.join(url, path));
    }
    const parts = path.split('/').filter(Boolean);
    const whole = found(path) ?? found(`/docs${path}`);
    if (whole !== undefined) return whole;
    // The tree may be served below another folder: two parts of the address must be left.
    for (let from = 1; from + 2 <= parts.length; from += 1) {
      const below = found(`/docs/${parts.slice(from).join('/')}`);
      if (below !== undefined) return below;
    }
    return undefined;
  };
}

/** Returns the links between the pages of a tree whose texts say something. */
export function linksOf(pages: readonly Page[]): readonly Link[] {
  const resolve = resolver(pages);
  return pages.flatMap((page) =>
    page.blocks.flatMap((block) =>
      [...linesIn(block)].flatMap(linksIn).flatMap(({ text, href }) => {
        const said = text.replace(/\s+/g, ' ').trim();
        const to = resolve(page, href);
        if (to === undefined || to === page.url || !saysSomething(said)) return [];
        return [{ text: said, from: page.url, to }];
      }),
    ),
  );
}
