/** Docs of any size, made of the real ones: what the search is timed on. */
import type { Page } from '../src/content/model';

/** One word in so many is another in a copy. */
const CHANGED = 10;

/** Returns a text of a copy: other docs have other words, so that the vocabulary grows. */
function changed(text: string, number: number): string {
  let count = number;
  return text.replace(/[a-z]{4,}/gi, (word) => {
    count += 1;
    return count % CHANGED === 0 ? `${word}${(number % 26) + 10}`.replace(/\d+$/, letters) : word;
  });
}

/** A number as letters: words with digits are never taken for a slip. */
const letters = (digits: string) => String.fromCodePoint(97 + (Number(digits) - 10));

/** Changes every text of a part of a page. */
function changedIn<T>(part: T, number: number): T {
  if (typeof part === 'string') return changed(part, number) as T;
  if (Array.isArray(part)) return part.map((one: unknown) => changedIn(one, number)) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      key === 'type' || key === 'anchor' ? value : changedIn(value, number),
    ]),
  ) as T;
}

function copyOf(page: Page, number: number): Page {
  const { title, description, headings, blocks } = page;
  const own = changedIn({ title, description, headings, blocks }, number);
  return { ...page, ...own, title: `${own.title} ${number}`, url: `${page.url}-${number}` };
}

/** Returns as many pages as wanted: those of the docs, and copies of them with words of their own. */
export function pagesOf(docs: readonly Page[], wanted: number): Page[] {
  return Array.from({ length: wanted }, (_, number) => {
    const page = docs[number % docs.length];
    if (!page) throw new Error('bench: the docs have no pages.');
    return number < docs.length ? page : copyOf(page, Math.floor(number / docs.length));
  });
}
