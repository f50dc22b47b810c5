/** Highlights code while the site is built, so that no highlighter reaches the browser. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export { rehypeHighlight } from './rehype';

/** The classic theme's client module that loads Prism into every page. */
export const REPLACED_REQUEST = /theme-classic[\\/]lib[\\/]prism-include-languages(?:\.js)?$/;

/** The Docusaurus plugin; `rehypeHighlight` goes with it. README.md says what they replace. */
export default function highlightAtBuild(_context: LoadContext): Plugin {
  return {
    name: 'highlight-at-build',

    // `@theme/CodeBlock`: blocks made at run time, in our frame and without Prism.
    getThemePath: () => join(__dirname, 'theme'),

    getClientModules: () => [join(__dirname, 'styles.css'), join(__dirname, 'client.ts')],

    getPathsToWatch: () => [join(__dirname, '*.{ts,css}')],

    configureWebpack(_config, _isServer, { currentBundler }) {
      return {
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(
            REPLACED_REQUEST,
            join(__dirname, 'noPrism.ts'),
          ),
        ],
      };
    },
  };
}
