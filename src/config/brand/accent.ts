/**
 * The accent rule: one color in, its shades for both modes out.
 *
 * Computed in OKLCH, where equal steps of lightness look equal. Lightness moves in steps of .004 until
 * the contrast is reached, so the result is the same on every machine; a shade outside sRGB loses
 * chroma, not hue (CSS Color 4 gamut mapping).
 */
import { formatHex, oklch, parse, toGamut, wcagContrast } from 'culori';
import { defaultPalette, type Mode } from './tokens';

/** A mode's shades of the accent, as `#rrggbb`. */
export type AccentShades = {
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSubtle: string;
  readonly accentLine: string;
  readonly onAccent: string;
};

/** Both modes' shades, and what the author should know about the color. */
export type Accent = Readonly<Record<Mode, AccentShades>> & {
  readonly warnings: readonly string[];
};

/** The surfaces behind an accent in each mode. */
export type Surfaces = Readonly<Record<Mode, readonly string[]>>;

/** Thrown when `accentColor` cannot be used; the message says how to fix it. */
export class AccentColorError extends Error {
  override readonly name = 'AccentColorError';
}

type Lch = { readonly l: number; readonly c: number; readonly h: number };

const lightnessStep = 0.004;
/** Below this chroma the eye sees gray and the hue is noise. */
const grayChroma = 0.004;

/** The surfaces of the default palette. */
export const defaultSurfaces: Surfaces = {
  light: [defaultPalette.light.bg, defaultPalette.light.sunken, defaultPalette.light.raised],
  dark: [defaultPalette.dark.bg, defaultPalette.dark.sunken, defaultPalette.dark.raised],
};

const intoSrgb = toGamut('rgb', 'oklch');

const hexOf = ({ l, c, h }: Lch): string =>
  formatHex(intoSrgb({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }));

const worstContrast = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(color, ground)));

/** The first shade from `start` on, going `direction` in lightness, that reaches `need` everywhere. */
function reach(start: Lch, direction: 1 | -1, need: number, grounds: readonly string[]): Lch {
  for (let steps = 0; ; steps += 1) {
    const shade = { ...start, l: start.l + direction * steps * lightnessStep };
    const ends = shade.l <= 0 || shade.l >= 1;
    if (ends && steps > 0) return shade;
    if (worstContrast(hexOf(shade), grounds) >= need) return shade;
  }
}

function read(color: string): Lch {
  const parsed = parse(color.trim());
  // The parser also takes hexadecimal digits without #, which no browser does.
  if (!parsed || /^[0-9a-f]+$/i.test(color.trim())) {
    throw new AccentColorError(
      `brand.accentColor: “${color}” is not a color; write it in CSS notation, such as #0a6175, rgb(10 97 117) or teal`,
    );
  }
  if (parsed.alpha !== undefined && parsed.alpha < 1) {
    throw new AccentColorError(
      `brand.accentColor: “${color}” is transparent; write an opaque color`,
    );
  }
  const { l, c, h } = oklch(parsed);
  return c < grayChroma ? { l, c: 0, h: 0 } : { l, c, h: h ?? 0 };
}

function lightShades(input: Lch, surfaces: readonly string[]): AccentShades {
  const { c, h } = input;
  const accentSubtle = hexOf({ l: 0.962, c: Math.min(c * 0.2, 0.02), h });
  const grounds = [...surfaces, accentSubtle];
  const accent = reach({ l: Math.min(input.l, 0.52), c: Math.min(c, 0.2), h }, -1, 5, grounds);
  const line = reach({ l: 1, c: Math.min(c, 0.09), h }, -1, 3, grounds);
  return {
    accent: hexOf(accent),
    accentHover: hexOf({ ...accent, l: accent.l - 0.07 }),
    accentSubtle,
    accentLine: hexOf(line),
    onAccent: defaultPalette.light['on-accent'],
  };
}

function darkShades(input: Lch, surfaces: readonly string[]): AccentShades {
  const { c, h } = input;
  const accentSubtle = hexOf({ l: 0.285, c: Math.min(c * 0.4, 0.04), h });
  const grounds = [...surfaces, accentSubtle];
  const accent = reach({ l: Math.max(input.l, 0.78), c: Math.min(c, 0.125), h }, 1, 6, grounds);
  const line = reach({ l: 0, c: Math.min(c, 0.09), h }, 1, 3, grounds);
  return {
    accent: hexOf(accent),
    // Full chroma would glow near white: a hovered link loses a fifth of it.
    accentHover: hexOf({ ...accent, l: accent.l + 0.07, c: accent.c * 0.8 }),
    accentSubtle,
    accentLine: hexOf(line),
    onAccent: defaultPalette.dark['on-accent'],
  };
}

/**
 * Derives the accent's shades from one color. `surfaces` are those of a palette whose colors were set by hand.
 *
 * @throws {AccentColorError} if `color` is not an opaque CSS color.
 */
export function deriveAccent(color: string, surfaces: Surfaces = defaultSurfaces): Accent {
  const input = read(color);
  const readsAsError = input.c > 0.1 && input.h >= 15 && input.h <= 40;
  return {
    light: lightShades(input, surfaces.light),
    dark: darkShades(input, surfaces.dark),
    warnings: readsAsError
      ? [
          `brand.accentColor: ${color} is a red: links will read as errors. Choose a hue outside 15 to 40 (this is ${Math.round(input.h)}) or a grayer color`,
        ]
      : [],
  };
}

/**
 * The accent at other lightnesses, for Infima's `--ifm-color-primary-*`. Positive `steps` go the way
 * of hover (darker in light mode, lighter in dark mode), negative ones the other way.
 */
export function accentAt(accent: string, mode: Mode, steps: number): string {
  const { l, c, h } = read(accent);
  const direction = mode === 'light' ? -1 : 1;
  return hexOf({ l: l + direction * steps, c, h });
}
