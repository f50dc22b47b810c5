import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentAt, accentWarning, colorProblem, deriveAccent } from './accent';
import { checkPalette, buildPalette } from './contrast';
import { defaultPalette, modes, type Mode } from './tokens';

const surfacesOf = (mode: Mode) =>
  (['bg', 'sunken', 'raised'] as const).map((name) => defaultPalette[mode][name]);
const surfaces = { light: surfacesOf('light'), dark: surfacesOf('dark') };
const accentOf = (color: string) => deriveAccent(color, surfaces);

const worst = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => wcagContrast(color, ground)));

describe('the accent rule', () => {
  it('gives the default palette from the default accent', () => {
    const shades = accentOf(defaultPalette.light.accent);
    for (const mode of modes) expect(defaultPalette[mode]).toMatchObject(shades[mode]);
  });

  it.each([
    ['#2e8555', '#1b7748', '#79cd99'],
    ['#ffcc00', '#836300', '#f2cf6c'],
    ['#d6006d', '#bc1561', '#f994b2'],
    ['#4f46e5', '#504fd5', '#a3afff'],
    ['#222222', '#222222', '#b7b7b7'],
  ])('turns %s into the colors of the design', (input, light, dark) => {
    expect(accentOf(input).light.accent).toBe(light);
    expect(accentOf(input).dark.accent).toBe(dark);
  });

  const byte = fc.integer({ min: 0, max: 255 });
  const color = fc
    .tuple(byte, byte, byte)
    .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

  it('meets every contrast requirement for any color', () => {
    let seen = 0;
    fc.assert(
      fc.property(color, (input) => {
        seen += 1;
        const accent = accentOf(input);
        const needs = { light: 5, dark: 6 } as const;
        for (const mode of modes) {
          const shades = accent[mode];
          const grounds = [...surfaces[mode], shades['accent-subtle']];
          expect(worst(shades.accent, grounds)).toBeGreaterThanOrEqual(needs[mode]);
          expect(worst(shades['accent-hover'], grounds)).toBeGreaterThanOrEqual(needs[mode]);
          expect(worst(shades['accent-line'], grounds)).toBeGreaterThanOrEqual(3);
          expect(
            worst(shades['on-accent'], [shades.accent, shades['accent-hover']]),
          ).toBeGreaterThan(4.5);
        }
        expect(checkPalette(buildPalette({ accentColor: input }).palette)).toEqual([]);
      }),
      { numRuns: 300, seed: 1, examples: [['#000000'], ['#ffffff'], ['#00ff00'], ['#0000ff']] },
    );
    expect(seen).toBeGreaterThanOrEqual(300);
  });

  it('keeps gray accents gray', () => {
    const isGray = (hex: string) =>
      hex.slice(1, 3) === hex.slice(3, 5) && hex.endsWith(hex.slice(1, 3));
    for (const gray of ['#000', '#222', '#808080', '#ccc', 'white']) {
      const accent = accentOf(gray);
      for (const { 'on-accent': _white, ...shades } of [accent.light, accent.dark]) {
        for (const shade of Object.values(shades)) {
          expect(isGray(shade), `${gray} became ${shade}`).toBe(true);
        }
      }
    }
  });

  it('reads any CSS color notation', () => {
    expect(accentOf('rgb(10 97 117)')).toEqual(accentOf('#0a6175'));
    expect(accentOf(' teal ').light.accent).toBe('#007474');
  });

  it.each(['', 'blu', '0a6175', '#12', 'var(--x)'])('refuses %o, naming the field', (value) => {
    expect(() => buildPalette({ accentColor: value })).toThrow(
      `brand.accentColor: “${value}” is not a color; write it in CSS notation, such as #0a6175`,
    );
  });

  it('refuses a transparent color', () => {
    expect(colorProblem('#0a617580', '#000')).toContain('write an opaque color');
    expect(colorProblem('transparent', '#000')).toContain('write an opaque color');
  });

  it('warns only about links that would look like errors', () => {
    expect(accentWarning('#cc0000')).toMatch(
      /^brand\.accentColor: #cc0000 is red, so links will look like errors\./,
    );
    for (const fine of ['#0a6175', '#d6006d', '#ffcc00', '#8a6f6a', '#ca7904']) {
      expect(accentWarning(fine)).toBeUndefined();
    }
  });

  it('ends at black or white if no color reaches the contrast', () => {
    const gray = { light: ['#777777'], dark: ['#888888'] };
    expect(deriveAccent('#0a6175', gray).light.accent).toBe('#000000');
    expect(deriveAccent('#0a6175', gray).dark.accent).toBe('#ffffff');
  });
});

describe('accentAt', () => {
  it('gets darker on light and lighter on dark backgrounds, and the other way around', () => {
    const bright = (hex: string) => wcagContrast(hex, '#000');
    expect(bright(accentAt('#0a6175', 'light', 0.1))).toBeLessThan(bright('#0a6175'));
    expect(bright(accentAt('#7ac4da', 'dark', 0.1))).toBeGreaterThan(bright('#7ac4da'));
    expect(bright(accentAt('#0a6175', 'light', -0.1))).toBeGreaterThan(bright('#0a6175'));
  });
});
