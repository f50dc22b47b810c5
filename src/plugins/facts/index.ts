/**
 * Writes the hints of permissions and plans (`hints.json`), which are loaded when a reader gets to one, and makes
 * `npm start` notice changes in facts/: plugins write their data again, and pages are recompiled.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { resolveNames, type Names } from '../../config/company/names';
import { factsFolder } from '../../content/facts/load';
import { hintTexts } from '../../content/facts/lookup';

/**
 * The Docusaurus plugin.
 *
 * @param off the folders of sections that are off
 */
export default function factsPlugin(names: Names, off: readonly string[]): Plugin {
  return {
    name: 'facts',

    async contentLoaded({ actions }) {
      await actions.createData('hints.json', JSON.stringify(resolveNames(hintTexts(off), names)));
    },

    // This makes Docusaurus reload the data of all plugins.
    getPathsToWatch: () => [join(factsFolder, '**/*.yaml')],
    configureWebpack: (_config, isServer) =>
      isServer || process.env['NODE_ENV'] !== 'development'
        ? {}
        : {
            module: {
              rules: [{ test: /\.mdx?$/, enforce: 'pre', use: [join(__dirname, 'depend.cjs')] }],
            },
          },
  };
}
