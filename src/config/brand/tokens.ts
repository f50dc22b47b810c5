/**
 * The site's colors as data. `css.ts` turns them into custom properties, and `contrast.ts` measures them.
 * Type, space, motion and widths are the same for every brand: `src/css/tokens.css`.
 */
import tokens from './color-tokens.json';

/** The two color modes. */
export type Mode = 'light' | 'dark';

/** Both modes, in the order in which they're written and measured. */
export const modes: readonly Mode[] = ['light', 'dark'];

/**
 * The color tokens and their purposes. Names are custom properties without `--hc-`. The five accent tokens have the
 * default accent's values. A palette replaces them with the values that `accent.ts` derives.
 */
export const colorTokens: typeof tokens = tokens;

export type ColorToken = keyof typeof colorTokens;

/** The names of all color tokens, in the order in which they're written. */
export const colorNames = Object.keys(colorTokens) as readonly ColorToken[];

export const isColorToken = (name: string): name is ColorToken => Object.hasOwn(colorTokens, name);

/** A mode's colors as `#rrggbb`. */
export type Colors = Readonly<Record<ColorToken, string>>;

/** The colors of both modes. */
export type Palette = Readonly<Record<Mode, Colors>>;

const colorsOf = (mode: Mode): Colors =>
  Object.fromEntries(colorNames.map((name) => [name, colorTokens[name][mode]])) as Record<
    ColorToken,
    string
  >;

/** The palette of the default accent. */
export const defaultPalette: Palette = { light: colorsOf('light'), dark: colorsOf('dark') };
