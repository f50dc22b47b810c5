/** Collects what other pages call a page: the texts of their links to it. */
import { linksIn, resolver, type Page } from '../../../content/model';
import { groupedBy } from '../lists';

/** A text that is longer than this isn't a name. */
const LONGEST = 100;

/** Maximum copies of a text, and maximum texts of a page. A page that is linked from everywhere doesn't need more. */
const MOST_ALIKE = 3;
const MOST = 40;

/** Returns the names of a page as if many pages linked to it with each name. */
export const asLinked = (names: readonly string[]): string[] =>
  names.flatMap((name) => Array.from({ length: MOST_ALIKE }, () => name));

/** Returns the texts of the links to each page, the most common first. Each text counts once per linking page. */
export function linkTextsOf(pages: readonly Page[]): ReadonlyMap<string, readonly string[]> {
  const resolve = resolver(pages);
  const links = pages.flatMap((page) => {
    const own = new Map<string, { readonly to: string; readonly text: string }>();
    for (const { text, href } of linksIn(page)) {
      const to = resolve(page, href);
      if (to === undefined || to === page.url || text === '' || text.length > LONGEST) continue;
      const once = `${to} ${text.toLowerCase()}`;
      if (!own.has(once)) own.set(once, { to, text });
    }
    return [...own.values()];
  });
  return new Map(
    [...groupedBy(links, ({ to }) => to)].map(([url, toPage]) => [
      url,
      [...groupedBy(toPage, ({ text }) => text.toLowerCase()).values()]
        .sort((a, b) => b.length - a.length)
        .flatMap((same) => same.slice(0, MOST_ALIKE).map(() => same[0]?.text ?? ''))
        .slice(0, MOST),
    ]),
  );
}
