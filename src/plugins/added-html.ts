/** Adds HTML to the finished pages of a build. */
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

/** The end of a page. The minifier leaves out the last tag. */
const END = /(?:<\/body>)?(?:<\/html>)?\s*$/;

/** Returns a page with HTML in its head and at its end. `name` is for messages. */
export function withAdded(html: string, { head = '', end = '' }: Added, name: string): string {
  const close = html.indexOf('</head>');
  if (close < 0) throw new Error(`${name}: has no </head>. Has the minifier changed?`);
  // Only the last characters, because searching a whole page for an end takes longer than everything else.
  const tail = Math.max(0, html.length - 32);
  const last = tail + (END.exec(html.slice(tail))?.index ?? 0);
  return html.slice(0, close) + head + html.slice(close, last) + end + html.slice(last);
}

/** What plugins add to pages. */
export type AddedHtml = ReturnType<typeof addedHtml>;

/**
 * Collects what plugins add to pages, so that each page is read and written once (`scripts-at-idle`). Readers who navigate
 * within the site don't get it: it's for programs, which load every page.
 */
export function addedHtml() {
  const all: Promise<ReadonlyMap<string, Added>>[] = [];
  return {
    /** Adds HTML to pages by their addresses. Plugins call it when their `postBuild` begins. */
    add: (pages: Promise<ReadonlyMap<string, Added>>): void => {
      // Awaited with the others.
      pages.catch(() => undefined);
      all.push(pages);
    },
    /** Returns what is added to each page. */
    async byAddress(): Promise<Map<string, Added>> {
      const together = new Map<string, Added>();
      for (const pages of await Promise.all(all)) {
        for (const [address, { head = '', end = '' }] of pages) {
          const before = together.get(address);
          together.set(address, {
            head: (before?.head ?? '') + head,
            end: (before?.end ?? '') + end,
          });
        }
      }
      return together;
    },
  };
}
