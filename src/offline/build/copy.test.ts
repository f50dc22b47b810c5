import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundlePath, FORMAT_VERSION, manifestPath, type Manifest } from '../format/manifest';
import { decodeLzma } from '../format/lzma';
import { openBundle, showNames, type Bytes } from '../format/bundle';
import { compressAll } from '../compress.fixture';
import { openCompressedCache, type CompressedCache } from '../../config/cache';
import { compressCached } from './compress';
import { packCopy, writeCopy, writeRemoval } from './copy';

const BUILD = '0123456789ab';

/** The shards of the site's index; an edit changes one of them. */
const SHARDS = 8;
const EDITED_SHARD = 4;

type Site = Map<string, string | Bytes>;

const packed = (text: string): Bytes => new Uint8Array(gzipSync(text));

/** A site of thirty pages with the same frame; `sentence` is on page 3 and in what is made from it. */
function siteOf(sentence: string, hash = '11111111', baseUrl = '/'): Site {
  const frame = (title: string, script: string) =>
    `<html><body><script src="${baseUrl}assets/js/runtime~main.${hash}.js"></script>` +
    `<script src="${baseUrl}assets/js/${script}"></script>` +
    `<ul>${'<li><a href="/docs/all">One entry of the list of all pages</a></li>'.repeat(40)}</ul>${title}`;
  const files: Site = new Map();
  for (let index = 0; index < 30; index += 1) {
    const text = index === 3 ? sentence : `Page ${index}`;
    const own = index === 3 ? hash : 'aaaaaaaa';
    files.set(`docs/part/${index}.html`, frame(text, `page${index}.${own}.js`));
    files.set(`assets/js/page${index}.${own}.js`, `say(${JSON.stringify(text)})`);
    const document = { version: 1, url: `/docs/part/${index}`, text };
    files.set(`assets/pages/${index}-${own}00.json`, JSON.stringify(document));
  }
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const [own, text] = shard === EDITED_SHARD ? [hash, sentence] : ['bbbbbbbb', 'all others'];
    files.set(`assets/search/terms-${shard}-${own}00.bin`, packed(`terms ${shard} ${text}`));
  }
  files.set(`assets/search/core-${hash}0000.bin`, packed(`core ${hash}`));
  files.set(`assets/search/words-0-bbbbbbbb00.bin`, packed('words'));
  files.set('search.html', frame(`core-${hash}0000.bin`, 'none.js'));
  files.set('404.html', frame('Not found', 'none.js'));
  files.set(`assets/js/runtime~main.${hash}.js`, `runtime(${JSON.stringify(hash)})`);
  files.set(`assets/js/finder.cccccccc.js`, `load("core-${hash}0000.bin")`);
  files.set('assets/data/plans-dddddddd.json', '{"url":"/docs/part/3"}');
  files.set('favicon.svg', '<svg/>');
  return files;
}

