/** Contents as an answer can show them: links lead to this site, and images are replaced with their text. */
import type { Content } from '../../../content/model';

/** The page that a content is from. */
export type Origin = {
  /** The site's base URL, with a slash at the end. */
  readonly baseUrl: string;
  /** The page's address below the base URL. */
  readonly url: string;
};

function hrefIn({ baseUrl, url }: Origin, href: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  if (href.startsWith('#')) return `${base}${url}${href}`;
  return /^\/(?!\/)/.test(href) ? base + href : undefined;
}

/** Returns a content without anything that an answer can't contain. Only runs of text have these two fields. */
export const safeContent = (content: Content, origin: Origin): Content =>
  JSON.parse(JSON.stringify(content), (field, value: unknown) => {
    if (field === 'image') return undefined;
    return field === 'href' ? hrefIn(origin, String(value)) : value;
  }) as Content;
