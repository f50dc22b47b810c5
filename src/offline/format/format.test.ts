import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf } from './groups';
import { libraryPath, parcelPath, parseLibrary, parsePointer } from './library';
import { candidates, kindOf, typeOf } from './lookup';
import { hideNames, showNames } from './names';
import { decodeParcel, encodeParcel, type Bytes } from './parcel';
import { slicesOf } from './slices';
import { cacheName, NOTHING, parseState } from './state';

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

describe('a parcel', () => {
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

  it('gives back every file as it was', () => {
    fc.assert(
      fc.property(files, (all) => {
        const parcel = decodeParcel(encodeParcel(all));
        expect(parcel.paths).toEqual(all.map(([name]) => name));
        for (const [name, bytes] of all) expect(parcel.read(name)).toEqual(bytes);
      }),
    );
  });

  it('holds what pages share once', () => {
    const frame = '<li class="menu__list-item">One entry of a long list of entries</li>'.repeat(50);
    const pages = Array.from({ length: 10 }, (_, index) => {
      const html = `${frame}<p>Page ${index}</p>${frame}`;
      return [`${index}.html`, bytesOf(html)] as const;
    });
    const total = pages.reduce((sum, [, { length }]) => sum + length, 0);
    expect(encodeParcel(pages).length).toBeLessThan(total / 50);
  });

  it('knows no other file', () => {
    const parcel = decodeParcel(encodeParcel([['a.html', bytesOf('<p>a</p>')]]));
    expect(parcel.read('b.html')).toBeUndefined();
    expect(parcel.read('constructor')).toBeUndefined();
  });

  it('is refused where it is damaged, and never read past its end', () => {
    const two = [['a.html', bytesOf('<p>a</p><p>b</p>')] as const, ['b', bytesOf('abc')] as const];
    const whole = encodeParcel(two);
    const place = fc.nat(whole.length - 1);
    let opened = 0;
    fc.assert(
      fc.property(place, fc.nat(255), fc.option(place), (at, byte, end) => {
        const bytes = whole.slice();
        bytes[at] = byte;
        try {
          const parcel = decodeParcel(bytes.slice(0, end ?? whole.length));
          opened += 1;
          for (const path of parcel.paths) parcel.read(path);
        } catch (error) {
          expect(String(error)).toContain('damaged');
        }
      }),
      { numRuns: 2_000 },
    );
    expect(opened).toBeGreaterThan(100);
    expect(() => decodeParcel(whole.slice(0, -1)).read('b')).toThrow('damaged');
  });
});

