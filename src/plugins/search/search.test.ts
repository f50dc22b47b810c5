import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { merge } from 'webpack-merge';
import { openCompressedCache } from '../../config/cache';
import { ContentError } from '../../content/problem';
import { openFiles } from '../../search/files';
import searchPlugin from '.';
import { fileMiddleware } from './file';
import { nameIndex, type IndexSource } from './making';

/** Inside node_modules, as in a build: the thread finds its packages from there. */
const caches = resolve(__dirname, '../../../node_modules/.cache/help-center');
mkdirSync(caches, { recursive: true });

const cacheDir = mkdtempSync(join(caches, 'search-test-cache-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(caches, 'search-test-'));
  write('a.mdx', page('Budgets', 'A budget of {product}.\n\n## Set one\n\n<Snippet of="note" />'));
  write('_snippets/note.mdx', 'Ask an administrator.\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const dir = () => join(folder, 'docs');

function write(path: string, text: string): void {
  const file = join(dir(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

type Own = IndexSource['own'];
const own: Own = {
  names: new Map([['product', { prose: 'Gauge', path: 'gauge' }]]),
  off: [],
  drafts: false,
  sketch: true,
};
const source = (change: Partial<Own> = {}, baseUrl = '/'): IndexSource => ({
  dir: dir(),
  baseUrl,
  own: { ...own, ...change },
});

/** As under `npm start`, whose thread is started once. */
const named = (change?: Partial<Own>, baseUrl?: string) =>
  nameIndex({ ...source(change, baseUrl), watched: true }, cacheDir);

/** Opens the index from files, as a browser that fetches them does. */
async function openedFrom(core: string, read: (path: string) => Uint8Array | undefined) {
  const { engine, when } = await openFiles(core, async (path) => {
    const bytes = read(path);
    if (!bytes) throw new Error(`no file ${path}`);
    return Uint8Array.from(bytes);
  });
  return when(() => engine.records());
}

/** All addresses and texts in the index of these docs, and its files. */
async function made(change?: Partial<Own>, baseUrl?: string) {
  const index = await named(change, baseUrl);
  const files = await index.files();
  const records = await openedFrom(index.path, (path) => files.get(path));
  const text = records.map(({ content }) => content).join('\n');
  return { files, text, urls: [...new Set(records.map(({ url }) => url))] };
}

type Answer = ReturnType<typeof fileMiddleware>;

const ask = (url: string, answer: Answer) =>
  new Promise<{ status: number; body: string | Uint8Array } | 'next'>((done) => {
    const response = {
      statusCode: 0,
      setHeader: () => undefined,
      end: (body: string | Uint8Array) => done({ status: response.statusCode, body }),
    };
    answer({ url }, response, () => done('next'));
  });

describe('the name of the index', () => {
  it('contains a hash, below a folder whose files are kept for a year', async () => {
    expect((await named()).path).toMatch(/^assets\/search\/core-[0-9a-f]{12}\.bin$/);
  });

  it('depends on everything that the index is made from', async () => {
    const before = (await named()).path;
    expect((await named()).path).toBe(before);
    write('notes.txt', 'no page');
    expect((await named()).path).toBe(before);

    const others = [
      await named({ off: ['billing'] }),
      await named({ drafts: true }),
      await named({ sketch: false }),
      await named({ names: new Map([['product', { prose: 'Other', path: 'gauge' }]]) }),
      await named({}, '/help/'),
    ];
    write('_snippets/note.mdx', 'Ask an owner.\n');
    others.push(await named());
    write('b.mdx', page('Alerts', 'Text'));
    others.push(await named());
    write('_example/teams.csv', 'team,cost');
    others.push(await named());
    const paths = new Set([before, ...others.map(({ path }) => path)]);
    expect(paths.size).toBe(others.length + 1);
  });
});

describe('the index', () => {
  it('has what readers see, and nothing that is switched off, unlisted or, in a build, a draft', async () => {
    write('billing/b.mdx', page('Bills', 'Text'));
    write('c.mdx', page('Hidden', 'Text', 'unlisted: true\n'));
    write('d.mdx', page('Draft', 'Text', 'draft: true\n'));
    const { text, urls } = await made({ off: ['billing'] }, '/help/');
    expect(urls).toEqual(['/help/docs/a', '/help/docs/a#set-one']);
    expect(text).toContain('A budget of Gauge.');
    expect(text).toContain('Ask an administrator.');
    const others = (await made({ drafts: true })).urls.filter((url) => !url.startsWith('/docs/a'));
    expect(others).toEqual(['/docs/billing/b', '/docs/d']);
  });

  it('comes with the links that became plain text, whatever the bundler has in its cache', async () => {
    write('billing/b.mdx', page('Bills', 'Text'));
    write('c.mdx', page('Costs', 'See [bills](./billing/b.mdx#how).'));
    const index = await named({ off: ['billing'] });
    expect(await index.unlinked()).toEqual([
      { file: join(dir(), 'c.mdx'), line: 5, to: './billing/b.mdx#how' },
    ]);
    expect(await (await named()).unlinked()).toEqual([]);
  });

  it('is the same for the same docs, is built once, and keeps the documents of unedited pages', async () => {
    write('b.mdx', page('Alerts', 'Text'));
    const filesNow = async () => {
      const index = await nameIndex(source(), cacheDir);
      const files = await index.files();
      expect(await index.files()).toBe(files);
      return files;
    };
    const documentsIn = (files: ReadonlyMap<string, Uint8Array>) =>
      [...files.keys()].filter((path) => path.startsWith('assets/pages/'));
    const files = await filesNow();
    expect(await filesNow()).toEqual(files);
    const before = documentsIn(files);
    expect(before).toHaveLength(2);
    write('b.mdx', page('Alerts', 'Another text'));
    const after = documentsIn(await filesNow());
    expect(after.filter((path) => !before.includes(path))).toEqual([
      expect.stringMatching(/^assets\/pages\/b-[0-9a-f]{8}\.json$/),
    ]);
  });

  it('is taken from the cache by a build with the same docs', async () => {
    const first = await nameIndex(source(), cacheDir);
    const files = await first.files();
    const again = await openCompressedCache(join(cacheDir, 'made')).through(
      Buffer.from(first.path),
      `index-${process.version}`,
      () => Promise.reject(new Error('it is not there')),
    );
    expect(Buffer.from(again).includes(Buffer.from(files.get(first.path) ?? ''))).toBe(true);
    expect(await (await nameIndex(source(), cacheDir)).files()).toEqual(files);
  });

  it('reports mistakes in the docs with file, line and fix, also to anyone who asks npm start for it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    write('a.mdx', page('Odd', '<Unheard of="x" />'));
    const index = await named();
    const error: unknown = await index.files().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as Error).message).toMatch(
      /docs\/a\.mdx:5:1: there is no component <Unheard>.* Fix: /,
    );
    const answered = await ask(
      `/${index.path}`,
      fileMiddleware('/', () => index),
    );
    expect(answered).toEqual({ status: 500, body: expect.stringMatching(/a\.mdx:5:1: .*Fix: /) });
    expect(said).toHaveBeenCalledTimes(1);
  });
});

const configured = ({ configureWebpack }: Plugin, isServer: boolean) =>
  configureWebpack?.({} as never, isServer, {} as never, undefined);

/** Runs the plugin as Docusaurus does until the pages are known. */
async function loaded(baseUrl = '/') {
  const plugin = searchPlugin({ baseUrl } as never, {
    dir: dir(),
    own,
    cacheDir,
    indexName: 'main',
    hosted: null,
  });
  const data: Record<string, string> = {};
  const createData = async (name: string, json: string) => (data[name] = json);
  const load = () =>
    plugin.allContentLoaded?.({ allContent: {}, actions: { createData } as never });
  await load();
  return {
    plugin,
    load,
    place: () => JSON.parse(data['place.json'] ?? '') as { index: string },
  };
}

describe('in a build', () => {
  beforeEach(() => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });

  it('the files are where the browser expects them', async () => {
    const { plugin, place } = await loaded('/help/');
    const index = expect.stringMatching(/^\/help\/assets\/search\/core-/) as string;
    expect(place()).toEqual({ index, indexName: 'main', baseUrl: '/help/', hosted: null });
    await plugin.postBuild?.({ outDir: join(folder, 'build') } as never);
    const records = await openedFrom(place().index, (address) =>
      readFileSync(join(folder, 'build', address.slice('/help/'.length))),
    );
    expect(records.map(({ url }) => url)).toContain('/help/docs/a#set-one');
    expect(configured(plugin, false)).toHaveProperty('optimization');
    expect(configured(plugin, true)).toEqual({});
  });

  it('explanations of scores are not part of what browsers load', async () => {
    const { outputFiles } = await build({
      entryPoints: [resolve(__dirname, '../../search/worker/worker.ts')],
      bundle: true,
      write: false,
      format: 'esm',
    });
    const text = outputFiles[0]?.text;
    expect(text).toContain('titleFit');
    expect(text).not.toContain('title begins with the query');
  });

  it('mistakes in pages wait until the end, after those that Docusaurus finds', async () => {
    write('a.mdx', page('Odd', '<Unheard of="x" />'));
    const { plugin } = await loaded();
    await expect(plugin.postBuild?.({ outDir: folder } as never)).rejects.toThrow(/a\.mdx:5:1: /);
  });
});

/** The development server's middlewares in order, with the two configurations merged as Docusaurus does. */
function middlewaresWith({ configureWebpack }: Plugin): unknown[] {
  type DevServer = { setupMiddlewares: (of: unknown[]) => unknown[] };
  const configure = configureWebpack as unknown as (...of: unknown[]) => { devServer: DevServer };
  const stock: DevServer = { setupMiddlewares: (of) => of };
  return merge<DevServer>([stock, configure({}, false).devServer]).setupMiddlewares([
    "Docusaurus's",
  ]);
}

describe('under npm start', () => {
  /** Returns the texts that a search finds, starting from the core at an address. */
  async function textsFrom(core: string, answer: Answer): Promise<string> {
    const { engine, when } = await openFiles(core, async (address) => {
      const answered = await ask(address, answer);
      if (answered === 'next' || answered.status !== 200) throw new Error(`no ${address}`);
      return Uint8Array.from(answered.body as Uint8Array);
    });
    const records = await when(() => engine.records());
    return records.map(({ content }) => content).join('\n');
  }

  it('saved docs are in the index before Docusaurus has read them, unless they are broken; later the old name still works', async () => {
    const { plugin, load, place } = await loaded('/help/');
    const [answer, ...others] = middlewaresWith(plugin) as [Answer, ...unknown[]];
    expect(others).toEqual(["Docusaurus's"]);
    const before = place().index;
    const now = () => textsFrom(place().index, answer);
    const text = await now();
    expect(text).toContain('A budget of Gauge.');
    write('a.mdx', page('Odd', '<Unheard of="x" />'));
    expect(await now()).toBe(text);
    write('a.mdx', page('Changed', 'Fresh words.'));
    expect(await now()).toContain('Fresh words.');

    await load();
    expect(place().index).not.toBe(before);
    expect(await textsFrom(before, answer)).toContain('Fresh words.');
    expect(await ask('/help/docs/a', answer)).toBe('next');
    // A document of docs that have changed since then is no longer there.
    const gone = await ask('/help/assets/pages/a-0123456789.json', answer);
    expect(gone).toMatchObject({ status: 404 });
  });
});
