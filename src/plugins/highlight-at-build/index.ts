/** Highlights code while the site is built, so that no highlighter reaches the browser. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { replaceImports } from '../bundler';

export { rehypeHighlight } from './rehype';

/** The classic theme's client module that loads Prism into every page. */
export const REPLACED_REQUEST = /theme-classic[\\/]lib[\\/]prism-include-languages(?:\.js)?$/;

/** The Docusaurus plugin; it needs `rehypeHighlight`. README.md describes what they replace. */
export default function highlightAtBuild(_context: LoadContext): Plugin {
  return {
    name: 'highlight-at-build',

    // `@theme/CodeBlock`: blocks that React renders, in the same frame and without Prism.
    getThemePath: () => join(__dirname, 'theme'),

    getClientModules: () => [join(__dirname, 'styles.css'), join(__dirname, 'client/index.ts')],

    getPathsToWatch: () => [join(__dirname, '{*,client/*}.{ts,css}')],

    configureWebpack(_config, _isServer, utils) {
      const file = join(__dirname, 'client/noPrism.ts');
      return { plugins: replaceImports(utils, [{ request: REPLACED_REQUEST, file }]) };
    },
  };
}
