import { describe, expect, it } from 'vitest';
import { buildPalette, checkPalette, contrastPairs } from './contrast';
import { colorNames, defaultPalette, type ColorToken } from './tokens';

const accentColor = '#0a6175';

describe('contrast pairs', () => {
  it('are at least the 118 of the design, without duplicates', () => {
    const names = contrastPairs.map(({ foreground, background }) => `${foreground} ${background}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length * 2).toBeGreaterThanOrEqual(118);
  });
  it.each(['tip', 'info', 'caution', 'warning'] as const)(
    'include what is on the background of a %s: its label, text and links',
    (word) => {
      const onTint = contrastPairs.filter(({ background }) => background === `${word}-tint`);
      expect(onTint.map(({ foreground, need }) => [foreground, need])).toEqual([
        [word, 4.5],
        ['ink', 4.5],
        ['accent', 4.5],
      ]);
    },
  );
  it('include every token except lines that carry no meaning', () => {
    const measured = new Set<ColorToken>(
      contrastPairs.flatMap(({ foreground, background }) => [foreground, background]),
    );
    expect(colorNames.filter((name) => !measured.has(name))).toEqual(['line', 'line-2']);
  });
  it('are all met by the default palette', () => {
    expect(checkPalette(defaultPalette)).toEqual([]);
  });
  it('are reported if they fail, with the mode', () => {
    const dark = { ...defaultPalette.dark, control: '#333333' };
    const findings = checkPalette({ ...defaultPalette, dark });
    expect(
      findings.map(({ mode, foreground, background, need }) => [
        mode,
        foreground,
        background,
        need,
      ]),
    ).toEqual([
      ['dark', 'control', 'bg', 3],
      ['dark', 'control', 'sunken', 3],
      ['dark', 'control', 'raised', 3],
    ]);
    expect(findings[0]?.ratio).toBeCloseTo(1.49, 1);
  });
});

describe('buildPalette', () => {
  it('is the default palette for the default accent', () => {
    expect(buildPalette({ accentColor })).toEqual({ palette: defaultPalette, warnings: [] });
  });
  it('takes tokens set by hand, in any notation', () => {
    const { palette } = buildPalette({
      accentColor,
      tokens: { light: { ink: 'black' }, dark: { ink: 'rgb(255 255 255)' } },
    });
    expect(palette.light.ink).toBe('#000000');
    expect(palette.dark.ink).toBe('#ffffff');
    expect(palette.light['ink-2']).toBe(defaultPalette.light['ink-2']);
  });
  it('derives the accent for backgrounds that are set by hand', () => {
    const tokens = { light: { sunken: '#eef0f0' } };
    const { palette } = buildPalette({ accentColor: '#2e8555', tokens });
    expect(checkPalette(palette)).toEqual([]);
    expect(palette.light.accent).not.toBe(
      buildPalette({ accentColor: '#2e8555' }).palette.light.accent,
    );
  });
  it('names a pair that fails, with its ratio, the required ratio and the fix', () => {
    const build = () => buildPalette({ accentColor, tokens: { light: { 'ink-3': '#aaa' } } });
    expect(build).toThrow(
      'brand.tokens.light: ink-3 (#aaaaaa, labels, paths, captions) on bg (#ffffff, page) has 2.32:1 and needs 4.5:1; make ink-3 darker or bg lighter',
    );
    expect(() => buildPalette({ accentColor, tokens: { dark: { 'ink-3': '#555' } } })).toThrow(
      'make ink-3 lighter or bg darker',
    );
  });
  it('suggests the nearest token for an unknown one, and reports every problem at once', () => {
    const build = () =>
      buildPalette({
        accentColor,
        tokens: { light: { 'ink-33': '#000', tip: 'green-ish' }, dark: { bg: '#00000080' } },
      });
    expect(build).toThrow('brand.tokens.light.ink-33: no such token; did you mean ink-3?');
    expect(build).toThrow(
      'brand.tokens.light.tip: “green-ish” is not a color; write it in CSS notation, such as #1f6f38',
    );
    expect(build).toThrow('brand.tokens.dark.bg: “#00000080” is transparent');
  });
  it('is not confused by property names that every object has', () => {
    expect(() => buildPalette({ accentColor, tokens: { light: { constructor: '#000' } } })).toThrow(
      'constructor: no such token',
    );
  });
  it('passes on the accent’s warnings', () => {
    expect(buildPalette({ accentColor: '#cc0000' }).warnings).toHaveLength(1);
  });
});
