import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import input from '../../../company.config';
import { loadCompany } from '../company/load';
import { renderBrandAssets } from './assets';

const project = path.resolve(__dirname, '../../..');
const room = mkdtempSync(path.join(tmpdir(), 'brand-'));
const folder = path.join(room, 'brand');
const cacheDir = path.join(room, 'cache');
const company = loadCompany(input);

const render = (change: Partial<typeof company> = {}) =>
  renderBrandAssets(
    { ...company, brand: { ...company.brand, folder }, ...change },
    project,
    cacheDir,
  );
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

beforeEach(() => cpSync(path.join(project, company.brand.folder), folder, { recursive: true }));
afterAll(() => rmSync(room, { recursive: true }));

describe('renderBrandAssets', () => {
  it('writes every file in its size', () => {
    const { staticDirectory, cssFile, css } = render();
    const read = (name: string) => readFileSync(path.join(staticDirectory, name));
    expect(size(read('apple-touch-icon.png'))).toEqual([180, 180]);
    expect(size(read('icon-192.png'))).toEqual([192, 192]);
    expect(size(read('icon-512.png'))).toEqual([512, 512]);
    expect(size(read('icon-maskable-512.png'))).toEqual([512, 512]);
    expect(size(read('social-card.png'))).toEqual([1200, 630]);
    const ico = read('favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(size(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
    expect(ico.length).toBe(22 + ico.readUInt32LE(14));
    for (const name of ['favicon', 'logo', 'wordmark']) {
      expect(read(`${name}.svg`).toString().trim()).toBe(
        readFileSync(path.join(folder, `${name}.svg`), 'utf8').trim(),
      );
    }
    expect(readFileSync(cssFile, 'utf8')).toBe(css);
    expect(readdirSync(path.join(staticDirectory, 'assets/fonts'))).toHaveLength(4);
    expect(readdirSync(path.join(staticDirectory, 'licenses'))).toHaveLength(2);
  });

  it('puts every address under the base URL, and each one has a file', () => {
    const { staticDirectory, headTags, css } = render({ baseUrl: '/help/' });
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(staticDirectory, 'manifest.webmanifest'), 'utf8'),
    );
    expect(manifest).toMatchObject({
      id: '/help/',
      name: company.siteTitle,
      short_name: company.companyName,
      start_url: '/help/',
      scope: '/help/',
      display: 'standalone',
      lang: 'en',
      theme_color: '#ffffff',
      background_color: '#ffffff',
    });
    const links = headTags.flatMap(({ attributes }) =>
      typeof attributes?.['href'] === 'string' ? [attributes['href']] : [],
    );
    const addresses = [
      ...links,
      ...[...css.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address),
      ...(manifest as { icons: { src: string }[] }).icons.map(({ src }) => src),
    ];
    expect(addresses).toHaveLength(6 + 4 + 3);
    for (const address of addresses) {
      expect(address).toMatch(/^\/help\//);
      expect(existsSync(path.join(staticDirectory, address.slice('/help/'.length)))).toBe(true);
    }
  });

  it('preloads the fonts that every page uses, at the addresses in the style sheet', () => {
    const { headTags, css } = render();
    const preloads = headTags.filter(({ attributes }) => attributes?.['rel'] === 'preload');
    expect(preloads).toHaveLength(2);
    expect(preloads[0]?.attributes).toMatchObject({ as: 'font', crossorigin: 'anonymous' });
    const href = String(preloads[0]?.attributes?.['href']);
    expect(href).toMatch(/^\/assets\/fonts\/hanken-grotesk-[0-9a-f]{8}\.woff2$/);
    expect(css).toContain(
      `font-weight:400 680;font-display:swap;/* webpackIgnore: true */src:url(${href})`,
    );
  });

  it('declares a fallback with the metrics of the text font', () => {
    expect(render().css).toMatch(
      /font-family:'Hanken Fallback';[^}]*size-adjust:100\.7%;ascent-override:99\.3%;descent-override:30\.1%/,
    );
  });

  it('gives browsers the background of each mode', () => {
    const colors = render().headTags.flatMap(({ attributes }) =>
      attributes?.['name'] === 'theme-color' ? [[attributes['media'], attributes['content']]] : [],
    );
    expect(colors).toEqual([
      ['(prefers-color-scheme: light)', '#ffffff'],
      ['(prefers-color-scheme: dark)', '#0d1214'],
    ]);
  });

  it('redraws only if a source or color changes', () => {
    const first = render().staticDirectory;
    expect(render().staticDirectory).toBe(first);
    writeFileSync(
      path.join(folder, 'favicon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    );
    const second = render().staticDirectory;
    expect(second).not.toBe(first);
    expect(readFileSync(path.join(second, 'favicon.ico'))).not.toEqual(
      readFileSync(path.join(first, 'favicon.ico')),
    );
    const accent = { ...company.brand, folder, accentColor: '#4f46e5' };
    expect(render({ brand: accent }).staticDirectory).not.toBe(second);
  });

  it('draws icons in the brand’s own colors', () => {
    const tokens = { light: { ink: '#000000' } };
    const own = render({ brand: { ...company.brand, folder, tokens } });
    expect(readFileSync(path.join(own.staticDirectory, 'icon-512.png'))).not.toEqual(
      readFileSync(path.join(render().staticDirectory, 'icon-512.png')),
    );
  });

  it('is complete without ornaments', () => {
    expect(render().marks['ornament-home']?.viewBox).toBe('0 0 184 43');
    rmSync(path.join(folder, 'ornament-home.svg'));
    rmSync(path.join(folder, 'ornament-not-found.svg'));
    const { marks } = render();
    expect(marks['ornament-home']).toBeNull();
    expect(marks['ornament-not-found']).toBeNull();
    expect(marks.logo.content).toContain('currentColor');
  });

  it.each(['logo', 'wordmark', 'favicon', 'social-card'])('needs %s.svg', (name) => {
    rmSync(path.join(folder, `${name}.svg`));
    expect(() => render()).toThrow(new RegExp(`brand/${name}\\.svg: is missing; add it: `));
  });

  it('reports a folder that does not exist', () => {
    expect(() => render({ brand: { ...company.brand, folder: 'brand/nobody' } })).toThrow(
      'brand.folder: there is no folder brand/nobody; create it with logo.svg, wordmark.svg, favicon.svg, social-card.svg in it, or name another folder',
    );
  });

  it.each(['logo', 'ornament-home', 'social-card', 'favicon'])(
    'refuses a script in %s.svg',
    (name) => {
      writeFileSync(
        path.join(folder, `${name}.svg`),
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><script>1</script></svg>',
      );
      expect(() => render()).toThrow(`${name}.svg: <script> is not allowed`);
    },
  );

  it('requires a social card in the aspect ratio of link previews', () => {
    cpSync(path.join(folder, 'logo.svg'), path.join(folder, 'social-card.svg'));
    expect(() => render()).toThrow('social-card.svg: is 32 by 32; draw it at 1200 by 630');
  });

  it('passes on the warning about the accent', () => {
    const brand = { ...company.brand, folder, accentColor: '#cc0000' };
    expect(render({ brand }).warnings).toHaveLength(1);
  });
});
