/** Prefetches pages on intent (hover, focus, touch, previous and next) instead of every visible link. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';

const CLIENT = String.raw`[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]`;

/** Imports to replace, each in only one module, because others need the original. */
export const REPLACEMENTS = [
  {
    // `Link` uses this to decide whether to observe the viewport.
    request: /^\.\/ExecutionEnvironment$/,
    issuer: new RegExp(`${CLIENT}exports[\\\\/]Link\\.js$`),
    file: join(__dirname, 'client/linkEnvironment.ts'),
  },
  {
    // `window.docusaurus.prefetch` uses this to fetch a file.
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
      // There's no viewport during server-side rendering, and `Link` renders the same either way.
      return isServer ? {} : { plugins: replaceImports(utils, REPLACEMENTS) };
    },
  };
}
