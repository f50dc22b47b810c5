import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAva, decodeBlocks } from '../../ava/engine';
import { decodeIndex } from '../../search/engine';
import searchPlugin from '../search';
import avaPlugin from '.';

/** Inside node_modules, as in a build: the thread finds its packages from there. */
const caches = resolve(__dirname, '../../../node_modules/.cache/help-center');
mkdirSync(caches, { recursive: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(caches, 'ava-test-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(
    join(folder, 'docs', 'a.mdx'),
    '---\ntitle: Budgets\n---\n\nA budget warns.\n\n## Thresholds\n\nA budget of {product} has 3 thresholds at most.\n',
  );
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const options = () => ({
  dir: join(folder, 'docs'),
  own: {
    names: new Map([['product', { prose: 'Gauge', path: 'gauge' }]]),
    ...{ off: [], drafts: false, sketch: true },
  },
  cacheDir: join(folder, 'cache'),
});

const context = { baseUrl: '/help/' } as LoadContext;

/** Runs a plugin as a build does, and returns what it leaves for the browser. */
async function place(plugin: Plugin): Promise<Record<string, string>> {
  let data = '';
  const createData = (_name: string, text: string) => {
    data = text;
    return Promise.resolve('');
  };
  await plugin.allContentLoaded?.({ actions: { createData } } as never);
  await plugin.postBuild?.({ outDir: join(folder, 'build') } as never);
  return JSON.parse(data) as Record<string, string>;
}

const built = (path: string | undefined) =>
  readFileSync(join(folder, 'build', (path ?? '').replace('/help/', '')), 'utf8');

describe('the AVA plugin', () => {
  it('leaves blocks that go with the index of search, and says where both are', async () => {
    const search = await place(
      searchPlugin(context, { ...options(), indexName: 'main', hosted: null }),
    );
    const ava = await place(avaPlugin(context, options()));
    expect(ava).toEqual({
      blocks: expect.stringMatching(/^\/help\/assets\/ava\/blocks-[0-9a-f]{12}\.json$/),
      index: search['index'],
      baseUrl: '/help/',
    });
    const index = decodeIndex(built(ava['index']));
    const docs = decodeBlocks(built(ava['blocks']), index);
    const { answer } = createAva(docs, index).answer(
      {
        client: 'test',
        messages: [{ role: 'user', text: 'How many thresholds does a budget have?' }],
      },
      '1',
    );
    expect(answer.citations[0]).toEqual({
      url: '/help/docs/a#thresholds',
      title: 'Budgets › Thresholds',
      quote: 'A budget of Gauge has 3 thresholds at most.',
    });
  });

  it('gives edited docs another name', async () => {
    const before = await place(avaPlugin(context, options()));
    writeFileSync(join(folder, 'docs', 'b.mdx'), '---\ntitle: Alerts\n---\n\nText.\n');
    const after = await place(avaPlugin(context, options()));
    expect(after['blocks']).not.toBe(before['blocks']);
  });

  it('answers the blocks under npm start, whatever hash they are asked for with', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const plugin = avaPlugin(context, options());
    const createData = () => Promise.resolve('');
    await plugin.allContentLoaded?.({ actions: { createData } } as never);
    const config: unknown = plugin.configureWebpack?.({}, false, {} as never, undefined);
    const { devServer } = config as {
      devServer: { setupMiddlewares: (all: unknown[]) => unknown };
    };
    const middlewares: ((request: object, response: object, next: () => void) => void)[] = [];
    devServer.setupMiddlewares(middlewares);
    const answered = (url: string) =>
      new Promise<string>((tell) => {
        const response = { setHeader: () => undefined, end: tell };
        middlewares[0]?.({ url }, response, () => {
          tell('not ours');
        });
      });
    expect(await answered('/help/assets/ava/blocks-000000000000.json')).toMatch(/^\{"version":2,/);
    expect(await answered('/help/assets/search/index-000000000000.json')).toBe('not ours');
  });
});
