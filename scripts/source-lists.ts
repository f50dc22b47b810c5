/** Reads the first comment of each theme component and plugin, for the lists in their READMEs. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, read, root } from '../gates/files';

const THEME = join(root, 'src/theme');
const PLUGINS = join(root, 'src/plugins');

/** Returns the TypeScript files below a folder, without tests and declarations. */
const sourcesIn = (dir: string) =>
  filesIn(dir).filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));

/**
 * Returns the first paragraph of the comment at the top of a module, on one line.
 *
 * @throws {Error} if there is no such comment
 */
export function headComment(file: string, source: string): string {
  const [, text = ''] = /^\/\*\*([^]*?)\*\//.exec(source) ?? [];
  const [first = ''] = text
    .replace(/^[ \t]*\* ?/gm, '')
    .trim()
    .split('\n\n');
  if (first) return first.replace(/\s+/g, ' ');
  throw new Error(`${file}:1: begin the module with a comment that says what it does.`);
}

/**
 * Returns the kind and the reason in a theme component's first line. A module that a component uses begins like any
 * other module.
 *
 * @throws {Error} if it doesn't say the kind and the reason
 */
export function themeComponent(file: string, source: string) {
  if (file.endsWith('.ts') && source.startsWith('/**')) {
    return { file, kind: 'Part', reason: headComment(`src/theme/${file}`, source) };
  }
  const [, kind, reason] = /^\/\/ (Wrapped|Ejected|Emptied|Added): (.+)/.exec(source) ?? [];
  if (kind && reason) return { file, kind, reason };
  throw new Error(
    `src/theme/${file}:1: say why the file exists, such as "// Wrapped: <reason>." (or Ejected, Emptied, Added: new, not in the stock theme)`,
  );
}

/** Returns every component of `src/theme`. */
export const themeComponents = () =>
  sourcesIn(THEME).map((file) => themeComponent(file, read(THEME, file)));

const isIndex = (file: string) => /\/index\.tsx?$/.test(file);

/** Returns every plugin of `src/plugins`. A folder without an index is listed file by file. */
export function pluginEntries() {
  const files = sourcesIn(PLUGINS).filter((file) => file.split('/').length === 2);
  const plugins = new Set(files.filter(isIndex).map(dirname));
  return files
    .filter((file) => isIndex(file) || !plugins.has(dirname(file)))
    .map((file) => ({
      name: isIndex(file) ? dirname(file) : file.replace(/\.tsx?$/, ''),
      purpose: headComment(`src/plugins/${file}`, read(PLUGINS, file)),
      hasReadme: existsSync(join(PLUGINS, dirname(file), 'README.md')),
    }));
}
