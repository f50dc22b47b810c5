/** Prefetches pages on intent (hover, focus, touch, previous and next) instead of every visible link. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The import of Docusaurus's `Link` that decides whether it observes the viewport. */
export const REPLACED_REQUEST = /^\.\/ExecutionEnvironment$/;

/** The one module whose import is replaced: others need the real environment. */
export const REPLACED_ISSUER =
  /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/;

/** The part of a bundler's resolve data that the replacement reads and writes. */
type Resolution = { request: string; readonly contextInfo: { readonly issuer: string } };

/** The Docusaurus plugin. It has no options; README.md says what it replaces. */
export default function prefetchOnIntent(_context: LoadContext): Plugin {
  return {
    name: 'prefetch-on-intent',

    getClientModules: () => [join(__dirname, 'client.ts')],

    configureWebpack(_config, isServer, { currentBundler }) {
      // On the server there is no viewport; `Link` renders the same either way.
      if (isServer) return {};
      return {
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(
            REPLACED_REQUEST,
            (resolution: Resolution) => {
              if (REPLACED_ISSUER.test(resolution.contextInfo.issuer)) {
                resolution.request = join(__dirname, 'linkEnvironment.ts');
              }
            },
          ),
        ],
      };
    },
  };
}
