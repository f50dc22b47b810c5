/** Prefetches pages on intent (hover, focus, touch, previous and next) instead of every visible link. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const CLIENT = String.raw`[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]`;

/** Imports that are replaced, each in one module only: others need the real thing. */
export const REPLACEMENTS = [
  {
    // How `Link` decides whether it observes the viewport.
    request: /^\.\/ExecutionEnvironment$/,
    issuer: new RegExp(`${CLIENT}exports[\\\\/]Link\\.js$`),
    file: 'linkEnvironment.ts',
  },
  {
    // How `window.docusaurus.prefetch` fetches one file.
    request: /^\.\/prefetch$/,
    issuer: new RegExp(`${CLIENT}docusaurus\\.js$`),
    file: 'prefetch.ts',
  },
] as const;

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
        plugins: REPLACEMENTS.map(
          ({ request, issuer, file }) =>
            new currentBundler.instance.NormalModuleReplacementPlugin(
              request,
              (resolution: Resolution) => {
                if (issuer.test(resolution.contextInfo.issuer)) {
                  resolution.request = join(__dirname, file);
                }
              },
            ),
        ),
      };
    },
  };
}
