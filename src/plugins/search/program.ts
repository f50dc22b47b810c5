/** The code that makes the index as one file: a thread starts with it at once, and a hash can name it. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

/** Beside node_modules; a project that is copied without it has the dependencies of the original. */
const LOCK_FILE = resolve(__dirname, '../../../package-lock.json');

/** The code, and all that decides with it what it makes of its input. */
export type Program = { readonly code: string; readonly versions: string };

/** Bundles the modules of `src` that make the index; packages stay where they are. */
export async function bundleProgram(): Promise<Program> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'thread.ts')],
    // Comments in the bundle name files relative to it: the same on every machine.
    absWorkingDir: __dirname,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('src/plugins/search/thread.ts: nothing was bundled.');
  const versions = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : '';
  return { code: file.text, versions };
}

/** Writes the code where Node finds the packages that it imports. */
export function writeProgram(file: string, code: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // Two builds may write at once: each its own draft, and what they put in place is the same.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
}
