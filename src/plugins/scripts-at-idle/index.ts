/** Loads a page's scripts when the browser is idle, with React in a file of its own. */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { moveScriptsOfBuild } from './files';

/** React and what it alone needs: changes seldom, so it stays cached when the site changes. */
export const VENDOR = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** The Docusaurus plugin. README.md says what it replaces. */
export default function scriptsAtIdle(_context: LoadContext): Plugin {
  return {
    name: 'scripts-at-idle',

    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Above `common`, which takes what most pages share.
              react: { name: 'react', test: VENDOR, chunks: 'all', enforce: true, priority: 60 },
            },
          },
        },
      };
    },

    async postBuild(props) {
      await moveScriptsOfBuild(props);
    },
  };
}
