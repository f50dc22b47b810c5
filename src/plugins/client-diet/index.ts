/** Replaces libraries that browsers load in full but barely use with small modules. README.md lists them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replaceImports, type Replacement } from '../bundler';
import {
  clientConfig,
  clientGlobalData,
  clientRouteData,
  needsDocs,
  showsCards,
} from './generated';

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

/** A generated file that is reduced for the browser. */
type Shortened = {
  /** Matches the file's path below the folder of generated files. */
  readonly request: RegExp;
  readonly extension: string;
  readonly shorten: (text: string) => string;
};

/** The files to reduce, if nothing reads what they lose. */
const SHORTENED = {
  globalData: {
    request: /^@generated\/(globalData)$/,
    extension: '.json',
    shorten: clientGlobalData,
  },
  routeData: {
    request: /^@generated\/(docusaurus-plugin-content-docs\/[^/]+\/p\/.+\.json)$/,
    extension: '',
    shorten: clientRouteData,
  },
} satisfies Record<string, Shortened>;

/** The Docusaurus plugin; it has no options. */
export default function clientDiet({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  const written = new Set<string>();

  /** Returns the path of the reduced file. It's written only once, because the bundler may already be reading it. */
  function shortened(request: string, { request: path, extension, shorten }: Shortened): string {
    const file = (path.exec(request)?.[1] ?? '') + extension;
    const made = join(generatedFilesDir, NAME, 'default', file);
    if (written.has(made)) return made;
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, shorten(readFileSync(join(generatedFilesDir, file), 'utf8')));
    written.add(made);
    return made;
  }

  return {
    name: NAME,

    async contentLoaded({ actions }) {
      await actions.createData('config.json', JSON.stringify(clientConfig(siteConfig)));
    },

    configureWebpack(_config, isServer, utils) {
      // Server-side rendering keeps the originals, which validate pages and write the head.
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const registry = readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8');
      const shorter = [
        ...(needsDocs(siteConfig.themeConfig) ? [] : [SHORTENED.globalData]),
        ...(showsCards(registry) ? [] : [SHORTENED.routeData]),
      ];
      return {
        plugins: replaceImports(utils, [
          ...Object.values<Replacement>(REPLACEMENTS),
          ...shorter.map((one) => ({
            request: one.request,
            file: (request: string) => shortened(request, one),
          })),
        ]),
      };
    },
  };
}
