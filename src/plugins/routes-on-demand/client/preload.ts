/** Loads the code of a page. Replaces Docusaurus's `preload`, which knows all routes from the start. */
import stockPreload from '@docusaurus/core/lib/client/preload';
import { matchPath } from '@docusaurus/router';
import { pagePaths } from '../../../browser/page-paths';
import { loadNotFound } from './not-found';
import routes, { addPages, isAdded } from './routes';

const isKnown = (path: string): boolean =>
  isAdded(path) ||
  pagePaths(routes).some((one) => matchPath(path, { path: one, exact: true }) !== null);

/**
 * Resolves when the page's code is loaded. The first page knows its own route. If it doesn't, then what the host sent
 * is the page for paths that don't exist.
 */
export default async function preload(path: string): Promise<unknown> {
  const isFirst = window.docusaurusRoot === undefined;
  if (!isFirst && !isKnown(path)) await addPages();
  if (!isKnown(path)) await loadNotFound();
  return stockPreload(path);
}
