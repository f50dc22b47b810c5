/**
 * The search's own code, and the way to the window's: a chunk that is fetched at first use. It is small, and
 * what answers is fetched as soon as it is there; the window's code is preloaded with it, and holds
 * nothing that stands here.
 */
export { siteSearch } from '../search/client';

/** Fetches what the window takes from MUI. */
export const loadMui = () =>
  import(/* webpackChunkName: "help", webpackPreload: true */ './window/mui');

/** Fetches the window. */
export const loadWindow = () =>
  import(/* webpackChunkName: "help", webpackPreload: true */ './window');
