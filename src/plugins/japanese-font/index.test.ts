import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { charactersOf } from './cut';
import japaneseFont, { japaneseFontAssets, japanesePages, remarkJapaneseFont } from './index';

const names = new Map([['company', { prose: '架空', path: 'x' }]]);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'japanese-font-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const docs = (off: readonly string[] = []) => ({ dir: folder, off, drafts: false });
const optionsOf = (off?: readonly string[]) => ({
  docs: docs(off),
  names,
  cacheDir: join(folder, 'cache'),
});

const page = (head: string, body: string) => `---\nlang: ja\n${head}\n---\n\n${body}\n`;

describe('the characters', () => {
  it('are those of title, label, description and body, names replaced', () => {
    write(
      'terms.mdx',
      page('title: 規約\nsidebar_label: 約款\ndescription: 要点', '{company}の文。'),
    );
    write('other.mdx', '---\ntitle: Other\n---\n\n英語のページ\n');
    const { all } = charactersOf(japanesePages(docs(), names));
    expect([...all].sort()).toEqual([...'。の文架空約款規要点'].sort());
  });

  it('are none that the face of the site draws, and no blanks', () => {
    const { all } = charactersOf([
      { title: 'SLA 99.9%', label: '', description: '“A” – ÷', body: '1.1\t約\u3000\n€' },
    ]);
    expect(all).toBe('約');
  });

  it('are bold in titles, headings, heads of tables, titles of notes and strong words', () => {
    const body = [
      '## 見出',
      '',
      '| 表頭 |',
      '| --- |',
      '| 行 |',
      '',
      ':::note[注記]',
      '',
      '本文の**強調**',
      '',
      ':::',
    ].join('\n');
    const { bold } = charactersOf([{ title: '題', label: '', description: '説明', body }]);
    expect([...bold].sort()).toEqual([...'題見出表頭注記強調'].sort());
  });
});

describe('the files', () => {
  it('are two cuts, a style sheet that names them and the license', async () => {
    write('terms.mdx', page('title: 規約', '本文'));
    const { files, assets: cutting } = japaneseFontAssets(optionsOf(), '/help/');
    const assets = await cutting;
    expect(assets.map(({ path }) => path.replace(/[0-9a-f]{12}/, 'HASH'))).toEqual([
      'assets/fonts/noto-sans-jp-400-HASH.woff2',
      'assets/fonts/noto-sans-jp-600-HASH.woff2',
      'assets/css/japanese-HASH.css',
      'licenses/noto-sans-jp.txt',
    ]);
    const [regular, heavy, sheet, license] = assets;
    expect(regular?.content.subarray(0, 4).toString()).toBe('wOF2');
    expect(regular?.content.length).toBeGreaterThan(heavy?.content.length ?? 0);
    expect(files).toEqual({
      stylesheet: `/help/${sheet?.path}`,
      preloads: [`/help/${regular?.path}`, `/help/${heavy?.path}`],
    });
    for (const url of files?.preloads ?? [])
      expect(String(sheet?.content)).toContain(`url(${url})`);
    expect(String(license?.content)).toContain('SIL Open Font License');
    expect(vi.mocked(console.log).mock.calls.join()).toMatch(
      /^japanese-font: 4 characters, \d+ KB$/,
    );
  });

  it('are cut once, and again when a character is added', async () => {
    write('terms.mdx', page('title: 規約', '本文'));
    const make = async () => {
      const { files, assets } = japaneseFontAssets(optionsOf(), '/');
      return { files, assets: await assets };
    };
    const first = await make();
    const kept = () => readdirSync(join(folder, 'cache')).sort();
    const before = kept();
    expect(await make()).toEqual(first);
    expect(kept()).toEqual(before);
    write('terms.mdx', page('title: 規約', '本文書'));
    const second = await make();
    expect(second.files?.preloads[0]).not.toBe(first.files?.preloads[0]);
    expect(second.files?.preloads[1]).toBe(first.files?.preloads[1]);
  });

  it('are none without a Japanese page, or where its folder is switched off', async () => {
    write('other.mdx', '---\ntitle: Other\n---\n\nText\n');
    const none = async (off?: readonly string[]) => {
      const { files, assets } = japaneseFontAssets(optionsOf(off), '/');
      expect(files).toBeNull();
      expect(await assets).toEqual([]);
    };
    await none();
    write('terms.mdx', page('title: 規約', '本文'));
    await none(['terms.mdx']);
    expect(readdirSync(folder)).not.toContain('cache');
  });

  it('are emitted for the browser, not for the server', async () => {
    write('terms.mdx', page('title: 規約', '本文'));
    const plugin = japaneseFont({ baseUrl: '/' } as never, optionsOf());
    const createData = vi.fn<(file: string, json: string) => void>();
    await plugin.contentLoaded?.({ content: undefined, actions: { createData } as never });
    expect(createData.mock.calls[0]?.[1]).toContain('"stylesheet":"/assets/css/japanese-');

    const emitted: string[] = [];
    const running: Promise<void>[] = [];
    const compilation = {
      emitAsset: (file: string) => emitted.push(file),
      hooks: {
        processAssets: {
          tapPromise: (_name: string, fn: () => Promise<void>) => running.push(fn()),
        },
      },
    };
    const compiler = {
      webpack: { sources: { RawSource: String } },
      hooks: {
        thisCompilation: {
          tap: (_name: string, fn: (value: unknown) => void) => fn(compilation),
        },
      },
    };
    const configure = (isServer: boolean) =>
      plugin.configureWebpack?.({} as never, isServer, {} as never, undefined) as {
        plugins?: { apply(of: unknown): void }[];
      };
    expect(configure(true)).toEqual({});
    for (const one of configure(false).plugins ?? []) one.apply(compiler);
    await Promise.all(running);
    expect(emitted).toHaveLength(4);
  });
});

describe('the component', () => {
  const run = (data: object): string[] => {
    const tree: Root = { type: 'root', children: [] };
    remarkJapaneseFont()(tree, { data: { frontMatter: data } });
    return tree.children.map((node) => (node.type as string) + ('name' in node ? node.name : ''));
  };

  it('is on Japanese pages only', () => {
    expect(run({ lang: 'ja' })).toEqual(['mdxjsEsm', 'mdxJsxFlowElementJapaneseFont']);
    expect(run({})).toEqual([]);
  });
});
