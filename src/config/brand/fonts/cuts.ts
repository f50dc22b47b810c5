/**
 * The font files that the site serves. `npm run fix:fonts` makes the files in this folder from the installed packages,
 * and a test compares them.
 *
 * Pages need few characters at few weights. Reduced to those, the text and code fonts together (22 KB) are smaller than
 * the published text font (34.7 KB), so both can be preloaded before the style sheet needs them. There's no italic
 * font, because the browser can slant the few words that need it, which looks almost the same.
 */

/** The characters in English pages: ASCII, typographic symbols, arrows and currencies. */
const core =
  'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+B0-B1,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2039-203A,U+20AC,U+2190-2193,U+2212';

/** Other Latin letters and symbols in the published subset, fetched only by pages that have one. */
const more =
  'U+A1-A2,U+A4-A6,U+A8,U+AA-AF,U+B2-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+201A,U+201E,U+2020-2021,U+2030,U+2122,U+2215';

/** The fonts. `weight` is the `font-weight` in their `@font-face`, and `axis` the part of the weight axis that is kept. */
const families = [
  {
    name: 'hanken-grotesk',
    family: 'Hanken Grotesk',
    weight: '400 680',
    axis: { min: 400, max: 680 },
  },
  {
    name: 'atkinson-hyperlegible-mono',
    family: 'Atkinson Hyperlegible Mono',
    weight: '400',
    axis: 400,
  },
];

/** A subset of a font. */
export type FontCut = (typeof fontCuts)[number];

/** All subsets, in the order of their `@font-face` rules. A name is that of the file in this folder. */
export const fontCuts = families.flatMap(({ name, ...family }) => {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return [
    { name, ...family, source, range: core, preload: true },
    { name: `${name}-more`, ...family, source, range: more, preload: false },
  ];
});

/** The packages whose licenses are served with the files. */
export const fontLicenses = families.map(({ name }) => name);
