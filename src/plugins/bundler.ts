/** What plugins do with bundlers: replace imports, emit a file, and compile inline scripts. */
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import { buildSync } from 'esbuild';

/** An import to replace. */
export type Replacement = {
  readonly request: RegExp;
  /** Modules whose import is replaced, if others need the original; else all of them. */
  readonly issuer?: RegExp;
  /** What is imported instead: an absolute path or an alias. */
  readonly file: string | ((request: string) => string);
};

/** The part of a bundler's resolve data that a replacement reads and writes. */
type Resolution = { request: string; readonly contextInfo: { readonly issuer: string } };

/** Returns the bundler's plugins that replace imports. */
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

/** The bundler, as Docusaurus's types describe it. */
type Compiler = InstanceType<ConfigureWebpackUtils['currentBundler']['instance']['Compiler']>;

/** Returns a plugin of the bundler that emits a file, so that the development server has it too. */
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

/** Inline scripts that were compiled, by file. */
const compiled = new Map<string, string>();

/**
 * Returns a file with all that it imports as a script: the same on every page, so that a policy can name its one
 * hash.
 *
 * @param format `iife` for a file that has imports or variables of its own outside of a function
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