const bytesOf = (files: Site) =>
  new Map(
    [...files].map(([path, content]): [string, Bytes] => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );

const pack = (files: Site, compress: Parameters<typeof packCopy>[2] = compressAll) =>
  packCopy(bytesOf(files), { build: BUILD, headers: [['A', 'b']] }, compress);

/** Reads a file as the worker does. */
function read(
  { files, names, bundles: sums }: Manifest,
  bundles: ReadonlyMap<string, Bytes>,
  path: string,
) {
  const sum = sums[files[path] ?? -1];
  const bundle = sum && bundles.get(bundlePath(sum));
  const bytes = bundle && openBundle(bundle).read(path);
  return bytes && showNames(new TextDecoder().decode(bytes), names);
}

describe('the offline copy of a build', () => {
  it.each(['/', '/help/'])('contains every file as it is served, below %s', async (baseUrl) => {
    const files = siteOf('A sentence', '11111111', baseUrl);
    const { manifest, bundles } = await pack(files);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
    const singles = ['assets/js/runtime~main.11111111.js'];
    expect(Object.keys(manifest.singles)).toEqual(singles);
    let count = 0;
    for (const [path, content] of files) {
      if (singles.includes(path) || typeof content !== 'string') continue;
      expect(read(manifest, bundles, path), path).toBe(content);
      count += 1;
    }
    expect(count).toBe(30 * 3 + 5);
  });

  it('contains the unpacked index', async () => {
    const { manifest, bundles } = await pack(siteOf('A sentence'));
    const shown = (name: string) => read(manifest, bundles, `assets/search/${name}.bin`);
    expect(shown('core-111111110000')).toBe('core 11111111');
    expect(shown('terms-4-1111111100')).toBe('terms 4 A sentence');
    expect(shown('words-0-bbbbbbbb00')).toBe('words');
  });

  it('contains other packed files as they are', async () => {
    const archive = packed('an archive');
    const { manifest, bundles } = await pack(siteOf('A sentence').set('files/a.bin', archive));
    const sum = manifest.bundles[manifest.files['files/a.bin'] ?? -1];
    const bundle = sum && bundles.get(bundlePath(sum));
    expect(bundle && openBundle(bundle).read('files/a.bin')).toEqual(archive);
  });

  it('is the same for the same files, and has few parts', async () => {
    const files = siteOf('A sentence');
    const one = await pack(files);
    expect(await pack(siteOf('A sentence'))).toEqual(one);
    expect(one.bundles.size).toBeLessThan(files.size / 8);
  });

  it('changes in one bundle of pages, one of the index, and the one of the index’s core, after an edit', async () => {
    const before = await pack(siteOf('A sentence', '11111111'));
    const after = await pack(siteOf('Another sentence', '22222222'));
    const changed = [...after.bundles].filter(([path]) => !before.bundles.has(path));
    const held = changed.map(([, bytes]) => openBundle(bytes).paths);
    expect(held).toHaveLength(3);
    const of = (path: string) => held.find((paths) => paths.includes(path)) ?? [];
    const page = of('docs/part/3.html');
    expect(page).toContain('assets/js/page3.22222222.js');
    expect(page).toContain('assets/pages/3-2222222200.json');
    expect(of('assets/search/terms-4-2222222200.bin')).toEqual([
      'assets/search/terms-0-bbbbbbbb00.bin',
      'assets/search/terms-1-bbbbbbbb00.bin',
      'assets/search/terms-2-bbbbbbbb00.bin',
      'assets/search/terms-3-bbbbbbbb00.bin',
      'assets/search/terms-4-2222222200.bin',
      'assets/search/terms-5-bbbbbbbb00.bin',
      'assets/search/terms-6-bbbbbbbb00.bin',
    ]);
    expect(of('assets/search/core-222222220000.bin').toSorted()).toEqual([
      'assets/js/finder.cccccccc.js',
      'assets/search/core-222222220000.bin',
      'search.html',
    ]);
  });

  it.each([
    ['is not JSON', '{"url":'],
    ['is about a missing page', '{"version":1,"url":"/docs/nowhere"}'],
    ['has no address', '{"version":1}'],
    ['is empty', 'null'],
  ])('contains a document that %s together with other texts', async (_what, text) => {
    const path = 'assets/pages/odd-0123456789.json';
    const { manifest, bundles } = await pack(siteOf('A sentence').set(path, text));
    expect(read(manifest, bundles, path)).toBe(text);
    expect(manifest.files[path]).toBe(manifest.files['favicon.svg']);
  });

  it('contains the documents of a folder and of the home page with their pages', async () => {
    const files = siteOf('A sentence')
      .set('index.html', '<p>Home')
      .set('docs/more/index.html', '<p>More')
      .set('assets/pages/home-0123456789.json', '{"url":"/"}')
      .set('assets/pages/more-0123456789.json', '{"url":"/docs/more/"}');
    const { manifest } = await pack(files);
    const bundleOf = (path: string) => manifest.files[path];
    expect(bundleOf('assets/pages/home-0123456789.json')).toBe(bundleOf('index.html'));
    expect(bundleOf('assets/pages/more-0123456789.json')).toBe(bundleOf('docs/more/index.html'));
    expect(bundleOf('assets/data/plans-dddddddd.json')).toBe(bundleOf('favicon.svg'));
  });

  it('is refused if a page cannot be read back', async () => {
    const files = siteOf('A sentence').set('docs/odd.html', '<p>\0assets/js/runtime~main.js\0</p>');
    await expect(pack(files)).rejects.toThrow(/docs\/odd\.html would be different offline\. Fix: /);
  });

  it('is refused if a bundle was packed incorrectly', async () => {
    const others = compressAll;
    const wrong = (files: Iterable<Bytes>) =>
      others([...files].map((bytes) => bytes.map((byte) => (byte === 65 ? 66 : byte))));
    await expect(pack(siteOf('A sentence'), wrong)).rejects.toThrow(/would be different/);
    async function* damaged(files: Iterable<Bytes>) {
      for await (const bytes of others(files)) yield bytes.slice(1);
    }
    await expect(pack(siteOf('A sentence'), damaged)).rejects.toThrow(/damaged/);
  });
});

describe('compression', () => {
  const texts = ['a'.repeat(5_000), '', 'b'.repeat(100), 'c'];
  const noCache: CompressedCache = {
    through: async (_raw, _format, compress) => new Uint8Array(await compress()),
    prune: async () => undefined,
  };

  it('packs one file after another, and takes them when they are needed', async () => {
    let taken = 0;
    function* files() {
      for (const text of texts) {
        taken += 1;
        yield new TextEncoder().encode(text);
      }
    }
    const result: string[] = [];
    for await (const bytes of compressCached(files(), noCache)) {
      expect(taken).toBeLessThanOrEqual(result.length + 3);
      result.push(new TextDecoder().decode(decodeLzma(bytes)));
    }
    expect(result).toEqual(texts);
  });

  it('ends when all readers stop, and if there is nothing to do', async () => {
    for await (const bytes of compressCached(
      texts.map((text) => new TextEncoder().encode(text)),
      noCache,
    )) {
      expect(decodeLzma(bytes)).toHaveLength(5_000);
      break;
    }
    for await (const bytes of compressCached([])) expect(bytes).toBeUndefined();
  });

  it('returns the same bytes from the cache, in the same order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compressed-'));
    const cache = openCompressedCache(folder);
    const run = async (some: readonly string[]) => {
      const results: Bytes[] = [];
      const files = some.map((text): Bytes => new TextEncoder().encode(text));
      for await (const bytes of compressCached(files, cache)) results.push(bytes);
      return results;
    };
    await run(texts.slice(0, 2));
    const mixed = await run(texts);
    expect(mixed.map((bytes) => new TextDecoder().decode(decodeLzma(bytes)))).toEqual(texts);
    expect(await run(texts)).toEqual(mixed);
    expect(await readdir(folder)).toHaveLength(texts.length);
  });

  it('passes on the library’s error', async () => {
    // A dictionary of this size is impossible.
    const wrong = [{ length: 2 ** 33 }] as unknown as Bytes[];
    await expect(async () => {
      for await (const bytes of compressCached(wrong, noCache)) expect(bytes).toBeUndefined();
    }).rejects.toThrow(/unsupported options/);
  });
});

