/** The web fonts: the files that the site serves, and their `@font-face` rules. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fontCuts, fontLicenses } from './cuts';

/** Hosts cache this folder forever, because every name in it contains a hash. */
const folder = 'assets/fonts';

/**
 * Local fallback fonts, adjusted to the metrics of the web fonts, so that text doesn't move when those arrive: Arial
 * and fonts with the same metrics, and code fonts that are 0.6 em wide (ours is 0.63).
 */
const fallbackFaces =
  "@font-face{font-family:'Hanken Fallback';src:local('Arial'),local('Arimo'),local('Liberation Sans');size-adjust:100.7%;ascent-override:99.3%;descent-override:30.1%;line-gap-override:0%}" +
  "@font-face{font-family:'Mono Fallback';src:local('Courier New'),local('Liberation Mono'),local('Menlo'),local('DejaVu Sans Mono'),local('Cousine');size-adjust:105%}";

/** Reads the font files. Their paths are below the base URL, with a hash of the content. */
export function readFonts() {
  return fontCuts.map((cut) => {
    const content = readFileSync(path.join(__dirname, `${cut.name}.woff2`));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    return { path: `${folder}/${cut.name}-${hash}.woff2`, content, cut };
  });
}

/** Reads the fonts' licenses, which the Open Font License requires us to distribute. */
export function readFontLicenses() {
  return fontLicenses.map((name) => ({
    path: `licenses/${name}.txt`,
    content: readFileSync(path.join(__dirname, `${name}.txt`)),
  }));
}

/** Returns the `@font-face` rules. The files are below `baseUrl`. */
export function fontsCss(fonts: ReturnType<typeof readFonts>, baseUrl: string): string {
  const faces = fonts.map(
    ({ path: file, cut: { family, weight, range } }) =>
      // Otherwise the bundler would look for the file on disk, and rename a file that pages preload.
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;/* webpackIgnore: true */src:url(${baseUrl}${file}) format('woff2');unicode-range:${range}}`,
  );
  return [...faces, fallbackFaces, ''].join('\n');
}
