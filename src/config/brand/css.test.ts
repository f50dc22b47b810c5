import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildPalette } from './contrast';
import { paletteCss } from './css';
import { colorNames, defaultPalette } from './tokens';

const css = paletteCss(defaultPalette);
const [light = '', dark = ''] = css.split('\n');
const constants = readFileSync(path.resolve(__dirname, '../../css/tokens.css'), 'utf8');

describe('the tokens', () => {
  it('declares every color in both modes', () => {
    for (const name of colorNames) {
      expect(light).toMatch(new RegExp(`[;{]--hc-${name}:#[0-9a-f]{6}[;}]`));
      const differs = defaultPalette.light[name] !== defaultPalette.dark[name];
      expect(dark.includes(`--hc-${name}:`)).toBe(differs);
    }
    expect(light).toContain('--hc-ink:#131b1e;');
    expect(dark).toContain('--hc-ink:#e8eeef;');
  });
  it('keeps dark colors out of print', () => {
    expect(light).toMatch(/^:root\{color-scheme:light;/);
    expect(dark).toMatch(/^@media screen\{html\[data-theme='dark'\]\{color-scheme:dark;/);
  });
  it('never declares a property twice in one block', () => {
    for (const block of [light, dark]) {
      const names = [...block.matchAll(/[;{](--[\w-]+):/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(2);
      expect(new Set(names).size).toBe(names.length);
    }
  });
  it('uses only properties that it declares', () => {
    const all = css + constants;
    const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(10);
    for (const name of used) expect(all).toContain(`${name}:`);
  });
  it('follows the accent, shades included', () => {
    const other = paletteCss(buildPalette({ accentColor: '#4f46e5' }).palette);
    expect(other).toContain('--hc-accent:#504fd5');
    const shade = /--ifm-color-primary-darkest:([^;}]+)/;
    expect(shade.exec(other)?.[1]).not.toBe(shade.exec(css)?.[1]);
  });
  it('takes up at most 2 KB of the style sheet’s budget', () => {
    expect(gzipSync(css + constants, { level: 9 }).length).toBeLessThan(2048);
  });
});
