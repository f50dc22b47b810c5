/** Titles that begin with what is typed. */
import { fold } from '../analysis';

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Tells for a query whether a title begins with it: 1, or 0. */
export type Begins = (query: string) => (title: string) => number;

/** Returns what compares queries with titles; it remembers titles, which come again with every query. */
export function createBegins(): Begins {
  const titles = new Map<string, string>();
  const plainTitle = (title: string) => {
    const known = titles.get(title) ?? plain(title);
    titles.set(title, known);
    return known;
  };
  return (query) => {
    const typed = plain(query);
    return (title) => (typed !== '' && plainTitle(title).startsWith(typed) ? 1 : 0);
  };
}
