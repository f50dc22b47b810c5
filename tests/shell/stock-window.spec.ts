/** The stock DocSearch window, searching on our server: served by it, and on a page of another site. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { outDirOf } from '../../scripts/sites';
import type { FileSource } from '../../server/files';
import { memoryFiles } from '../../server/files';
import { startServer, type RunningServer } from '../../server/node';
import { nodeFiles } from '../../server/folder-files';
import { expect, test as base } from '../support/test';

const HOST = '127.0.0.1';
const CREDENTIALS = { appId: 'OWN', key: 'public' };

/** Returns the files of the page, bundled here so that the site never contains them. */
async function pageFiles(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      stock: join(__dirname, '../support/stock-window.tsx'),
      style: '@docsearch/react/style',
    },
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The package declares its style sheets as free of side effects.
    ignoreAnnotations: true,
    logLevel: 'error',
  });
  const text = (name: string) =>
    outputFiles.find(({ path }) => basename(path) === name)?.text ?? '';
  return {
    'stock.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stock</title>' +
      '<link rel="stylesheet" href="/stock.css"></head><body>' +
      '<script src="/stock.js"></script></body></html>',
    'stock.js': text('stock.js'),
    'stock.css': text('style.css'),
  };
}

/** Returns files, replaced and extended by others. */
function over(below: FileSource, above: FileSource): FileSource {
  return {
    stat: async (path) => (await above.stat(path)) ?? below.stat(path),
    read: async (path) => ((await above.stat(path)) ? above : below).read(path),
  };
}

/** Serves files as another site does, without our policy. */
async function serveElsewhere(files: Readonly<Record<string, string>>): Promise<Server> {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://x').pathname.slice(1);
    const name = path in files ? path : `${path}.html`;
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/css');
    response.end(files[name]);
  });
  await new Promise<void>((done) => server.listen(0, HOST, done));
  return server;
}

const originOf = (port: number) => `http://${HOST}:${port}`;

type Stock = { readonly own: string; readonly elsewhere: string };

const test = base.extend<object, { stock: Stock }>({
  stock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const page = await pageFiles();
      const elsewhere = await serveElsewhere(page);
      const elsewhereOrigin = originOf((elsewhere.address() as AddressInfo).port);
      const server: RunningServer = await startServer({
        dir: '',
        port: 0,
        host: HOST,
        files: over(await nodeFiles(outDirOf('shell')), memoryFiles(page)),
        search: {
          ...CREDENTIALS,
          origins: [elsewhereOrigin],
          perMinute: 1e4,
        },
      });
      await use({ own: originOf(server.port), elsewhere: elsewhereOrigin });
      await server.stop(0);
      elsewhere.closeAllConnections();
      elsewhere.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens the stock window on a page and searches. */
async function ask(page: Page, path: string, query: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill(query);
}

const address = (more: Record<string, string> = {}) =>
  `/stock?${new URLSearchParams({ app: CREDENTIALS.appId, key: CREDENTIALS.key, ...more }).toString()}`;

test.describe('the stock window, served by our server', () => {
  test.use({ baseURL: async ({ stock }, use) => use(stock.own) });

  // The site's policy applies: what it blocks in the window is not needed for searching.
  test.beforeEach(({ problems }) => {
    problems.expect(/policy violation: style-src-elem inline/);
    problems.expect(/Applying inline style violates/);
    problems.allow(/policy violation: script-src eval/);
    // The window isn't ours: what moves in it has its own names, or none.
    problems.allow(/layout shift/);
  });

  test('[7.31] says that nothing was found, finds pages while typing, and Enter leads to one', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await ask(page, address(), 'qqqqzzzz');
    await expect(page.getByText(/No results/)).toBeVisible();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('alert');
    const hits = page.getByRole('option');
    await expect(hits.first()).toContainText(/alert/i);
    await expect(hits.first().locator('mark').first()).toHaveText(/alert/i);
    expect(new Set(asked)).toEqual(new Set(['/1/indexes/*/queries']));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/governance\/alerts/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/alert/i);
  });
});

test.describe('the stock window on another site', () => {
  test.use({ baseURL: async ({ stock }, use) => use(stock.elsewhere) });

  test('[7.31] searches on our server, and links to the published site', async ({
    page,
    stock,
    expectProblem,
    problems,
  }) => {
    // The window isn't ours: what moves in it has its own names, or none.
    problems.allow(/layout shift/);
    expectProblem(new RegExp(`foreign request: ${stock.own}/1/indexes`));
    expectProblem(/foreign request: https:\/\/help\.gauge\.example\/docs\/governance\/alerts/);
    await page.route('https://help.gauge.example/**', (route) =>
      route.fulfill({ body: '<h1>The published page</h1>', contentType: 'text/html' }),
    );
    await ask(page, address({ host: stock.own }), 'alert');
    await expect(page.getByRole('option').first()).toContainText(/alert/i);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^https:\/\/help\.gauge\.example\/docs\/governance\/alerts/);
  });
});
