/** A built site of many pages, made by copying real ones: what the gates are timed on. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, isCompressedCopy } from '../gates/files';
import type { BuiltSite, SitePage } from '../gates/site';
import { isLanding } from '../src/content/tree';

/** Links that the sidebar of a page of such a site has, groups folded. */
const SIDEBAR_LINKS = 150;

/**
 * Returns the address of a copy. It is beside the original, a landing page's copy inside its
 * folder, so that the links of its source lead to where those of the original do.
 */
const copyOf = ({ path, source }: SitePage, number: number) =>
  isLanding(source?.file ?? '') ? `${path}/index-copy-${number}` : `${path}-copy-${number}`;

/** Returns where the source of a copy is, below the docs folder. */
const sourceOfCopy = (file: string, number: number) =>
  inDocs(file).replace(/(\.mdx?)$/, `-copy-${number}$1`);

const inDocs = (file: string) => file.replace(/^docs\//, '');

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Makes a title or description that no other page has, of the same length. */
const numbered = (text: string, number: number) =>
  `${text.slice(0, -6)} ${String(number).padStart(5, '0')}`;

/** Returns a copy's HTML: a head of its own, and links to other copies. */
function copiedPage(html: string, number: number, links: readonly string[]): string {
  const list = links.map((href) => `<li><a href="${href}">Page</a></li>`).join('');
  return html
    .replace(
      /(<title[^>]*>)([^<]*)/,
      (_all, tag: string, text: string) => tag + numbered(text, number),
    )
    .replace(
      /(<meta[^>]*name="?description"?[^>]*content=")([^"]*)/,
      (_all, tag: string, text: string) => tag + numbered(text, number),
    )
    .replace('</body>', `<nav><ul>${list}</ul></nav></body>`);
}

type Copy = { readonly of: SitePage; readonly number: number; readonly path: string };

/** The copies of the docs pages that bring a site to `pages`. */
function copiesFor(originals: readonly SitePage[], pages: number): Copy[] {
  return Array.from({ length: Math.max(0, pages - originals.length) }, (_none, number) => {
    const of = originals[number % originals.length];
    if (!of) throw new Error('The build holds no docs page to copy. Fix: npm run build.');
    return { of, number, path: copyOf(of, number) };
  });
}

/**
 * Writes to `dir` the files of a built site and copies of its docs pages until there are `pages`,
 * and beside it, in `docs`, the sources of all of them. Returns the number of docs pages.
 */
export function makeSynthetic(site: BuiltSite, pages: number, dir: string, docs: string): number {
  rmSync(dir, { recursive: true, force: true });
  rmSync(docs, { recursive: true, force: true });
  const originals = site.pages().filter(({ path, source }) => path.startsWith('/docs/') && source);
  const copies = copiesFor(originals, pages);
  const hrefs = [...originals, ...copies].map(({ path }) => `${site.baseUrl}${path.slice(1)}`);
  const neighbors = (number: number) =>
    Array.from(
      { length: SIDEBAR_LINKS },
      (_none, step) => hrefs[(number + step + 1) % hrefs.length],
    ).filter((href): href is string => href !== undefined);
  for (const file of filesIn(site.folder).filter((one) => !isCompressedCopy(one))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    copyFileSync(join(site.folder, file), join(dir, file));
  }
  const html = new Map(originals.map(({ file }) => [file, site.bytes(file).toString('utf8')]));
  for (const { of, number, path } of copies) {
    write(
      join(dir, `${path.slice(1)}.html`),
      copiedPage(html.get(of.file) ?? '', number, neighbors(number)),
    );
    if (of.source) write(join(docs, sourceOfCopy(of.source.file, number)), of.source.text);
  }
  const home = readFileSync(join(dir, 'index.html'), 'utf8');
  const all = hrefs.map((href) => `<a href="${href}">Page</a>`).join(' ');
  write(join(dir, 'index.html'), home.replace('</body>', `<nav>${all}</nav></body>`));
  for (const { source } of originals) {
    if (source) write(join(docs, inDocs(source.file)), source.text);
  }
  return originals.length + copies.length;
}
