/** Which page a link leads to, as far as prefetching is concerned. Pure: no DOM, no Docusaurus. */

/** What is read of an anchor element. */
export type LinkTarget = {
  readonly href: string;
  readonly target?: string | undefined;
  readonly download?: boolean | undefined;
};

/**
 * Returns the path that `window.docusaurus.prefetch` is to be asked for, or undefined for a link
 * that leaves the site, opens elsewhere, downloads, or stays on the page. Hash and query are cut:
 * they are no part of a route, and with them Docusaurus would match its not-found page.
 */
export function pathToPrefetch(
  link: LinkTarget,
  here: string,
  baseUrl: string,
): string | undefined {
  if (link.download || (link.target && link.target !== '_self')) return undefined;
  let url: URL;
  const current = new URL(here);
  try {
    url = new URL(link.href, here);
  } catch {
    return undefined;
  }
  if (url.origin !== current.origin || url.pathname === current.pathname) return undefined;
  return url.pathname.startsWith(baseUrl) ? url.pathname : undefined;
}
