/** Titles that begin with what is typed. */
import { fold } from '../analysis';

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Returns what tells how much of a title a query has typed: 0 where the title does not begin so. */
export function createBegins(query: string): (title: string) => number {
  const typed = plain(query);
  return (title) => {
    if (typed === '') return 0;
    const whole = plain(title);
    return whole.startsWith(typed) ? 1 : 0;
  };
}
