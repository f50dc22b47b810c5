/**
 * The code of the search, and the loader for the code of the window: a chunk that is fetched at first use. It's small,
 * so that the files for answers can be fetched as soon as it has arrived. The window's code is preloaded along with it,
 * and doesn't contain anything that is here.
 */
export { siteSearch } from '../search/client';

/** The parts of the window's code, in the order of their dependencies. In a single task, they would block the page. */
export const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "help" */ './window/mui-modal'),
  () => import(/* webpackChunkName: "help" */ './window/mui-tabs'),
  () => import(/* webpackChunkName: "help" */ './window/search-box'),
];

/** Fetches the window. */
export const loadWindow = () => import(/* webpackChunkName: "help" */ './window/HelpWindow');
