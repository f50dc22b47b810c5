/** Loads the code of a page. Replaces Docusaurus's `preload`, which knows all routes from the start. */
import { matchRoutes } from 'react-router-config';
import stockPreload from '@docusaurus/core/lib/client/preload';
import { loadNotFound } from './not-found';
import routes, { addPages } from './routes';

const isKnown = (path: string) => matchRoutes(routes, path).some(({ route }) => route.exact);

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
