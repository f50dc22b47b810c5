import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { hostingDraft, runtimeAsset } from '../plugins/hosting';
import { documentOf } from '../content/model';
import { pageAt } from '../content/model/page.fixture';
import { buildId, finishHosting } from './finish';
import { HOSTING_FILE, noServices, parseManifest, runtimeJson } from './manifest';
import { scriptHash } from './policy';
import { levelsOf, precompress, precompressLine } from './precompress';

const dirs: string[] = [];

async function tree(files: Record<string, string | Buffer>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'hosting-'));
  dirs.push(dir);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

afterEach(async () => {
  await Promise.all(dirs.splice(0).map((dir) => rm(dir, { recursive: true })));
});

const draft = (baseUrl = '/') =>
  JSON.stringify(hostingDraft(baseUrl, { mainDocPath: '/docs/main' }));
const page = (script: string) => `<!doctype html><title>t</title><script>${script}</script>`;
const site = (baseUrl = '/') => ({
  [HOSTING_FILE]: draft(baseUrl),
  'index.html': page('one()') + 'x'.repeat(4000),
  '404.html': page('one()'),
  'docs/main.html': page('two()'),
  'assets/js/main.0a1b2c3d.js': 'let a;'.repeat(500),
  'img/a.png': Buffer.alloc(3000),
});
const text = (dir: string, path: string) => readFile(join(dir, path), 'utf8');
const exists = (dir: string, path: string) =>
  stat(join(dir, path)).then(
    () => true,
    () => false,
  );
const quiet = { log: () => {} };

describe('what AVA answers from', () => {
  const index = 'assets/search/core-0123456789ab.bin';
  const api = { host: 'https://api.example', key: 'public' };
  const avaOf = async (options: object, files: object = { [index]: 'core' }) => {
    const own = hostingDraft('/', { mainDocPath: '/docs/main', ...options });
    const dir = await tree({ ...site(), [HOSTING_FILE]: JSON.stringify(own), ...files });
    return (await finishHosting({ dir, ...quiet })).ava;
  };

  it('is named for the server, with the company’s key', async () => {
    expect(await avaOf({ ava: true })).toEqual({ index, key: null });
    const runtime = { ...noServices, api };
    expect(await avaOf({ ava: true, runtime })).toEqual({ index, key: 'public' });
  });

  it('is nothing if it is turned off or missing', async () => {
    expect(await avaOf({ ava: false })).toBeNull();
    expect(await avaOf({})).toBeNull();
    const others = {
      'assets/search/terms-0-0123456789.bin': '',
      'assets/pages/a-0123456789.json': '',
    };
    expect(await avaOf({ ava: true }, others)).toBeNull();
  });
});

describe('what a server searches', () => {
  const file = 'assets/search/core-0123456789ab.bin';
  const searchOf = async (options: object, files: object = { [file]: 'core' }) => {
    const own = hostingDraft('/', { mainDocPath: '/docs/main', ...options });
    const dir = await tree({ ...site(), [HOSTING_FILE]: JSON.stringify(own), ...files });
    return (await finishHosting({ dir, ...quiet })).search;
  };

  it('is the index, with the company’s settings', async () => {
    const unset = { appId: null, key: null, index: null };
    expect(await searchOf({})).toEqual({ file, site: null, ...unset });
    const search = { host: 'https://find.example', appId: 'a', apiKey: 'b', index: 'c' };
    const runtime = { ...noServices, search };
    expect(await searchOf({ runtime, site: 'https://help.example' })).toEqual({
      file,
      site: 'https://help.example',
      appId: 'a',
      key: 'b',
      index: 'c',
    });
  });

  it('is nothing if the build has no index', async () => {
    expect(await searchOf({}, {})).toBeNull();
    expect(await searchOf({}, { 'assets/search/terms-0-0123456789.bin': '' })).toBeNull();
  });
});

