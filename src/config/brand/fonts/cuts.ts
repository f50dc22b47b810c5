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
  readonly characters: readonly CharacterRange[];
  /** Whether pages fetch it before the style sheet asks for it. */
  readonly preload: boolean;
};

/** First and last code point. */
export type CharacterRange = readonly [first: number, last: number];

/** What pages in English are written with: ASCII, typographic signs, arrows, currencies. */
const core: readonly CharacterRange[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xb0, 0xb1],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/** Other Latin letters and signs of the published subset: fetched where a page has one. */
const more: readonly CharacterRange[] = [
  [0xa1, 0xa2],
  [0xa4, 0xa6],
  [0xa8, 0xa8],
  [0xaa, 0xaf],
  [0xb2, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2020, 0x2021],
  [0x2030, 0x2030],
  [0x2122, 0x2122],
  [0x2215, 0x2215],
];

const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght';
const mono =
  '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght';

const upright = {
  family: 'Hanken Grotesk',
  weight: '400 680',
  source: `${hanken}-normal.woff2`,
  axis: { min: 400, max: 680 },
} as const;

const code = {
  family: 'Atkinson Hyperlegible Mono',
  weight: '400',
  source: `${mono}-normal.woff2`,
  axis: 400,
} as const;

/** Every cut, in the order of their `@font-face` rules. */
export const fontCuts: readonly FontCut[] = [
  { name: 'hanken-grotesk', ...upright, characters: core, preload: true },
  { name: 'hanken-grotesk-more', ...upright, characters: more, preload: false },
  { name: 'atkinson-hyperlegible-mono', ...code, characters: core, preload: true },
  { name: 'atkinson-hyperlegible-mono-more', ...code, characters: more, preload: false },
];

/** Packages whose licenses go along with the files. */
export const fontLicenses = ['hanken-grotesk', 'atkinson-hyperlegible-mono'] as const;
