/** Addresses of hits. Only those that lead to a page on this site are followed. */
import { urlOf } from '../../browser/url';

/** Where the site is served. */
export type SiteAddress = {
  /** Base path of the site, with slashes at both ends. */
  readonly baseUrl: string;
  /** Where the site is published, and where this copy of it is served. */
  readonly origins: readonly string[];
};

/** The target of the link that skips the navbar, which crawlers of the site mistake for an anchor. */
const SKIP_LINK = '#__docusaurus_skipToContent_fallback';

/**
 * Returns the path of a hit on this site, with its base URL, or undefined if the address is on another site or
 * isn't an address at all. Hits on the published site lead to this copy of it.
 */
export function addressOnSite(url: string, site: SiteAddress): string | undefined {
  const home = new URL(site.baseUrl, site.origins[0]);
  const found = urlOf(url, home);
  if (!found) return undefined;
  const { protocol, origin, pathname, search, hash } = found;
  if (!/^https?:$/.test(protocol) || !site.origins.includes(origin)) return undefined;
  // `https://this.site//other.site` would be an address of another site once its origin is cut off.
  const path = pathname.replace(/^\/+/, '/');
  const below = path.startsWith(site.baseUrl) || `${path}/` === site.baseUrl;
  const placed = below ? path : site.baseUrl + path.slice(1);
  return placed + search + (hash === SKIP_LINK ? '' : hash);
}
