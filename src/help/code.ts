/**
 * The search's own code, and the way to the window's: a chunk that is fetched at first use. It is small, and
 * what answers is fetched as soon as it is there; the window's code is preloaded with it, and holds
 * nothing that is here.
 */
export { siteSearch } from '../search/client';

/** Parts of the window's code, in the order in which they need each other. In one task they would hold up the page. */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "help", webpackPreload: true */ './window/mui-styles'),
  () => import(/* webpackChunkName: "help", webpackPreload: true */ './window/mui'),
  () => import(/* webpackChunkName: "help", webpackPreload: true */ './window/mui-dialog'),
  () => import(/* webpackChunkName: "help", webpackPreload: true */ './window/mui-tabs'),
  () => import(/* webpackChunkName: "help", webpackPreload: true */ './window/search-box'),
];

/** Fetches the window. */
export const loadWindow = () =>
  import(/* webpackChunkName: "help", webpackPreload: true */ './window/HelpWindow');
