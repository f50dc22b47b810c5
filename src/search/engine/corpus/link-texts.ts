/** What other pages call a page: the texts of their links to it. */
import { linksIn, resolver, type Page } from '../../../content/model';

/** A text longer than this is no name. */
const LONGEST = 100;

/** Most copies of one text, and most texts of one page: a page that is linked everywhere needs no more. */
const MOST_ALIKE = 3;
const MOST = 40;

/** Texts by page and spelling, with how many pages have it. */
type Called = Map<string, Map<string, { readonly text: string; from: number }>>;

/** Returns the texts of the links to each page, counted once for each page that has them, the most common first. */
export function linkTextsOf(pages: readonly Page[]): ReadonlyMap<string, readonly string[]> {
  const resolve = resolver(pages);
  const called: Called = new Map();
  for (const page of pages) {
    const seen = new Set<string>();
    for (const { text, href } of linksIn(page)) {
      const to = resolve(page, href);
      const spelling = text.toLowerCase();
      const once = `${to} ${spelling}`;
      if (to === undefined || to === page.url || text === '' || text.length > LONGEST) continue;
      if (seen.has(once)) continue;
      seen.add(once);
      const texts = called.get(to) ?? new Map<string, { text: string; from: number }>();
      called.set(to, texts);
      const known = texts.get(spelling);
      if (known) known.from += 1;
      else texts.set(spelling, { text, from: 1 });
    }
  }
  return new Map(
    [...called].map(([url, texts]) => [
      url,
      [...texts.values()]
        .sort((a, b) => b.from - a.from)
        .flatMap(({ text, from }) => Array<string>(Math.min(from, MOST_ALIKE)).fill(text))
        .slice(0, MOST),
    ]),
  );
}
