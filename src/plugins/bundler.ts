/** Bundler helpers for plugins: replace imports, emit a file, and compile inline scripts. */
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import { buildSync } from 'esbuild';

/** An import to replace. */
export type Replacement = {
  readonly request: RegExp;
  /** The modules whose imports are replaced. By default, all of them are. */
  readonly issuer?: RegExp;
  /** The replacement: an absolute path or an alias. */
  readonly file: string | ((request: string) => string);
};

/** The part of a bundler's resolve data that replacements use. */
type Resolution = { request: string; readonly contextInfo: { readonly issuer: string } };

/** Returns bundler plugins that replace imports. */
export function replaceImports(
  { currentBundler }: Pick<ConfigureWebpackUtils, 'currentBundler'>,
  replacements: readonly Replacement[],
) {
  return replacements.map(
    ({ request, issuer, file }) =>
      new currentBundler.instance.NormalModuleReplacementPlugin(
        request,
        (resolution: Resolution) => {
          if (issuer && !issuer.test(resolution.contextInfo.issuer)) return;
          resolution.request = typeof file === 'string' ? file : file(resolution.request);
        },
      ),
  );
}

/** The bundler, in Docusaurus's types. */
export type Compiler = InstanceType<
  ConfigureWebpackUtils['currentBundler']['instance']['Compiler']
>;

/** Returns a bundler plugin that emits a file, so that the development server also has it. */
export function emitAsset(name: string, path: string, content: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap(name, (compilation) =>
        compilation.hooks.processAssets.tap(name, () =>
          compilation.emitAsset(path, new compiler.webpack.sources.RawSource(content)),
        ),
      );
    },
  };
}

/** Compiled inline scripts, by file. */
const compiled = new Map<string, string>();

/**
 * Bundles a file and its imports into an inline script. It's the same on every page, so that the security policy needs
 * only one hash for it.
 *
 * @param format `iife` for a file with imports or top-level variables
 */
export function inlineScript(file: string, format: 'esm' | 'iife' = 'esm'): string {
  const options = { bundle: true, minify: true, write: false, target: 'es2021', format } as const;
  const text =
    compiled.get(file) ??
    buildSync({ entryPoints: [file], ...options }).outputFiles[0]?.text.trim();
  if (!text) throw new Error(`${file}: nothing was compiled.`);
  compiled.set(file, text);
  return text;
}
