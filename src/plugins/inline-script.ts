/** Compiles a TypeScript file to the text of an inline script. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const compiled = new Map<string, string>();

/** Returns a file's text as a script: the same on every page, so that a policy can name its one hash. */
export function inlineScript(file: string): string {
  const text =
    compiled.get(file) ??
    transformSync(readFileSync(file, 'utf8'), {
      loader: 'ts',
      minify: true,
      target: 'es2021',
    }).code.trim();
  compiled.set(file, text);
  return text;
}