describe('the files of the copy', () => {
  async function written(): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'offline-'));
    for (const [path, text] of siteOf('A sentence')) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), text);
    }
    return dir;
  }

  it('are the worker with its build, pointer, manifest and bundles, or if turned off, a worker that removes them', async () => {
    const dir = await written();
    const files = [...siteOf('A sentence').keys()];
    const { bundles } = await writeCopy({ dir, files, build: BUILD, headers: [] });
    expect(await readFile(join(dir, 'sw.js'), 'utf8')).toContain(BUILD);
    expect(JSON.parse(await readFile(join(dir, 'offline.json'), 'utf8'))).toEqual({
      version: FORMAT_VERSION,
      build: BUILD,
      runtime: 'assets/js/runtime~main.11111111.js',
      manifest: createHash('sha256')
        .update(await readFile(join(dir, manifestPath(BUILD))))
        .digest('hex'),
    });
    expect(await readdir(join(dir, 'assets/offline'))).toHaveLength(bundles + 1);

    await writeFile(join(dir, 'sw.js.br'), 'a compressed copy');
    await writeRemoval(dir);
    expect(await readFile(join(dir, 'sw.js'), 'utf8')).toContain('unregister');
    expect((await readdir(dir)).filter((file) => /^(?:sw|offline)\./.test(file))).toEqual([
      'sw.js',
    ]);
    expect(await readdir(join(dir, 'assets'))).not.toContain('offline');
  });

  it('cannot be made from a build without the bundler’s runtime', async () => {
    const dir = await written();
    await expect(
      writeCopy({ dir, files: ['404.html'], build: BUILD, headers: [] }),
    ).rejects.toThrow(/has no runtime~main script.*Fix: /);
  });
});
