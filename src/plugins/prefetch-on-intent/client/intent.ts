/** Decides which page to prefetch for a link. Pure. */
import { urlOf } from '../../../browser/url';

/** The parts of an anchor element that are used. */
export type LinkTarget = {
  readonly href: string;
  readonly target?: string | undefined;
  readonly download?: boolean | undefined;
};

/**
 * Returns the path to pass to `window.docusaurus.prefetch`, or undefined for a link that leaves the site, opens
 * in another window, downloads, or stays on the page. The hash and query are removed, because with them, Docusaurus
 * would match its not-found page.
 */
export function pathToPrefetch(
  link: LinkTarget,
  here: string,
  baseUrl: string,
): string | undefined {
  if (link.download || (link.target && link.target !== '_self')) return undefined;
  const current = new URL(here);
  const url = urlOf(link.href, here);
  if (url?.origin !== current.origin || url.pathname === current.pathname) return undefined;
  return url.pathname.startsWith(baseUrl) ? url.pathname : undefined;
}
