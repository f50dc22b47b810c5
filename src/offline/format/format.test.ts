import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress } from '../build/compress';
import { manifestPath, FORMAT_VERSION, bundlePath, parsePointer } from './manifest';
import { candidates, isReadable, kindOf, typeOf } from './lookup';
import { hideNames, openBundle, showNames, writeBundle, type Bytes } from './bundle';

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const packed = (files: readonly (readonly [path: string, bytes: Bytes])[]) =>
  compress(writeBundle(files));

describe('a bundle', () => {
  const piece = fc.constantFrom(
    '<p>A sentence that stands on several pages, word by word.</p>',
    '<p>short</p>',
    '</script>',
    '<li class="menu__list-item">Budgets</li>',
    'text & more ✓',
    'a'.repeat(500),
  );
  const page = fc.array(piece, { maxLength: 40 }).map((pieces) => bytesOf(pieces.join('')));
  const blob = fc.uint8Array({ maxLength: 200 }).map((bytes): Bytes => new Uint8Array(bytes));
  const names = fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.nat(9).map(String));
  const files = fc.uniqueArray(fc.tuple(names, fc.oneof(page, blob)), {
    selector: ([name]) => name,
  });

  it('returns every file unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (all) => {
        const bundle = openBundle(await packed(all));
        expect(bundle.paths).toEqual(all.map(([name]) => name));
        for (const [name, bytes] of all) expect(bundle.read(name)).toEqual(bytes);
      }),
    );
  });

  it('stores what pages share once', async () => {
    const frame = '<li class="menu__list-item">One entry of a long list of entries</li>'.repeat(50);
    const pages = Array.from({ length: 10 }, (_, index) => {
      const html = `${frame}<p>Page ${index}</p>${frame}`;
      return [`${index}.html`, bytesOf(html)] as const;
    });
    const total = pages.reduce((sum, [, { length }]) => sum + length, 0);
    expect((await packed(pages)).length).toBeLessThan(total / 50);
  });

  it('has no other files', async () => {
    const bundle = openBundle(await packed([['a.html', bytesOf('<p>a</p>')]]));
    expect(bundle.read('b.html')).toBeUndefined();
    expect(bundle.read('constructor')).toBeUndefined();
  });
});

describe('names', () => {
  it('survive a round trip, whatever else is on the page', () => {
    const name = fc
      .tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.stringMatching(/^[0-9a-f]{8}$/))
      .map(([stem, hash]) => `assets/js/${stem}.${hash}.js`);
    const names = fc.uniqueArray(name, { selector: (one) => one.split('.')[0], maxLength: 5 });
    fc.assert(
      fc.property(
        names,
        fc.array(fc.string().map((text) => text.replaceAll('\0', ''))),
        (all, texts) => {
          const page = texts
            .map((text, index) => text + (all[index % (all.length || 1)] ?? ''))
            .join(' ');
          expect(showNames(hideNames(page, all), all)).toBe(page);
        },
      ),
    );
  });

  it('leave a page unchanged if only their hashes change', () => {
    const page = (hash: string) => `<script src="/assets/js/main.${hash}.js">`;
    const hidden = (hash: string) => hideNames(page(hash), [`assets/js/main.${hash}.js`]);
    expect(hidden('0123abcd')).toBe(hidden('4567efab'));
    expect(hidden('0123abcd')).not.toContain('0123abcd');
  });
});

describe('the pointer', () => {
  const hash = 'a'.repeat(64);
  const pointer = {
    version: FORMAT_VERSION,
    build: '0123456789ab',
    runtime: 'r.js',
    manifest: hash,
  };

  it('is read as it was written', () => {
    expect(parsePointer(pointer)).toBe(pointer);
  });

  it.each([
    undefined,
    null,
    [],
    'x',
    {},
    { ...pointer, build: '../secret' },
    { ...pointer, manifest: 'x' },
    { ...pointer, runtime: 1 },
    { ...pointer, version: 1 },
  ])('is refused if it is something else: %j', (value) => {
    expect(parsePointer(value)).toBeUndefined();
  });

  it('and the parts are named by content', () => {
    expect(bundlePath([hash, 3])).toBe('assets/offline/bundle-aaaaaaaaaaaaaaaa.bin');
    expect(manifestPath('0123456789ab')).toBe('assets/offline/manifest-0123456789ab.json');
  });
});

describe('look-up', () => {
  const scope = 'https://x.example/help/';

  it.each([
    ['https://x.example/help/', ['index.html']],
    ['https://x.example/help/docs/a', ['docs/a', 'docs/a.html', 'docs/a/index.html']],
    ['https://x.example/help/docs/a/?q=1#b', ['docs/a', 'docs/a.html', 'docs/a/index.html']],
    [
      'https://x.example/help/docs/a.html',
      ['docs/a.html', 'docs/a.html.html', 'docs/a.html/index.html'],
    ],
    ['https://x.example/help/docs/%E6%97%A5', ['docs/日', 'docs/日.html', 'docs/日/index.html']],
    ['https://x.example/help/%E0%A4%A', []],
    ['https://x.example/other', []],
    ['https://y.example/help/', []],
  ])('%s', (address, expected) => {
    expect(candidates(address, scope)).toEqual(expected);
  });

  const asked = (path: string, more: object = {}) =>
    kindOf(
      { url: scope + path, method: 'GET', mode: 'cors', accept: '*/*', hasRange: false, ...more },
      scope,
    );

  it('ignores requests that must never be cached, and requests for anything but pages of this site', () => {
    for (const path of [
      'sw.js',
      'runtime.json',
      'offline.json',
      'api/ava/help',
      '1/indexes/*/queries',
      'assets/offline/bundle-aaaaaaaaaaaaaaaa.bin',
      '_hosting.json',
      '%E0%A4%A',
    ]) {
      expect(asked(path), path).toBeUndefined();
      expect(asked(path.replace('*', 'x'), { method: 'POST' })).toBeUndefined();
    }
    expect(asked('sw.js', { mode: 'navigate' })).toBeUndefined();
    expect(asked('docs/a', { mode: 'navigate', method: 'POST' })).toBeUndefined();
    expect(asked('assets/js/main.0123abcd.js', { hasRange: true })).toBeUndefined();
  });

  it('distinguishes pages, files with a hash, and others', () => {
    expect(asked('docs/a', { mode: 'navigate' })).toBe('page');
    expect(asked('docs/a', { accept: 'text/html' })).toBe('page');
    expect(asked('assets/js/main.0123abcd.js')).toBe('asset');
    expect(asked('assets/pages/governance-budgets-0123456789.json')).toBe('asset');
    expect(asked('assets/search/core-0123456789ab.bin')).toBe('asset');
    expect(asked('assets/search/terms-12-0123456789.bin')).toBe('asset');
    expect(asked('favicon.svg')).toBe('file');
    expect(asked('manifest.webmanifest')).toBe('file');
  });

  it('knows the type of a file by its extension', () => {
    expect(typeOf('a/b.html')).toBe('text/html; charset=utf-8');
    expect(typeOf('a/b.WOFF2')).toBe('font/woff2');
    expect(typeOf('a/b.bin')).toBe('application/octet-stream');
    expect(typeOf('constructor')).toBe('application/octet-stream');
  });

  it('knows which files belong to the copy', () => {
    for (const path of [
      'a.html',
      'assets/pages/a-0123456789.json',
      'assets/search/core-0123456789ab.bin',
    ])
      expect(isReadable(path), path).toBe(true);
    for (const path of ['a.html.br', 'sitemap.xml', '_headers', 'constructor'])
      expect(isReadable(path), path).toBe(false);
  });
});