describe('the files for programs', () => {
  const docs = {
    title: 'Help',
    summary: 'About it.',
    pages: [{ url: '/docs/main', changed: '2026-11-03' }],
  };
  const document = documentOf(pageAt('/docs/main', { title: 'Main' }));
  const made = async (options: object, files: Record<string, string>) => {
    const { sources, ...own } = hostingDraft('/help/', { mainDocPath: '/docs/main' });
    const complete = { ...own, sources: { ...sources, ...options } };
    const dir = await tree({ ...site(), [HOSTING_FILE]: JSON.stringify(complete), ...files });
    const lines: string[] = [];
    await finishHosting({ dir, log: (line) => lines.push(line) });
    return { dir, lines };
  };
  const pages = { 'assets/pages/main-0123abcd.json': JSON.stringify(document) };

  it('are made from the page documents of the build, and compressed', async () => {
    const { dir, lines } = await made({ docs, site: 'https://help.example' }, pages);
    expect(await text(dir, 'docs/main.md')).toContain('url: "https://help.example/help/docs/main"');
    expect(await text(dir, 'docs/main.md')).toContain('last_changed: "2026-11-03"');
    expect(await text(dir, 'llms.txt')).toContain('(https://help.example/help/docs/main.md)');
    expect(lines[0]).toMatch(
      /^machines: 1 pages as Markdown \(1 KB\), llms-full\.txt \(1 KB\), 3 lists and full texts in all, in [\d.]+ s$/,
    );
  });

  it('are left out if the site has no docs or no address', async () => {
    for (const options of [{ docs }, { site: 'https://help.example' }]) {
      const { dir } = await made(options, pages);
      expect(await exists(dir, 'llms.txt')).toBe(false);
    }
    const { dir } = await made({ docs, site: 'https://help.example' }, {});
    expect(await exists(dir, 'llms.txt')).toBe(false);
  });
});

