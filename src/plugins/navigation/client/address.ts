/**
 * Client module: removes `.html` and `/index.html` from the address if that leads to a page. It runs when it is
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
  // Routes may be encoded or not; a mistyped path stays as it was typed.
  const pages = new Set(
    pagePaths(routes).map((path) => new URL(path, window.location.href).pathname),
  );
  if (!pages.has(clean) || pages.has(pathname)) return;
  window.history.replaceState(window.history.state, '', clean + search + hash);
}

if (typeof window !== 'undefined') cleanAddress();

/** Docusaurus calls it after every navigation: a link on a page may name a file too. */
export const onRouteDidUpdate = cleanAddress;
