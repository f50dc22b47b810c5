/**
 * Keeps the styles of some parts out of the style sheet that all pages load. The help window's styles are loaded
 * with its code at first use, and the styles of single pages with those pages. Docusaurus puts all styles into one
 * sheet so that the loading order never matters. The styles of these parts don't overlap with any others.
 */
import type { Plugin } from '@docusaurus/types';

/** Chunks that are fetched later: the help window with its frame and its chat, and the menus of a page and on phones. */
const LAZY: ReadonlySet<unknown> = new Set([
  'after-hydration',
  'help',
  'ava',
  'page-menu',
  'mobile-menu',
]);

/** Parts that few pages have, or that aren't there at first: single pages, and tools of tables and charts. */
const OWN = ['pages', 'components/(?:ChangeFilters|ChartValues|TableTools)'];

/** Styles of all other parts. */
const SHARED = new RegExp(
  String.raw`^(?!.*/src/(?:${OWN.join('|')})/)`.replaceAll('/', String.raw`[\\/]`),
);

/** The Docusaurus plugin. */
export default function lazyStyles(): Plugin {
  return {
    name: 'lazy-styles',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: {
                test: SHARED,
                chunks: ({ name }: { name?: string | null }) => !LAZY.has(name),
              },
            },
          },
        },
      };
    },
  };
}
