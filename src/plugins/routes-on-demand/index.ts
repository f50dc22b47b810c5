/**
 * Loads the router's data about docs pages on demand, so that the scripts of a page stay the same size no matter how
 * many pages there are. README.md describes what it replaces.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { replaceImports, type Compiler, type Replacement } from '../bundler';
import { divide, divideRuntime, FILES_PLACEHOLDER, readCompiled } from './generated';
import { keepOwnPages } from './own-pages';

const NAME = 'routes-on-demand';

const client = (file: string) => join(__dirname, 'client', file);

const CLIENT = String.raw`[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]`;

const made = (file: string) => `@generated/${NAME}/default/${file}`;

/** Imports to replace. */
export const REPLACEMENTS = [
  { request: /^@generated\/routes$/, file: client('routes.ts') },
  { request: /^@generated\/routesChunkNames$/, file: made('chunkNames.js') },
  { request: /^@generated\/registry$/, file: made('registry.js') },
  { request: /^@generated\/globalData$/, file: made('globalData.json') },
  {
    request: /^\.\/preload$/,
    issuer: new RegExp(`${CLIENT}(?:clientEntry|PendingNavigation)\\.js$`),
    file: client('preload.ts'),
  },
  {
    request: /^\.\/docusaurus$/,
    issuer: new RegExp(`${CLIENT}clientEntry\\.js$`),
    file: client('docusaurus.ts'),
  },
  {
    request: /^@theme\/NotFound\/Content$/,
    issuer: /[\\/]theme-classic[\\/]lib[\\/]theme[\\/]DocRoot[\\/]index\.js$/,
    file: client('not-found.tsx'),
  },
] as const satisfies readonly Replacement[];

/** Items of the navigation bar that read the list of all docs. */
const READS_DOCS = /^(?:doc|docsVersion|docsVersionDropdown)$/;

/** Moves the names of the pages' files from the runtime to the module with all pages, once they are minified. */
function moveFileNames(sidebars: PropSidebars) {
  return {
    apply(compiler: Compiler): void {
      const { Compilation, sources } = compiler.webpack;
      // After minifying, and before the names of files get their final hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
        compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
          // A page that can't be compiled is a problem of its author, which the bundler reports.
          if (compilation.errors.length > 0) return;
          const find = (isIt: (name: string, code: string) => boolean) => {
            const name = Object.keys(assets).find(
              (one) => one.endsWith('.js') && isIt(one, assets[one]?.source().toString() ?? ''),
            );
            if (name === undefined) {
              throw new Error(
                `${NAME}: a script isn't where it's expected. See src/plugins/${NAME}/README.md.`,
              );
            }
            return { name, code: assets[name]?.source().toString() ?? '' };
          };
          const runtime = find((name) => /\bruntime~main\b/.test(name));
          const all = find((_, code) => code.includes(FILES_PLACEHOLDER));
          const pages = readCompiled(all.code);
          const divided = divideRuntime(runtime.code, new Set(pages.map(({ chunk }) => chunk)));
          const missing = pages.filter(
            ({ ids }) => ids.length === 0 || !ids.some((id) => divided.files[id]),
          );
          if (pages.length === 0 || missing.length > 0) {
            throw new Error(
              `${NAME}: ${missing.length} of ${pages.length} pages have no file. See src/plugins/${NAME}/README.md.`,
            );
          }
          const code = all.code.replace(/(["'`])__FILES_OF_PAGES__\1/, () =>
            JSON.stringify(divided.files),
          );
          compilation.updateAsset(all.name, new sources.RawSource(code));
          compilation.updateAsset(runtime.name, new sources.RawSource(divided.runtime));
          keepOwnPages({ pages, sidebars });
        }),
      );
    },
  };
}

/** The Docusaurus plugin; it has no options. */
export default function routesOnDemand({
  generatedFilesDir: dir,
  siteConfig,
}: LoadContext): Plugin {
  const read = (file: string) => readFileSync(join(dir, file), 'utf8');
  const { navbar } = siteConfig.themeConfig as { navbar?: { items: { type?: string }[] } };
  const readsDocs = navbar?.items.some(({ type = '' }) => READS_DOCS.test(type)) ?? false;
  return {
    name: NAME,

    getThemePath: () => join(__dirname, 'theme'),

    configureWebpack(config, isServer, utils) {
      // Names of files are only found in scripts that are minified.
      const isMinified = config.optimization?.minimize !== false;
      if (isServer || process.env['NODE_ENV'] !== 'production' || readsDocs || !isMinified)
        return {};
      const divided = divide({
        routes: read('routes.js'),
        chunkNames: JSON.parse(read('routesChunkNames.json')),
        registry: read('registry.js'),
        globalData: read('globalData.json'),
        read,
      });
      if (!divided) return {};
      mkdirSync(join(dir, NAME, 'default'), { recursive: true });
      for (const [name, text] of Object.entries(divided.files)) {
        writeFileSync(join(dir, NAME, 'default', name), text);
      }
      // Its only reader was the stock `window.docusaurus`, and it repeats the names of all files.
      config.plugins = config.plugins?.filter(
        (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
      );
      const version = {
        request: new RegExp(`^@generated/${divided.versionFile.replaceAll('.', '\\.')}$`),
        file: made('version.json'),
      };
      return {
        plugins: [
          ...replaceImports(utils, [...REPLACEMENTS, version]),
          moveFileNames(divided.sidebars),
        ],
      };
    },
  };
}
