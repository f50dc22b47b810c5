/** Compiles notice.ts to the inline script of every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

let compiled: string | undefined;

/** Returns the notice's text: the same on every page, so that a policy can name its one hash. */
export function noticeScript(): string {
  compiled ??= transformSync(readFileSync(join(__dirname, 'notice.ts'), 'utf8'), {
    loader: 'ts',
    minify: true,
    target: 'es2021',
  }).code.trim();
  return compiled;
}