describe('finishHosting', () => {
  it('completes the manifest, headers, redirects and runtime.json, and reports what it did', async () => {
    const dir = await tree(site('/help/'));
    const lines: string[] = [];
    const manifest = await finishHosting({ dir, log: (line) => lines.push(line) });

    expect(manifest.build).toMatch(/^[0-9a-f]{12}$/);
    expect(manifest.redirects).toEqual([{ from: '/docs', to: '/docs/main' }]);
    expect(manifest.policy).toContain(scriptHash('one()'));
    expect(manifest.policy).toContain(scriptHash('two()'));
    expect(parseManifest(await text(dir, HOSTING_FILE))).toEqual(manifest);
    expect(await text(dir, '_headers')).toContain(`Content-Security-Policy: ${manifest.policy}`);
    expect(await text(dir, '_redirects')).toBe('/help/docs /help/docs/main 302\n');
    expect(await text(dir, 'docs.html')).toContain('url=/help/docs/main');
    expect(JSON.parse(await text(dir, 'runtime.json'))).toEqual({
      version: 1,
      build: manifest.build,
      ...noServices,
    });
    // Four pages: the three of the site, and the redirect from /docs.
    expect(lines[0]).toMatch(/^hosting: 4 pages, 2 inline scripts in the policy/);
    expect(lines[1]).toMatch(
      /^precompressed 2 files, 0\.01 MB -> 0\.00 MB brotli, 0\.00 MB gzip, in \d+\.\d s$/,
    );
  });

  it('writes a redirect page at the old address of a page, even in another folder', async () => {
    const moved = { from: '/docs/old/place', to: '/docs/main#part' };
    const kept = { from: '/docs/main', to: '/docs/old' };
    const options = { mainDocPath: '/docs/main', redirects: [moved, kept] };
    const dir = await tree({
      ...site(),
      [HOSTING_FILE]: JSON.stringify(hostingDraft('/help/', options)),
    });
    await finishHosting({ dir, ...quiet });
    expect(await text(dir, 'docs/old/place.html')).toContain('url=/help/docs/main#part"');
    expect(await text(dir, 'docs/main.html')).toBe(page('two()'));
    expect(await text(dir, '_redirects')).toContain(
      '/help/docs/old/place /help/docs/main#part 302\n',
    );
  });

  it('gives equal content the same id and other content another, and may run twice', async () => {
    const dir = await tree(site());
    const first = await finishHosting({ dir, ...quiet });
    expect(await finishHosting({ dir, ...quiet })).toEqual(first);
    const twin = await tree(site());
    expect((await finishHosting({ dir: twin, ...quiet })).build).toBe(first.build);
    await writeFile(join(twin, 'img/a.png'), Buffer.alloc(3001));
    expect((await finishHosting({ dir: twin, ...quiet })).build).not.toBe(first.build);
  });

  it('depends on names and contents of files, not on their order', async () => {
    const dir = await tree({ a: '1', 'b/c': '2' });
    const id = await buildId(dir, ['a', 'b/c']);
    expect(await buildId(dir, ['b/c', 'a'])).toBe(id);
    const swapped = await tree({ a: '2', 'b/c': '1' });
    expect(await buildId(swapped, ['a', 'b/c'])).not.toBe(id);
  });

  it('marks previews', async () => {
    const dir = await tree(site());
    expect((await finishHosting({ dir, noindex: true, ...quiet })).noindex).toBe(true);
    expect(await text(dir, '_headers')).toContain('X-Robots-Tag: noindex');
  });

  it('names the missing plugin', async () => {
    const dir = await tree({ 'index.html': '' });
    await expect(finishHosting({ dir, ...quiet })).rejects.toThrow(
      /_hosting\.json is missing.*src\/plugins\/hosting/,
    );
  });

  it('refuses a build without pages', async () => {
    const dir = await tree({
      [HOSTING_FILE]: JSON.stringify({ ...JSON.parse(draft()), redirects: [] }),
    });
    await expect(finishHosting({ dir, ...quiet })).rejects.toThrow(/doesn't contain an HTML page/);
  });

  it('names the page and the markup that the policy would block', async () => {
    const dir = await tree({ ...site(), 'docs/bad.html': '<p onclick="go()">x</p>' });
    await expect(finishHosting({ dir, ...quiet })).rejects.toThrow(
      'docs/bad.html: the policy blocks the inline event handler onclick="go()"',
    );
  });

  it('refuses files in assets/ that hosts would cache even though their names have no hash', async () => {
    const dir = await tree({ ...site(), 'assets/plain.js': 'x' });
    await expect(finishHosting({ dir, ...quiet })).rejects.toThrow(
      /^assets\/plain\.js: no content hash/,
    );
  });

  it('refuses too many different inline scripts', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => [
      `docs/${index}.html`,
      page(`page(${index})`),
    ]);
    const dir = await tree({ ...site(), ...Object.fromEntries(pages) });
    await expect(finishHosting({ dir, ...quiet })).rejects.toThrow(
      /Inline scripts must have the same text on every page/,
    );
  });
});

