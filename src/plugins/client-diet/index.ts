/** Replaces libraries that browsers load in full but barely use with small modules. README.md lists them. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';
import { clientConfig } from './config';

const NAME = 'client-diet';

const standIn = (file: string) => join(__dirname, 'client', file);

const stock = (path: string) => new RegExp(String.raw`[\\/]@docusaurus[\\/]${path}`);

/** The imports that are replaced in the browser. */
export const REPLACEMENTS = {
  tslib: {
    request: /^tslib$/,
    issuer: stock(String.raw`utils-common[\\/]lib[\\/]`),
    file: standIn('tslib.ts'),
  },
  nprogress: {
    request: /^nprogress$/,
    issuer: stock(String.raw`theme-classic[\\/]lib[\\/]nprogress\.js$`),
    file: standIn('nprogress.ts'),
  },
  helmet: { request: /^react-helmet-async$/, file: standIn('helmet.ts') },
  ofRouter: {
    request: /^(?:hoist-non-react-statics|prop-types|react-is)$/,
    issuer: /[\\/]react-router(?:-dom)?[\\/]esm[\\/]/,
    file: standIn('uncalled.ts'),
  },
  insights: {
    request: /^@algolia\/autocomplete-plugin-algolia-insights$/,
    file: standIn('uncalled.ts'),
  },
  config: {
    request: /^@generated\/docusaurus\.config$/,
    file: `@generated/${NAME}/default/config.json`,
  },
} satisfies Record<string, Replacement>;

/** The Docusaurus plugin; it has no options. */
export default function clientDiet({ siteConfig }: LoadContext): Plugin {
  return {
    name: NAME,

    async contentLoaded({ actions }) {
      await actions.createData('config.json', JSON.stringify(clientConfig(siteConfig)));
    },

    configureWebpack(_config, isServer, utils) {
      // Server-side rendering keeps the originals, which validate pages and write the head.
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return { plugins: replaceImports(utils, Object.values<Replacement>(REPLACEMENTS)) };
    },
  };
}
