/**
 * The colors of the site as data: `css.ts` turns them into custom properties, `contrast.ts` measures them.
 * Type, space, motion and widths are the same for every brand: `src/css/tokens.css`.
 */
import tokens from './color-tokens.json';

/** The two color modes. */
export type Mode = 'light' | 'dark';

/** Both modes, in the order in which they are written and measured. */
export const modes: readonly Mode[] = ['light', 'dark'];

/**
 * Color tokens and what each is for. The name is the custom property without its `--hc-`. The five accent tokens
 * have the values of the default accent; a palette replaces them by what `accent.ts` derives.
 */
export const colorTokens: typeof tokens = tokens;

/** Name of a color token. */
export type ColorToken = keyof typeof colorTokens;

/** Every color token's name, in the order in which they are written. */
export const colorNames = Object.keys(colorTokens) as readonly ColorToken[];

/** Whether `name` is a color token. */
export const isColorToken = (name: string): name is ColorToken => Object.hasOwn(colorTokens, name);

/** One mode's colors as `#rrggbb`. */
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
