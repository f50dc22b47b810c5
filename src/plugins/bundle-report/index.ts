/**
 * Writes `_bundle.json`: which scripts and style sheets are loaded together, and which packages and folders they consist
 * of. The gate `bytes` reads it. It isn't for readers.
 */
import { relative } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Compiler } from '../bundler';

const NAME = 'bundle-report';

/** The file, in the folder of the build. */
export const BUNDLE_FILE = '_bundle.json';

/** What it contains. Sizes are in characters, before anything is minified. */
export type BundleReport = {
  /** The files that are loaded together, by the name of what loads them. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** The sizes of what is in a file, by package or folder. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** A module, or several that the bundler joined. */
type Module = {
  readonly identifier: () => string;
  readonly size: () => number;
  readonly modules?: Iterable<Module> | null;
};

/** How the bundler names a module that it writes into a style sheet: `css|<loaders>!<file>|<conditions>}`. */
const STYLE = /^css\|([^|]*)\|.*$/s;

/** Returns the package or folder that a module belongs to. */
function originOf(module: Module, siteDir: string): string {
  const file = module
    .identifier()
    .replace(STYLE, '$1')
    .replace(/^.*[!|]/, '')
    .replace(/\?.*$/, '');
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  const path = relative(siteDir, file).replaceAll('\\', '/');
  return (
    name?.replaceAll('\\', '/') ??
    (path.startsWith('.') ? 'generated' : path.split('/').slice(0, 3).join('/'))
  );
}

/** The bundler's order differs from build to build, and the build's id must not. */
const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function sizesOf(modules: Iterable<Module>, siteDir: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const module of modules) {
    for (const part of module.modules ?? [module]) {
      const origin = originOf(part, siteDir);
      sizes[origin] = (sizes[origin] ?? 0) + part.size();
    }
  }
  return sorted(Object.entries(sizes));
}

/** Emits the report when the names of all files are final. */
const report = (siteDir: string) => ({
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const groups = [...compilation.namedChunkGroups].map(
          ([name, group]) => [name, group.getFiles()] as const,
        );
        const parts = [...compilation.chunks].flatMap((chunk) => {
          const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
          return [...chunk.files].map((file) => {
            const isStyle = file.endsWith('.css');
            const own = modules.filter((module) => STYLE.test(module.identifier()) === isStyle);
            return [file, sizesOf(own, siteDir)] as const;
          });
        });
        const value: BundleReport = {
          groups: sorted(groups),
          parts: sorted(parts),
        };
        compilation.emitAsset(BUNDLE_FILE, new sources.RawSource(JSON.stringify(value)));
      }),
    );
  },
});

/** The Docusaurus plugin; it has no options. */
export default function bundleReport({ siteDir }: { readonly siteDir: string }): Plugin {
  return {
    name: NAME,
    configureWebpack: (_config, isServer) =>
      isServer || process.env['NODE_ENV'] !== 'production' ? {} : { plugins: [report(siteDir)] },
  };
}
