/**
 * The colors of the site as data: `css.ts` turns them into custom properties, `contrast.ts` measures them.
 * Type, space, motion and widths are the same for every brand: `src/css/tokens.css`.
 */

/** The two color modes. */
export type Mode = 'light' | 'dark';

/** Both modes, in the order in which they are written and measured. */
export const modes: readonly Mode[] = ['light', 'dark'];

/**
 * Color tokens and what each is for. The name is the custom property without its `--hc-`. The five accent tokens
 * have the values of the default accent; a palette replaces them by what `accent.ts` derives.
 */
export const colorTokens = {
  bg: { use: 'page', light: '#ffffff', dark: '#0d1214' },
  sunken: { use: 'hero, footer, code', light: '#f5f8f8', dark: '#131a1d' },
  raised: { use: 'what floats', light: '#ffffff', dark: '#1a2225' },
  ink: { use: 'text, headings, search outline', light: '#131b1e', dark: '#e8eeef' },
  'ink-2': { use: 'lead, sidebar, snippets', light: '#404b4f', dark: '#bac3c4' },
  'ink-3': { use: 'labels, paths, captions', light: '#596669', dark: '#96a1a2' },
  rule: { use: 'opening rule, sum', light: '#131b1e', dark: '#bac3c4' },
  line: { use: 'hairline', light: '#dee3e3', dark: '#262e31' },
  'line-2': { use: 'frame', light: '#c6cece', dark: '#374044' },
  control: { use: 'inputs, checkboxes, quiet buttons', light: '#7e8a8c', dark: '#667376' },
  accent: { use: 'links, focus, filled button', light: '#0a6175', dark: '#7ac4da' },
  'accent-hover': { use: 'the accent under the pointer', light: '#004d61', dark: '#9fd8ea' },
  'on-accent': { use: 'text on the accent', light: '#ffffff', dark: '#0c1214' },
  'accent-subtle': { use: 'selected row', light: '#e7f5fa', dark: '#172e35' },
  'accent-line': { use: 'link underline, citation frame', light: '#4c95ab', dark: '#327d92' },
  mark: { use: 'lower half of a search match', light: '#f7e8af', dark: '#51400d' },
  tip: { use: 'tip: word, icon, rule', light: '#1f6f38', dark: '#89d298' },
  'tip-tint': { use: 'tip: ground', light: '#ecf9ed', dark: '#1a2b1d' },
  info: { use: 'info: word, icon, rule', light: '#2b5e9d', dark: '#8dc1ff' },
  'info-tint': { use: 'info: ground', light: '#ecf5ff', dark: '#1b2737' },
  caution: { use: 'caution: word, icon, rule', light: '#8b5500', dark: '#eab26b' },
  'caution-tint': { use: 'caution: ground', light: '#fdf3e6', dark: '#312413' },
  warning: { use: 'warning: word, icon, frame', light: '#a52a26', dark: '#ffa095' },
  'warning-tint': { use: 'warning: ground', light: '#fff0ed', dark: '#36201d' },
  aws: { use: 'AWS mark, a square', light: '#b4620c', dark: '#eca760' },
  'google-cloud': { use: 'Google Cloud mark, a circle', light: '#3c6dcb', dark: '#83abf4' },
  azure: { use: 'Azure mark, a triangle', light: '#0087ab', dark: '#69cee6' },
  c0: { use: 'chart, the only series', light: '#4f646e', dark: '#7f97a0' },
  c1: { use: 'chart, series 1', light: '#094e9a', dark: '#1a77b8' },
  c2: { use: 'chart, series 2', light: '#ca7904', dark: '#f79c65' },
  c3: { use: 'chart, series 3', light: '#4ba386', dark: '#b0f2d9' },
  c4: { use: 'chart, series 4', light: '#671254', dark: '#ac4c6d' },
  c5: { use: 'chart, series 5', light: '#9e7ee1', dark: '#cbb6fd' },
  c6: { use: 'chart, series 6', light: '#665d14', dark: '#f6d66c' },
  c7: { use: 'chart, series 7', light: '#187b7b', dark: '#30a9b6' },
  c8: { use: 'chart, series 8', light: '#851a03', dark: '#d26f58' },
} as const satisfies Record<string, { use: string } & Record<Mode, string>>;

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