describe('names', () => {
  it('come back, whatever else a page says', () => {
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

  it('leave a page as it was where only their hashes change', () => {
    const page = (hash: string) => `<script src="/assets/js/main.${hash}.js">`;
    const hidden = (hash: string) => hideNames(page(hash), [`assets/js/main.${hash}.js`]);
    expect(hidden('0123abcd')).toBe(hidden('4567efab'));
    expect(hidden('0123abcd')).not.toContain('0123abcd');
  });
});

describe('slices', () => {
  const pageOf = (address: string) =>
    /^\/docs\/[ab]$/.test(address) ? `${address}.html` : undefined;

  it('begin where an index begins to speak of another page', () => {
    const text =
      '{"version":1,"pages":[{"url":"/docs/a","t":"A"},{"url":"/docs/b","to":{"url":"/x"}}]}';
    expect(slicesOf(text, pageOf)).toEqual([
      { page: undefined, text: '{"version":1,"pages":[' },
      { page: '/docs/a.html', text: '{"url":"/docs/a","t":"A"},' },
      { page: '/docs/b.html', text: '{"url":"/docs/b","to":{"url":"/x"}}]}' },
    ]);
  });

  it('are the text when they are joined', () => {
    const part = fc.constantFrom(
      '{"url":"/docs/a"',
      '{"url":"/docs/b"',
      '{"a":"/',
      ',',
      '"',
      'x',
      '}',
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          expect(
            slicesOf(text, pageOf)
              .map((slice) => slice.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

describe('groups', () => {
  const pages = Array.from({ length: 30 }, (_, index) => `docs/big/page-${index}.html`);

  it('cut a large folder, and join small ones', () => {
    const groups = groupsOf([...pages, 'docs/small.html', 'index.html', 'docs/big.html']);
    const big = new Set(pages.map((page) => groups.get(page)));
    expect(big.size).toBe(4);
    expect(groups.get('docs/small.html')).toBe(groups.get('index.html'));
    expect(big).toContain(groups.get('docs/big.html'));
  });

  it('leave the pages of other folders where they are when one page is added', () => {
    const before = groupsOf([...pages, ...pages.map((page) => page.replace('big', 'other'))]);
    const after = groupsOf([...before.keys(), 'docs/other/new.html']);
    for (const page of pages) expect(after.get(page)).toBe(before.get(page));
  });
});

describe('library, pointer and state', () => {
  const hash = 'a'.repeat(64);
  const library = {
    version: 1,
    build: '0123456789ab',
    headers: [],
    names: [],
    parcels: [[hash, 3]],
    files: { 'index.html': 0 },
    singles: {},
  };

  it('are read as they were written', () => {
    expect(parseLibrary(library, '0123456789ab')).toBe(library);
    expect(parsePointer({ version: 1, build: '0123456789ab', runtime: 'r.js' })).toBeTruthy();
    const state = { current: { build: 'b', saved: 1 }, previous: null, refused: 'c' };
    expect(parseState(state)).toEqual(state);
  });

  it.each([
    undefined,
    null,
    [],
    'x',
    {},
    { ...library, build: 'fedcba987654' },
    { ...library, parcels: [['x', 1]] },
  ])('are refused where they are something else: %j', (value) => {
    expect(parseLibrary(value, '0123456789ab')).toBeUndefined();
    expect(parsePointer(value)).toBeUndefined();
    expect(parseState(value)).toEqual(NOTHING);
  });

  it('name the parts by content, and keep sites on one origin apart', () => {
    expect(parcelPath([hash, 3])).toBe('assets/offline/parcel-aaaaaaaaaaaaaaaa.bin');
    expect(libraryPath('0123456789ab')).toBe('assets/offline/library-0123456789ab.json');
    expect(cacheName('https://x.example/')).not.toBe(cacheName('https://x.example/help/'));
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

  it('leaves alone what must never be kept, and what is not a reading of this site', () => {
    for (const path of [
      ...['sw.js', 'runtime.json', 'offline.json', 'api/ava/help', '1/indexes/*/queries'],
      ...['assets/offline/parcel-aaaaaaaaaaaaaaaa.bin', '_hosting.json', '%E0%A4%A'],
    ]) {
      expect(asked(path), path).toBeUndefined();
      expect(asked(path.replace('*', 'x'), { method: 'POST' })).toBeUndefined();
    }
    expect(asked('sw.js', { mode: 'navigate' })).toBeUndefined();
    expect(asked('docs/a', { mode: 'navigate', method: 'POST' })).toBeUndefined();
    expect(asked('assets/js/main.0123abcd.js', { hasRange: true })).toBeUndefined();
  });

  it('knows pages, files with a hash, and others', () => {
    expect(asked('docs/a', { mode: 'navigate' })).toBe('page');
    expect(asked('docs/a', { accept: 'text/html' })).toBe('page');
    expect(asked('assets/js/main.0123abcd.js')).toBe('asset');
    expect(asked('assets/search/index-0123456789ab.json')).toBe('asset');
    expect(asked('favicon.svg')).toBe('file');
    expect(asked('manifest.webmanifest')).toBe('file');
  });

  it('types files by their ending', () => {
    expect(typeOf('a/b.html')).toBe('text/html; charset=utf-8');
    expect(typeOf('a/b.WOFF2')).toBe('font/woff2');
    expect(typeOf('constructor')).toBe('application/octet-stream');
  });
});