describe('precompress', () => {
  it('writes copies of compressible files of 1 KB and more, which unpack to the original', async () => {
    const dir = await tree({
      'a.html': 'a'.repeat(1024),
      'small.html': 'a'.repeat(1023),
      'a.png': Buffer.alloc(5000),
    });
    const report = await precompress(dir, ['a.html', 'small.html', 'a.png']);
    expect(report).toMatchObject({ files: 1, bytes: 1024 });
    expect(report.brotliBytes).toBeLessThan(100);
    expect(brotliDecompressSync(await readFile(join(dir, 'a.html.br'))).toString()).toBe(
      'a'.repeat(1024),
    );
    expect(gunzipSync(await readFile(join(dir, 'a.html.gz'))).toString()).toBe('a'.repeat(1024));
    for (const path of ['small.html.br', 'small.html.gz', 'a.png.br']) {
      expect(await exists(dir, path), path).toBe(false);
    }
  });

  it('leaves no copy that is larger than the file or from an earlier run', async () => {
    const noise = Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7919 * (i + 13)) % 251));
    const { randomBytes } = await import('node:crypto');
    const dir = await tree({ 'a.txt': randomBytes(2000), 'a.txt.br': 'stale', 'b.txt': noise });
    await precompress(dir, ['a.txt']);
    expect(await exists(dir, 'a.txt.br')).toBe(false);
  });

  it('works on several files at a time and misses none', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`${index}.txt`, 'z'.repeat(2000)]),
    );
    const dir = await tree(files);
    expect((await precompress(dir, Object.keys(files))).files).toBe(9);
    for (const path of Object.keys(files)) expect(await exists(dir, `${path}.br`)).toBe(true);
  });

  it('leaves out files that aren’t served', async () => {
    const dir = await tree({ '_bundle.json': 'a'.repeat(5000), 'a/_b.html': 'a'.repeat(5000) });
    expect((await precompress(dir, ['_bundle.json', 'a/_b.html'])).files).toBe(0);
    expect(await exists(dir, '_bundle.json.gz')).toBe(false);
  });

  it('compresses files that most pages load best, and those for programs least', () => {
    const levels = (path: string) => levelsOf(path, 'best').brotli;
    for (const path of ['assets/js/main.0a1b2c3d.js', 'assets/css/styles.0a1b2c3d.css']) {
      expect(levels(path), path).toBe(11);
    }
    const ofOnePage = [
      'docs/billing/invoices.html',
      'assets/pages/invoices-0a1b2c3d4e5f.json',
      'assets/js/935f2afb.1a2b3c4d.js',
    ];
    for (const path of ofOnePage) expect(levels(path), path).toBe(10);
    for (const path of ['docs/a.md', 'llms-full.txt', 'sitemap.xml']) {
      expect(levels(path), path).toBe(5);
    }
    expect(levelsOf('index.html', 'fast').brotli).toBe(4);
  });

  it('prints counts, bytes and seconds', () => {
    const report = { files: 3, bytes: 2e6, brotliBytes: 4e5, gzipBytes: 5e5, seconds: 1.26 };
    expect(precompressLine(report)).toBe(
      'precompressed 3 files, 2.00 MB -> 0.40 MB brotli, 0.50 MB gzip, in 1.3 s',
    );
  });
});

describe('the plugin', () => {
  it('redirects /docs to the main page and checks its options', () => {
    expect(hostingDraft('/', { mainDocPath: '/docs/main' }).redirects).toEqual([
      { from: '/docs', to: '/docs/main' },
    ]);
    expect(() => hostingDraft('/', { mainDocPath: 'docs/main' })).toThrow(
      /mainDoc: must begin with one slash/,
    );
    expect(() => hostingDraft('/help', { mainDocPath: '/docs/main' })).toThrow(
      /baseUrl: must end with a slash/,
    );
  });

  it.each(['https://a.example/path', 'a.example', 'https://a.example; script-src *', '*', 'data:'])(
    'refuses %s as a host and names the field',
    (host) => {
      expect(() => hostingDraft('/', { mainDocPath: '/docs/main', connectHosts: [host] })).toThrow(
        'sources.connectHosts.0: must be scheme and host only',
      );
    },
  );

  it('emits runtime.json for the development server', () => {
    const emitted: Record<string, unknown> = {};
    const now = (_name: string, fn: () => void) => fn();
    const compilation = {
      emitAsset: (file: string, source: unknown) => (emitted[file] = source),
      hooks: { processAssets: { tap: now } },
    };
    const compiler = {
      webpack: {
        sources: {
          RawSource: class {
            constructor(readonly content: string | Buffer) {}
          },
        },
      },
      hooks: {
        thisCompilation: { tap: (_name: string, fn: (one: object) => void) => fn(compilation) },
      },
    };
    runtimeAsset(noServices).apply(compiler as never);
    expect(emitted['runtime.json']).toEqual({ content: runtimeJson(noServices, 'development') });
  });
});

describe('manifest', () => {
  it('names the field that is wrong and the fix', () => {
    expect(() => parseManifest('{')).toThrow(/not valid JSON\. Run npm run build/);
    expect(() => parseManifest(draft())).toThrow(/^_hosting\.json: build: .*Run npm run build/);
  });
});
