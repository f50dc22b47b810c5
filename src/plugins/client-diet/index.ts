/** Replaces libraries that browsers load in full but barely use with small modules. README.md lists them. */
import { join } from 'node:path';
import type { LoadContext, Plugin, SiteMetadata } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';
import { unusedIn } from '../unused-components';
import { clientConfig } from './config';

const NAME = 'client-diet';

/** The versions of Docusaurus and of plugins, which no code in the browser reads. */
const NO_VERSIONS = { docusaurusVersion: '', pluginVersions: {} } satisfies SiteMetadata;

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
  router: { request: /^react-router-(?:dom|config)$/, file: standIn('router.tsx') },
  loadable: { request: /^react-loadable$/, file: standIn('loadable.tsx') },
  baseUrlIssueBanner: {
    request: /^\.\/BaseUrlIssueBanner$/,
    issuer: stock(String.raw`core[\\/]lib[\\/]client[\\/]App\.js$`),
    file: standIn('baseUrlIssueBanner.ts'),
  },
  insights: {
    request: /^@algolia\/autocomplete-plugin-algolia-insights$/,
    file: standIn('uncalled.ts'),
  },
  config: {
    request: /^@generated\/docusaurus\.config$/,
    file: `@generated/${NAME}/default/config.json`,
  },
  siteMetadata: {
    request: /^@generated\/site-metadata$/,
    file: `@generated/${NAME}/default/site-metadata.json`,
  },
} satisfies Record<string, Replacement>;

/** Returns the replacements of the components that the site never shows. */
const replaceUnused = (context: LoadContext): Replacement[] =>
  unusedIn(context).map((name) => ({
    request: new RegExp(`^@theme/${name}$`),
    file: standIn('nothing.ts'),
  }));

/** The Docusaurus plugin; it has no options. */
export default function clientDiet(context: LoadContext): Plugin {
  const { siteConfig } = context;
  return {
    name: NAME,

    async contentLoaded({ actions }) {
      await actions.createData('config.json', JSON.stringify(clientConfig(siteConfig)));
      await actions.createData('site-metadata.json', JSON.stringify(NO_VERSIONS));
    },

    configureWebpack(_config, isServer, utils) {
      // Server-side rendering keeps the originals, which validate pages and write the head.
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const replacements = [...Object.values<Replacement>(REPLACEMENTS), ...replaceUnused(context)];
      return { plugins: replaceImports(utils, replacements) };
    },

    postBuild({ routesPaths }) {
      const parameters = routesPaths.filter((path) => /:|\((?=.*\))|.\*|\*./.test(path));
      if (parameters.length === 0) return;
      throw new Error(
        `client-diet: the route ${parameters.join(', ')} has parameters, which client/matchPath.ts doesn't know. ` +
          'Fix: give the page a plain path, or remove `router` from REPLACEMENTS.',
      );
    },
  };
}
