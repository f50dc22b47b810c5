/** Prefetches pages on intent (hover, focus, touch, previous and next) instead of every visible link. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';

const CLIENT = String.raw`[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]`;

/** Imports to replace, each in one module only: others need the original. */
export const REPLACEMENTS = [
  {
    // How `Link` decides whether it observes the viewport.
    request: /^\.\/ExecutionEnvironment$/,
    issuer: new RegExp(`${CLIENT}exports[\\\\/]Link\\.js$`),
    file: join(__dirname, 'client/linkEnvironment.ts'),
  },
  {
    // How `window.docusaurus.prefetch` fetches one file.
    request: /^\.\/prefetch$/,
    issuer: new RegExp(`${CLIENT}docusaurus\\.js$`),
    file: join(__dirname, 'client/prefetch.ts'),
  },
] as const satisfies readonly Replacement[];

/** The Docusaurus plugin; README.md describes what it replaces. */
export default function prefetchOnIntent(_context: LoadContext): Plugin {
  return {
    name: 'prefetch-on-intent',

    getClientModules: () => [join(__dirname, 'client/index.ts')],

    configureWebpack(_config, isServer, utils) {
      // On the server there is no viewport; `Link` renders the same either way.
      return isServer ? {} : { plugins: replaceImports(utils, REPLACEMENTS) };
    },
  };
}
