/** Which colors are used together, how much contrast each pair needs, and how much it has in a palette. */
import { formatHex, parse, wcagContrast } from 'culori';
import { nearest } from '../nearest';
import { deriveAccent } from './accent';
import {
  colorNames,
  colorTokens,
  defaultPalette,
  isColorToken,
  modes,
  type Colors,
  type ColorToken,
  type Mode,
  type Palette,
} from './tokens';

/** Two colors that are used together, and the contrast that they need. */
export type Pair = {
  readonly foreground: ColorToken;
  readonly background: ColorToken;
  readonly need: number;
};

/** A pair with too little contrast in a palette. */
export type Finding = Pair & {
  readonly mode: Mode;
  readonly ratio: number;
};

/** Thrown when tokens that were set by hand cannot be used; the message names each and the fix. */
export class PaletteError extends Error {
  override readonly name = 'PaletteError';
}

const text = 4.5;
const nonText = 3;

const surfaces = ['bg', 'sunken', 'raised'] as const;
const semantic = ['tip', 'info', 'caution', 'warning'] as const;
const charts = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const;

const pairs = (
  foregrounds: readonly ColorToken[],
  backgrounds: readonly ColorToken[],
  need: number,
): Pair[] =>
  foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => ({ foreground, background, need })),
  );

/** Every pair of the design, in both modes. */
export const contrastPairs: readonly Pair[] = [
  ...pairs(['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover'], surfaces, text),
  ...pairs(['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover'], ['accent-subtle'], text),
  ...pairs(['on-accent'], ['accent', 'accent-hover'], text),
  ...pairs(['ink', 'ink-2'], ['mark'], text),
  // The announcement bar.
  ...pairs(['bg'], ['ink'], text),
  ...semantic.flatMap((word) => {
    const tint = `${word}-tint` as const;
    return [...pairs([word], [...surfaces, tint], text), ...pairs(['ink', 'accent'], [tint], text)];
  }),
  ...pairs(['rule', 'control'], surfaces, nonText),
  ...pairs(['accent-line'], [...surfaces, 'accent-subtle'], nonText),
  ...pairs(['aws', 'google-cloud', 'azure'], surfaces, nonText),
  ...pairs(charts, ['bg'], nonText),
];

/** Measures every pair in both modes; returns those with too little contrast. */
export function checkPalette(palette: Palette): Finding[] {
  return modes.flatMap((mode) =>
    contrastPairs.flatMap((pair) => {
      const ratio = wcagContrast(palette[mode][pair.foreground], palette[mode][pair.background]);
      return ratio < pair.need ? [{ ...pair, mode, ratio }] : [];
    }),
  );
}

/** Color tokens set by hand in `company.config.ts`. */
export type TokenOverrides = Partial<Readonly<Record<Mode, Readonly<Record<string, string>>>>>;

type Chosen = Partial<Record<ColorToken, string>>;

/** Returns the tokens of one mode that are set by hand, as `#rrggbb`; adds mistakes to `problems`. */
function readOverrides(
  mode: Mode,
  values: Readonly<Record<string, string>>,
  problems: string[],
): Chosen {
  const chosen: Chosen = {};
  for (const [name, value] of Object.entries(values)) {
    const field = `brand.tokens.${mode}.${name}`;
    const color = parse(value.trim());
    if (!isColorToken(name)) {
      problems.push(`${field}: no such token; did you mean ${nearest(name, colorNames)}?`);
    } else if (!color) {
      problems.push(
        `${field}: “${value}” is not a color; write it in CSS notation, such as ${colorTokens[name][mode]}`,
      );
    } else if (color.alpha !== undefined && color.alpha < 1) {
      problems.push(`${field}: “${value}” is transparent; write an opaque color`);
    } else {
      chosen[name] = formatHex(color);
    }
  }
  return chosen;
}

/** Rounded down, so that a ratio never looks better than it is. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function explain({ mode, foreground, background, ratio, need }: Finding, palette: Palette): string {
  const colors = palette[mode];
  const way =
    wcagContrast(colors[foreground], '#000') > wcagContrast(colors[background], '#000')
      ? ['lighter', 'darker']
      : ['darker', 'lighter'];
  return `brand.tokens.${mode}: ${foreground} (${colors[foreground]}, ${colorTokens[foreground].use}) on ${background} (${colors[background]}, ${colorTokens[background].use}) has ${shown(ratio)}:1 and needs ${need}:1; make ${foreground} ${way[0]} or ${background} ${way[1]}`;
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new PaletteError(
    `company.config.ts: the colors can't be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );
}

/**
 * Returns the palette of a brand: the default colors, the shades of its accent, and tokens set by hand, which
 * win. Accents are derived for the brand's actual surfaces.
 *
 * @throws {AccentColorError} if the accent is not a color.
 * @throws {PaletteError} if a token is unknown, not a color, or breaks a pair.
 */
export function buildPalette({
  accentColor,
  tokens = {},
}: {
  readonly accentColor: string;
  readonly tokens?: TokenOverrides | undefined;
}): { readonly palette: Palette; readonly warnings: readonly string[] } {
  const problems: string[] = [];
  const chosen: Record<Mode, Chosen> = {
    light: readOverrides('light', tokens.light ?? {}, problems),
    dark: readOverrides('dark', tokens.dark ?? {}, problems),
  };
  throwIfAny(problems);

  const grounds = (mode: Mode) =>
    surfaces.map((name) => chosen[mode][name] ?? defaultPalette[mode][name]);
  const accents = deriveAccent(accentColor, { light: grounds('light'), dark: grounds('dark') });
  const colorsOf = (mode: Mode): Colors => ({
    ...defaultPalette[mode],
    accent: accents[mode].accent,
    'accent-hover': accents[mode].accentHover,
    'accent-subtle': accents[mode].accentSubtle,
    'accent-line': accents[mode].accentLine,
    'on-accent': accents[mode].onAccent,
    ...chosen[mode],
  });
  const palette: Palette = { light: colorsOf('light'), dark: colorsOf('dark') };
  throwIfAny(checkPalette(palette).map((finding) => explain(finding, palette)));
  return { palette, warnings: accents.warnings };
}
