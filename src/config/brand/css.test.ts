import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildPalette } from './contrast';
import { tokensCss } from './css';
import { colorNames, defaultPalette, layout, space, typeScale } from './tokens';

const css = tokensCss(defaultPalette);
const [light = '', dark = '', phone = '', still = ''] = css.split('\n');

describe('tokensCss', () => {
  it('declares every color in both modes', () => {
    for (const name of colorNames) {
      expect(light).toMatch(new RegExp(`[;{]--hc-${name}:#[0-9a-f]{3,6}[;}]`));
      const differs = defaultPalette.light[name] !== defaultPalette.dark[name];
      expect(dark.includes(`--hc-${name}:`)).toBe(differs);
    }
    expect(light).toContain('--hc-ink:#131b1e;');
    expect(dark).toContain('--hc-ink:#e8eeef;');
  });
  it('keeps dark colors off paper', () => {
    expect(light).toMatch(/^:root\{color-scheme:light;/);
    expect(dark).toMatch(/^@media screen\{html\[data-theme='dark'\]\{color-scheme:dark;/);
  });
  it('declares type, space and widths', () => {
    for (const name of Object.keys(typeScale)) expect(light).toContain(`--hc-font-${name}:`);
    for (const name of Object.keys(layout)) expect(light).toContain(`--hc-${name}:`);
    for (const index of space.keys()) expect(light).toContain(`--hc-space-${index + 1}:`);
    expect(light).toContain('--hc-font-home:660 3.125rem/3.5rem var(--hc-sans)');
    expect(light).toContain('--hc-track-home:-.03em');
    expect(phone).toContain('--hc-font-home:660 2.25rem/2.625rem var(--hc-sans)');
    expect(phone).not.toContain('--hc-font-h3');
  });
  it('never declares a property twice in one block', () => {
    for (const block of [light, dark, phone]) {
      const names = [...block.matchAll(/[;{](--[\w-]+):/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(2);
      expect(new Set(names).size).toBe(names.length);
    }
  });
  it('refers only to properties that it declares', () => {
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(10);
    for (const name of used) expect(light).toContain(`${name}:`);
  });
  it('maps the variables of the stock theme', () => {
    for (const pair of [
      '--ifm-color-primary:var(--hc-accent)',
      '--ifm-background-color:var(--hc-bg)',
      '--ifm-background-surface-color:var(--hc-raised)',
      '--ifm-font-color-base:var(--hc-ink)',
      '--ifm-toc-border-color:var(--hc-line)',
      '--ifm-global-radius:4px',
      '--ifm-navbar-height:60px',
      '--ifm-hover-overlay:none',
    ]) {
      expect(light).toContain(pair);
    }
    for (const shade of ['dark', 'darker', 'darkest', 'light', 'lighter', 'lightest']) {
      expect(light).toContain(`--ifm-color-primary-${shade}:`);
    }
  });
  it('follows the accent, shades included', () => {
    const other = tokensCss(buildPalette({ accentColor: '#4f46e5' }).palette);
    expect(other).toContain('--hc-accent:#504fd5');
    const shade = /--ifm-color-primary-darkest:([^;}]+)/;
    expect(shade.exec(other)?.[1]).not.toBe(shade.exec(css)?.[1]);
  });
  it('has no motion for readers who want none', () => {
    expect(still).toBe(
      '@media (prefers-reduced-motion:reduce){:root{--hc-motion:0s;--hc-shift:0px}}',
    );
  });
  it('takes at most 2 KB of the style sheet’s budget', () => {
    expect(gzipSync(css, { level: 9 }).length).toBeLessThan(2048);
  });
});
