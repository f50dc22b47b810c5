/** Adds HTML to the finished pages of a build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../content/model/escape';

/** HTML to add to a page: to its head, and after everything else. */
export type Added = { readonly head?: string; readonly end?: string };

/** Returns a script with data, which browsers neither run nor show. */
export const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Returns a `<link>`. */
export const link = (attributes: Readonly<Record<string, string>>): string =>
  `<link${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`;

/**
 * Adds HTML to pages by their addresses. Readers who navigate within the site don't get it: it's for programs, which load
 * every page. Each page is read and written at once, because plugins edit pages at the same time.
 */
export function addToPages(
  { outDir, baseUrl }: { readonly outDir: string; readonly baseUrl: string },
  pages: ReadonlyMap<string, Added>,
): void {
  for (const [address, { head = '', end = '' }] of pages) {
    const path = address.slice(baseUrl.length);
    const file = join(outDir, path === '' ? 'index.html' : `${path}.html`);
    const html = readFileSync(file, 'utf8');
    const edited = html
      .replace('</head>', () => `${head}</head>`)
      .replace(/(?:<\/body>)?(?:<\/html>)?\s*$/, (close) => end + close);
    if (!edited.includes(head))
      throw new Error(`${file}: has no </head>. Has the minifier changed?`);
    writeFileSync(file, edited);
  }
}
