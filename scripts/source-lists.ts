/** Reads what the first comment of a theme component or plugin says of it, for the lists in their READMEs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../gates/files';

/** A component of `src/theme`. */
export type ThemeComponent = {
  /** Path below src/theme. */
  readonly file: string;
  readonly kind: 'Wrapped' | 'Ejected' | 'Emptied' | 'Added' | 'Part';
  readonly reason: string;
};

/** A plugin, or a part of one that has no index. */
export type PluginEntry = {
  /** Path below src/plugins. */
  readonly name: string;
  readonly purpose: string;
  /** Whether it has its own README. */
  readonly hasReadme: boolean;
};

const slashes = (path: string) => path.replaceAll('\\', '/');

/** The TypeScript files of a folder, without tests and declarations, in order. */
function sourcesBelow(dir: string, recursive = true): string[] {
  return readdirSync(dir, { recursive, encoding: 'utf8' })
    .map(slashes)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .sort();
}

const FIRST_LINE = /^\/\/ (Wrapped|Ejected|Emptied|Added): (.+)$/;

/**
 * Returns what a theme component's first line says. A module that a component uses begins as any
 * other does.
 *
 * @throws {Error} where it says neither kind nor reason.
 */
export function themeComponent(file: string, source: string): ThemeComponent {
  const isModule = file.endsWith('.ts') && source.startsWith('/**');
  if (isModule) return { file, kind: 'Part', reason: headComment(`src/theme/${file}`, source) };
  const line = source.split(/\r?\n/, 1)[0] ?? '';
  const [, kind, reason] = FIRST_LINE.exec(line) ?? [];
  if (!kind || !reason) {
    throw new Error(
      `src/theme/${file}:1: say why the file exists, such as "// Wrapped: <reason>." (or Ejected, Emptied, Added: new, not in the stock theme)`,
    );
  }
  return { file, kind: kind as ThemeComponent['kind'], reason };
}

/**
 * Returns what the comment at the top of a module says, on one line; of several paragraphs the first.
 *
 * @throws {Error} where there is none.
 */
export function headComment(file: string, source: string): string {
  const [, text] = /^\/\*\*([^]*?)\*\//.exec(source) ?? [];
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.replace(/^\s*\* ?/, '').trim());
  const words = lines.join('\n').trim().split('\n\n')[0]?.replaceAll('\n', ' ');
  if (!words) throw new Error(`${file}:1: begin the module with a comment that says what it does.`);
  return words;
}

/** Returns every component of `src/theme`. */
export function themeComponents(dir = join(root, 'src/theme')): ThemeComponent[] {
  return sourcesBelow(dir).map((file) =>
    themeComponent(file, readFileSync(join(dir, file), 'utf8')),
  );
}

/** Returns every plugin of `src/plugins`; a folder without an index is listed file by file. */
export function pluginEntries(dir = join(root, 'src/plugins')): PluginEntry[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .flatMap((folder) => {
      const index = ['index.ts', 'index.tsx'].find((file) => existsSync(join(dir, folder, file)));
      const files = index ? [index] : sourcesBelow(join(dir, folder), false);
      return files.map((file) => ({
        name: index ? folder : `${folder}/${file.replace(/\.tsx?$/, '')}`,
        purpose: headComment(
          `src/plugins/${folder}/${file}`,
          readFileSync(join(dir, folder, file), 'utf8'),
        ),
        hasReadme: existsSync(join(dir, folder, 'README.md')),
      }));
    });
}
