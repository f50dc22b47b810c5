/**
 * Leaves the styles of what is loaded at first use in a sheet that comes with its code. Docusaurus puts all
 * styles into one sheet, so that the order of pages never decides; these parts meet no page's styles.
 */
import type { Plugin } from '@docusaurus/types';

/** Chunks that are fetched at first use: the help window, and its chat. */
const LAZY: ReadonlySet<unknown> = new Set(['help', 'ava']);

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
              styles: { chunks: ({ name }: { name?: string | null }) => !LAZY.has(name) },
            },
          },
        },
      };
    },
  };
}
