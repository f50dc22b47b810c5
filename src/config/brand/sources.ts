/** Reads a brand's SVG sources. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The required sources, and what they're for. */
const REQUIRED = {
  logo: 'the mark alone, square, for icons and beside text',
  wordmark: 'mark and name, for the navbar',
  favicon: 'the mark drawn for 16 px',
  'social-card': 'the picture that shared links show, 1200 by 630',
} as const;

type Ornament = 'ornament-home' | 'ornament-not-found';

/** A source file. `file` is its path relative to the project. */
export type Source = { readonly file: string; readonly text: string };

/** A brand's sources, by name without `.svg`. */
export type Sources = Readonly<Record<keyof typeof REQUIRED, Source>> &
  Readonly<Record<Ornament, Source | undefined>>;

/**
 * Reads the sources in `folder`, relative to `projectDir`.
 *
 * @throws an error that names the folder or a required source if it's missing
 */
export function readSources(projectDir: string, folder: string): Sources {
  if (!existsSync(path.resolve(projectDir, folder))) {
    const files = Object.keys(REQUIRED).map((name) => `${name}.svg`);
    throw new Error(
      `brand.folder: there is no folder ${folder}; create it with ${files.join(', ')} in it, or name another folder`,
    );
  }
  const find = (name: keyof Sources): Source | undefined => {
    const file = path.posix.join(folder.replaceAll('\\', '/'), `${name}.svg`);
    const onDisk = path.resolve(projectDir, file);
    if (existsSync(onDisk)) return { file, text: readFileSync(onDisk, 'utf8') };
    if (!(name in REQUIRED)) return undefined;
    throw new Error(`${file}: is missing; add it: ${REQUIRED[name as keyof typeof REQUIRED]}`);
  };
  const names = [...Object.keys(REQUIRED), 'ornament-home', 'ornament-not-found'];
  return Object.fromEntries(names.map((name) => [name, find(name as keyof Sources)])) as Sources;
}
