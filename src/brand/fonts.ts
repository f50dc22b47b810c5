/** The web fonts: which files the site serves, and their `@font-face` rules. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A font file in the site's static output. */
export type FontAsset = {
  /** Path below the base URL, with a hash of the content, so that it may be cached for ever. */
  readonly path: string;
  readonly content: Buffer;
  /** Whether pages fetch it before the style sheet asks for it. */
  readonly preload: boolean;
  readonly face: Face;
};

type Face = {
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly weight: string;
};

type FontSource = Face & { readonly specifier: string; readonly preload: boolean };

const sources: readonly FontSource[] = [
  {
    family: 'Hanken Grotesk',
    style: 'normal',
    weight: '100 900',
    specifier: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    preload: true,
  },
  {
    family: 'Hanken Grotesk',
    style: 'italic',
    weight: '100 900',
    specifier: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-italic.woff2',
    preload: false,
  },
  {
    family: 'Atkinson Hyperlegible Mono',
    style: 'normal',
    weight: '200 800',
    specifier:
      '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
    preload: false,
  },
];

/** Where hosts already keep files for ever: every name in it carries a hash. */
const folder = 'assets/fonts';

/** What the latin subset of both families covers; other characters come from the fallback fonts. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** Arial in the measures of Hanken Grotesk, so that text does not move when the font arrives. */
const fallbackFace =
  "@font-face{font-family:'Hanken Fallback';src:local('Arial'),local('Arimo'),local('Liberation Sans');size-adjust:100.7%;ascent-override:99.3%;descent-override:30.1%;line-gap-override:0%}";

/** Licences that go along with the files. */
const licences = ['hanken-grotesk', 'atkinson-hyperlegible-mono'] as const;

/** Reads the font files from the packages installed for `projectDir`. */
export function readFonts(projectDir: string): readonly FontAsset[] {
  const { resolve } = createRequire(path.join(projectDir, 'package.json'));
  return sources.map(({ specifier, preload, ...face }) => {
    const file = resolve(specifier);
    const content = readFileSync(file);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = path.basename(file, '.woff2').replace('-wght-normal', '').replace('-wght', '');
    return { path: `${folder}/${name}-${hash}.woff2`, content, preload, face };
  });
}

/** Reads the fonts' licences, which the Open Font License asks to pass on. */
export function readFontLicences(
  projectDir: string,
): readonly { readonly path: string; readonly content: Buffer }[] {
  const { resolve } = createRequire(path.join(projectDir, 'package.json'));
  return licences.map((name) => ({
    path: `licenses/${name}.txt`,
    content: readFileSync(resolve(`@fontsource-variable/${name}/LICENSE`)),
  }));
}

/** The `@font-face` rules; the files lie under `baseUrl`. */
export function fontsCss(fonts: readonly FontAsset[], baseUrl: string): string {
  const faces = fonts.map(
    ({ path: file, face: { family, style, weight } }) =>
      // The bundler would look for the address on disk, and rename a file that pages preload.
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;/* webpackIgnore: true */src:url(${baseUrl}${file}) format('woff2');unicode-range:${latin}}`,
  );
  return [...faces, fallbackFace, ''].join('\n');
}
