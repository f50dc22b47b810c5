/** Makes `npm start` notice changes in facts/. Plugins write their data again, and pages are recompiled. */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { factsFolder } from '../../content/facts/load';

/** The Docusaurus plugin; it has no options. */
export default function factsPlugin(): Plugin {
  return {
    name: 'facts',
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
