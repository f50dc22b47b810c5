/**
 * Derives the shades of the accent color for both modes.
 *
 * Computed in OKLCH, where equal steps of lightness look equal. Lightness changes in steps of .004 until the contrast is
 * high enough, so the result is the same on every machine. A shade outside sRGB loses chroma, not hue (CSS Color 4 gamut
 * mapping).
 */
import { formatHex, oklch, parse, toGamut, wcagContrast } from 'culori';
import { defaultPalette, type Mode } from './tokens';

/** A mode's shades of the accent, by token. */
type AccentShades = ReturnType<typeof shadesOf>;

type Lch = { readonly l: number; readonly c: number; readonly h: number };

/** A subtle background at a fixed lightness, and an accent that is adjusted until it's readable. */
const RULES = {
  light: {
    direction: -1,
    start: (l: number) => Math.min(l, 0.52),
    chroma: 0.2,
    need: 5,
    subtle: { l: 0.962, share: 0.2, chroma: 0.02 },
    hoverChroma: 1,
  },
  dark: {
    direction: 1,
    start: (l: number) => Math.max(l, 0.78),
    chroma: 0.125,
    need: 6,
    subtle: { l: 0.285, share: 0.4, chroma: 0.04 },
    // Full chroma would glow near white, so a hovered link loses a fifth of it.
    hoverChroma: 0.8,
  },
} as const;

const LIGHTNESS_STEP = 0.004;

/** Below this chroma, a color looks gray and its hue is noise. */
const GRAY_CHROMA = 0.004;

const intoSrgb = toGamut('rgb', 'oklch');

const hexOf = ({ l, c, h }: Lch): string =>
  formatHex(intoSrgb({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }));

/** Returns the first shade, starting at `start`, that has the contrast `need` on all backgrounds. */
function reach(start: Lch, direction: number, need: number, grounds: readonly string[]): Lch {
  for (let steps = 0; ; steps += 1) {
    const shade = { ...start, l: start.l + direction * steps * LIGHTNESS_STEP };
    const ends = steps > 0 && (shade.l <= 0 || shade.l >= 1);
    const color = hexOf(shade);
    if (ends || grounds.every((ground) => wcagContrast(color, ground) >= need)) return shade;
  }
}

function lchOf(color: string): Lch {
  const { l, c, h = 0 } = oklch(color) ?? { l: 0, c: 0 };
  return c < GRAY_CHROMA ? { l, c: 0, h: 0 } : { l, c, h };
}

function shadesOf({ l, c, h }: Lch, mode: Mode, surfaces: readonly string[]) {
  const { direction, start, chroma, need, subtle, hoverChroma } = RULES[mode];
  const ground = hexOf({ l: subtle.l, c: Math.min(c * subtle.share, subtle.chroma), h });
  const grounds = [...surfaces, ground];
  const accent = reach({ l: start(l), c: Math.min(c, chroma), h }, direction, need, grounds);
  const lineStart = { l: mode === 'light' ? 1 : 0, c: Math.min(c, 0.09), h };
  return {
    accent: hexOf(accent),
    'accent-hover': hexOf({
      ...accent,
      l: accent.l + direction * 0.07,
      c: accent.c * hoverChroma,
    }),
    'accent-subtle': ground,
    'accent-line': hexOf(reach(lineStart, direction, 3, grounds)),
    'on-accent': defaultPalette[mode]['on-accent'],
  };
}

/** Returns why a value is not an opaque color in CSS notation, if it is not. */
export function colorProblem(value: string, example: string): string | undefined {
  const color = parse(value.trim());
  // The parser also accepts hexadecimal digits without #, but no browser does.
  if (!color || /^[0-9a-f]+$/i.test(value.trim())) {
    return `“${value}” is not a color; write it in CSS notation, such as ${example}`;
  }
  return (color.alpha ?? 1) < 1 ? `“${value}” is transparent; write an opaque color` : undefined;
}

/** Returns the shades of an opaque CSS color in both modes, for the surfaces behind it. */
export const deriveAccent = (
  color: string,
  surfaces: Readonly<Record<Mode, readonly string[]>>,
): Readonly<Record<Mode, AccentShades>> => ({
  light: shadesOf(lchOf(color.trim()), 'light', surfaces.light),
  dark: shadesOf(lchOf(color.trim()), 'dark', surfaces.dark),
});

/** Returns what the author should know about an accent, if anything. */
export function accentWarning(color: string): string | undefined {
  const { c, h } = lchOf(color.trim());
  if (c <= 0.1 || h < 15 || h > 40) return undefined;
  return `brand.accentColor: ${color} is red, so links will look like errors. Choose a hue outside 15 to 40 (this is ${Math.round(h)}) or a grayer color`;
}

/**
 * Returns the accent at another lightness, for Infima's `--ifm-color-primary-*`. Positive `steps` change it like hover
 * does (darker in light mode, lighter in dark mode), and negative ones do the opposite.
 */
export function accentAt(accent: string, mode: Mode, steps: number): string {
  const { l, c, h } = lchOf(accent);
  return hexOf({ l: l + RULES[mode].direction * steps, c, h });
}
