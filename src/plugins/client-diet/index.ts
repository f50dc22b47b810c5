/** Serves small stand-ins for libraries that browsers load whole and use little of; README.md lists them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { clientConfig, clientMetadata } from './clientConfig';
import { clientRegistry, clientRouteData, showsCards } from './generated';

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
  insights: {
    request: /^@algolia\/autocomplete-plugin-algolia-insights$/,
    file: join(__dirname, 'insights.ts'),
  },
  config: {
    request: /^@generated\/docusaurus\.config$/,
    file: `@generated/${NAME}/default/config.json`,
  },
  metadata: {
    request: /^@generated\/site-metadata$/,
    file: `@generated/${NAME}/default/metadata.json`,
  },
} satisfies Record<string, Replacement>;

/** A file that Docusaurus generates before it bundles, without what the browser does not read. */
type Shortened = {
  /** Finds the file's path, below the folder of generated files. */
  readonly request: RegExp;
  readonly extension: string;
  readonly shorten: (text: string) => string;
};

/** What is shortened; the data of routes only where no page shows cards of docs. */
const SHORTENED = {
  registry: { request: /^@generated\/(registry)$/, extension: '.js', shorten: clientRegistry },
  routeData: {
    request: /^@generated\/(docusaurus-plugin-content-docs\/[^/]+\/p\/.+\.json)$/,
    extension: '',
    shorten: clientRouteData,
  },
} satisfies Record<string, Shortened>;

const READ = /\.(?:tsx?|jsx?|mdx?)$/;

/** Whether a file in the folders names what shows cards of docs. */
function namesCards(folders: readonly string[]): boolean {
  return folders.filter(existsSync).some((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => READ.test(file) && !file.startsWith(__dirname))
      .some((file) => showsCards(readFileSync(file, 'utf8'))),
  );
}

function docusaurusVersion(): string {
  const { version } = createRequire(__filename)('@docusaurus/core/package.json') as {
    version: string;
  };
  return version;
}

/**
 * The Docusaurus plugin.
 *
 * @param folders absolute paths of the sources and docs of the site
 */
export default function clientDiet(
  { siteConfig, siteDir, generatedFilesDir }: LoadContext,
  folders: readonly string[],
): Plugin {
  /** Writes the shortened file beside the others; returns its path. */
  function shortened(request: string, { request: path, extension, shorten }: Shortened): string {
    const file = (path.exec(request)?.[1] ?? '') + extension;
    const made = join(generatedFilesDir, NAME, 'default', file);
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, shorten(readFileSync(join(generatedFilesDir, file), 'utf8')));
    return made;
  }

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
      const more = ['versioned_docs', 'i18n'].map((name) => join(siteDir, name));
      const registry = readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8');
      const cards = showsCards(registry) || namesCards([...folders, ...more]);
      const shorter = [SHORTENED.registry, ...(cards ? [] : [SHORTENED.routeData])];
      const instead = (request: RegExp, change: (resolution: Resolution) => void) =>
        new currentBundler.instance.NormalModuleReplacementPlugin(request, change);
      return {
        plugins: [
          ...Object.values<Replacement>(REPLACEMENTS).map(({ request, issuer, file }) =>
            instead(request, (resolution) => {
              if (!issuer || issuer.test(resolution.contextInfo.issuer)) resolution.request = file;
            }),
          ),
          ...shorter.map((one) =>
            instead(one.request, (resolution) => {
              resolution.request = shortened(resolution.request, one);
            }),
          ),
        ],
      };
    },
  };
}
