/**
 * Which cuts of the two families the site serves. `npm run fix:fonts` makes the files in this folder from the
 * installed packages, and a test compares them.
 *
 * A page needs few characters at few weights. Cut to those, the text and code fonts together (22 KB) are smaller
 * than the published text font (34.7 KB), so both can be preloaded before the style sheet needs them. There is no
 * italic: the browser slants the few words that need it, which is hard to tell from the family's own.
 */

/** A cut of a font. */
export type FontCut = {
  /** Name of the file in this folder, without ending. */
  readonly name: string;
  readonly family: string;
  /** `font-weight` of its `@font-face`: one weight, or the ends of its axis. */
  readonly weight: string;
  readonly source: string;
  /** What is kept of the weight axis. */
  readonly axis: number | { readonly min: number; readonly max: number };
  /** `unicode-range` of its `@font-face`. */
  readonly range: string;
  /** Whether pages fetch it before the style sheet asks for it. */
  readonly preload: boolean;
};

/** What pages in English are written with: ASCII, typographic signs, arrows, currencies. */
const core =
  'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+B0-B1,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2039-203A,U+20AC,U+2190-2193,U+2212';

/** Other Latin letters and signs of the published subset: fetched where a page has one. */
const more =
  'U+A1-A2,U+A4-A6,U+A8,U+AA-AF,U+B2-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+201A,U+201E,U+2020-2021,U+2030,U+2122,U+2215';

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

/** Every cut, in the order of their `@font-face` rules. */
export const fontCuts: readonly FontCut[] = families.flatMap(({ name, ...family }) => {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return [
    { name, ...family, source, range: core, preload: true },
    { name: `${name}-more`, ...family, source, range: more, preload: false },
  ];
});

/** Packages whose licenses go along with the files. */
export const fontLicenses = families.map(({ name }) => name);
