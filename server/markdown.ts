/** Decides whether a page is sent as Markdown instead of HTML, based on the request's Accept header. */
import { parseAccept } from 'hono/utils/accept';

/** Ranges that match a type, the most specific first (RFC 9110, 12.5.1). */
const rangesOf = (type: string) => [type, `${type.slice(0, type.indexOf('/'))}/*`, '*/*'];

/**
 * Whether a client prefers Markdown to HTML. If it accepts both equally, it gets Markdown only if it names it: browsers
 * don't.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('/')) return false;
  const weights = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (type: string) => {
    const range = rangesOf(type).find((one) => weights.has(one));
    return range === undefined ? 0 : (weights.get(range) ?? 0);
  };
  const [markdown, html] = [weightOf('text/markdown'), weightOf('text/html')];
  return markdown > html || (markdown === html && (weights.get('text/markdown') ?? 0) > 0);
}
