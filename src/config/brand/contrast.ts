/** The pairs of colors that are used together, the contrast they need, and the contrast they have in a palette. */
import { formatHex, wcagContrast, wcagLuminance as luminance } from 'culori';
import type { Company } from '../company/schema';
import { nearest } from '../nearest';
import { accentWarning, colorProblem, deriveAccent } from './accent';
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

/** Measures every pair in both modes, and returns those without enough contrast. */
export function checkPalette(palette: Palette): Finding[] {
  return modes.flatMap((mode) =>
    contrastPairs.flatMap((pair) => {
      const ratio = wcagContrast(palette[mode][pair.foreground], palette[mode][pair.background]);
      return ratio < pair.need ? [{ ...pair, mode, ratio }] : [];
    }),
  );
}

/** The parts of a brand that set colors: its accent, and tokens set by hand. */
type Colored = Pick<Company['brand'], 'accentColor' | 'tokens'>;

/** Returns what is wrong with the tokens that are set by hand. */
const problemsOf = (tokens: NonNullable<Colored['tokens']>): string[] =>
  modes.flatMap((mode) =>
    Object.entries(tokens[mode] ?? {}).flatMap(([name, value]) => {
      const problem = isColorToken(name)
        ? colorProblem(value, colorTokens[name][mode])
        : `no such token; did you mean ${nearest(name, colorNames)}?`;
      return problem ? [`brand.tokens.${mode}.${name}: ${problem}`] : [];
    }),
  );

function explain({ mode, foreground, background, ratio, need }: Finding, palette: Palette): string {
  const said = (name: ColorToken) => `${name} (${palette[mode][name]}, ${colorTokens[name].use})`;
  // Rounded down, so that a ratio never looks better than it is.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const [own, other] =
    luminance(palette[mode][foreground]) > luminance(palette[mode][background])
      ? ['lighter', 'darker']
      : ['darker', 'lighter'];
  return `brand.tokens.${mode}: ${said(foreground)} on ${said(background)} has ${shown}:1 and needs ${need}:1; make ${foreground} ${own} or ${background} ${other}`;
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error(
    `company.config.ts: the colors can't be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );
}

/**
 * Returns the palette of a brand: the default colors, the shades of its accent, and tokens set by hand, which take
 * precedence. Accents are derived for the brand's actual surfaces.
 *
 * @throws an error that names each color that can't be used, and each pair that it breaks
 */
export function buildPalette({ accentColor, tokens = {} }: Colored) {
  const problem = colorProblem(accentColor, defaultPalette.light.accent);
  throwIfAny([...(problem ? [`brand.accentColor: ${problem}`] : []), ...problemsOf(tokens)]);
  const chosen = (mode: Mode): Partial<Colors> =>
    Object.fromEntries(
      Object.entries(tokens[mode] ?? {}).map(([name, value]) => [name, formatHex(value.trim())]),
    );
  const light = { ...defaultPalette.light, ...chosen('light') };
  const dark = { ...defaultPalette.dark, ...chosen('dark') };
  const accents = deriveAccent(accentColor, {
    light: surfaces.map((name) => light[name]),
    dark: surfaces.map((name) => dark[name]),
  });
  const palette: Palette = {
    light: { ...light, ...accents.light, ...chosen('light') },
    dark: { ...dark, ...accents.dark, ...chosen('dark') },
  };
  throwIfAny(checkPalette(palette).map((finding) => explain(finding, palette)));
  const warning = accentWarning(accentColor);
  return { palette, warnings: warning ? [warning] : [] };
}
