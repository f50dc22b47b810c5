/**
 * Client module: removes `.html` and `/index.html` from the address if the result is a page. It runs when it's
 * imported, before Docusaurus looks for the page's code and hydrates it.
 */
import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import { pagePaths } from '../../../browser/page-paths';
import { cleanPath } from './paths';

function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const clean = cleanPath(pathname, siteConfig.baseUrl);
  if (clean === pathname) return;
  // Routes may be encoded or not. A path that isn't a page stays as it was typed. At the first page, only its own
  // route may be known, and nothing else matters.
  const pages = new Set(
    pagePaths(routes).map((path) => new URL(path, window.location.href).pathname),
  );
  if (!pages.has(clean) || pages.has(pathname)) return;
  window.history.replaceState(window.history.state, '', clean + search + hash);
}

if (typeof window !== 'undefined') cleanAddress();

/** Docusaurus calls this after every navigation, because links on a page can also name files. */
export const onRouteDidUpdate = cleanAddress;
