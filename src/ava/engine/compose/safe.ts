/** Contents as an answer may show them: links lead into this site, images are their text. */
import type { Content } from '../../../content/model';

/** The page that a content is from. */
export type Origin = {
  /** Of the site, with a slash at its end. */
  readonly baseUrl: string;
  /** Of the page, below the base URL. */
  readonly url: string;
};

function hrefIn({ baseUrl, url }: Origin, href: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  if (href.startsWith('#')) return `${base}${url}${href}`;
  return /^\/(?!\/)/.test(href) ? base + href : undefined;
}

/** Returns a content without what an answer may not hold. Only runs of text have these two fields. */
export const safeContent = (content: Content, origin: Origin): Content =>
  JSON.parse(JSON.stringify(content), (field, value: unknown) => {
    if (field === 'image') return undefined;
    return field === 'href' ? hrefIn(origin, String(value)) : value;
  }) as Content;
