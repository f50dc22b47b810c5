/** Reads a brand's folder of SVG sources. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BrandSvgError } from './svg';

/** Required sources, and what each is for. */
const required = {
  logo: 'the mark alone, square, for icons and beside text',
  wordmark: 'mark and name, for the navbar',
  favicon: 'the mark drawn for 16 px',
  'social-card': 'the picture that shared links show, 1200 by 630',
} as const;

/** Sources that a brand may leave out. */
const optional = ['ornament-home', 'ornament-not-found'] as const;

/** Name of a source, without `.svg`. */
export type SourceName = keyof typeof required | (typeof optional)[number];

/** A source file; `file` is its path relative to the project. */
export type Source = { readonly file: string; readonly text: string };

/** A brand's sources. */
export type Sources = Readonly<Record<keyof typeof required, Source>> &
  Readonly<Record<(typeof optional)[number], Source | undefined>>;

/**
 * Reads the sources in `folder`, which is relative to `projectDir`.
 *
 * @throws {BrandSvgError} when the folder or a required source is missing.
 */
export function readSources(projectDir: string, folder: string): Sources {
  const directory = path.resolve(projectDir, folder);
  if (!existsSync(directory)) {
    throw new BrandSvgError(
      `brand.folder: there is no folder ${folder}; make it, with ${Object.keys(required)
        .map((name) => `${name}.svg`)
        .join(', ')} in it, or name another`,
    );
  }
  const nameOf = (name: SourceName) => path.posix.join(folder.replaceAll('\\', '/'), `${name}.svg`);
  const find = (name: SourceName): Source | undefined => {
    const onDisk = path.join(directory, `${name}.svg`);
    return existsSync(onDisk)
      ? { file: nameOf(name), text: readFileSync(onDisk, 'utf8') }
      : undefined;
  };
  const need = (name: keyof typeof required): Source => {
    const source = find(name);
    if (source) return source;
    throw new BrandSvgError(`${nameOf(name)}: is missing; add it: ${required[name]}`);
  };
  return {
    logo: need('logo'),
    wordmark: need('wordmark'),
    favicon: need('favicon'),
    'social-card': need('social-card'),
    'ornament-home': find('ornament-home'),
    'ornament-not-found': find('ornament-not-found'),
  };
}
