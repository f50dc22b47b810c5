/**
 * Leaves styles of some parts out of the sheet of all pages: those of the help window come with its code at
 * first use, those of single pages with these pages. Docusaurus puts all styles into one sheet, so that the
 * order of pages never decides; these parts meet no other's styles.
 */
import type { Plugin } from '@docusaurus/types';

/** Chunks that are fetched at first use: the help window, its chat, an image at full size. */
const LAZY: ReadonlySet<unknown> = new Set(['help', 'ava', 'figure-zoom']);

/** Styles that are not of a single page: of none below `src/pages`, which are no docs. */
const SHARED = /^(?!.*[\\/]src[\\/]pages[\\/])/;

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
