/** Loads a page's scripts when the browser is idle, with React in a file of its own. */
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { moveScriptsOfBuild } from './files';

export { loaderScript } from './compile';
export { moveScriptsOfBuild } from './files';

/** React and what it alone needs: changes seldom, so it stays cached when the site changes. */
export const VENDOR = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Options of the plugin. */
export type ScriptsAtIdleOptions = {
  /**
   * Called when the HTML of the build is final. Docusaurus runs `postBuild` of all plugins at the
   * same time: what reads or compresses HTML must wait, and this is how.
   */
  readonly whenHtmlIsFinal?: (props: Props) => Promise<void>;
};

/** The Docusaurus plugin. README.md says what it replaces. */
export default function scriptsAtIdle(
  _context: LoadContext,
  { whenHtmlIsFinal }: ScriptsAtIdleOptions = {},
): Plugin {
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
      await whenHtmlIsFinal?.(props);
    },
  };
}
