/** Serves small stand-ins for libraries that browsers load whole and use little of; README.md lists them. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { clientConfig, clientMetadata } from './clientConfig';

const NAME = 'client-diet';

/** The part of a bundler's resolve data that a replacement reads and writes. */
type Resolution = { request: string; readonly contextInfo: { readonly issuer: string } };

type Replacement = {
  readonly request: RegExp;
  /** Modules whose import is replaced, where others need the real thing; else all of them. */
  readonly issuer?: RegExp;
  readonly file: string;
};

const stock = (path: string) => new RegExp(String.raw`[\\/]@docusaurus[\\/]${path}`);

const ROUTER = /[\\/]react-router(?:-dom)?[\\/]esm[\\/]/;

/** What the browser gets in place of what. */
export const REPLACEMENTS = {
  tslib: {
    request: /^tslib$/,
    issuer: stock(String.raw`utils-common[\\/]lib[\\/]`),
    file: join(__dirname, 'tslib.ts'),
  },
  nprogress: {
    request: /^nprogress$/,
    issuer: stock(String.raw`theme-classic[\\/]lib[\\/]nprogress\.js$`),
    file: join(__dirname, 'nprogress.ts'),
  },
  helmet: { request: /^react-helmet-async$/, file: join(__dirname, 'helmet.ts') },
  hoistStatics: {
    request: /^hoist-non-react-statics$/,
    issuer: ROUTER,
    file: join(__dirname, 'hoistStatics.ts'),
  },
  propTypes: { request: /^prop-types$/, issuer: ROUTER, file: join(__dirname, 'propTypes.ts') },
  reactIs: { request: /^react-is$/, issuer: ROUTER, file: join(__dirname, 'reactIs.ts') },
  config: {
    request: /^@generated\/docusaurus\.config$/,
    file: `@generated/${NAME}/default/config.json`,
  },
  metadata: {
    request: /^@generated\/site-metadata$/,
    file: `@generated/${NAME}/default/metadata.json`,
  },
} satisfies Record<string, Replacement>;

function docusaurusVersion(): string {
  const { version } = createRequire(__filename)('@docusaurus/core/package.json') as {
    version: string;
  };
  return version;
}

/** The Docusaurus plugin. It has no options. */
export default function clientDiet({ siteConfig }: LoadContext): Plugin {
  return {
    name: NAME,

    async contentLoaded({ actions }) {
      await actions.createData('config.json', JSON.stringify(clientConfig(siteConfig)));
      const metadata = clientMetadata(docusaurusVersion());
      await actions.createData('metadata.json', JSON.stringify(metadata));
    },

    configureWebpack(_config, isServer, { currentBundler }) {
      // The server keeps the originals: they check what pages say, and write the head.
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        plugins: Object.values<Replacement>(REPLACEMENTS).map(
          ({ request, issuer, file }) =>
            new currentBundler.instance.NormalModuleReplacementPlugin(
              request,
              (resolution: Resolution) => {
                if (!issuer || issuer.test(resolution.contextInfo.issuer)) {
                  resolution.request = file;
                }
              },
            ),
        ),
      };
    },
  };
}
