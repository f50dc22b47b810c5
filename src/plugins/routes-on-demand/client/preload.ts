/** Loads the code of a page. Replaces Docusaurus's `preload`, which knows all routes from the start. */
import { matchRoutes } from 'react-router-config';
import stockPreload from '@docusaurus/core/lib/client/preload';
import routes, { addPages } from './routes';

const isKnown = (path: string) => matchRoutes(routes, path).some(({ route }) => route.exact);

/** Resolves when the page's code is loaded. The first page's own route is always known. */
export default async function preload(path: string): Promise<unknown> {
  if (window.docusaurusRoot && !isKnown(path)) await addPages();
  return stockPreload(path);
}
