/** How the offline copy gets onto the device, and how it is removed. */
import type { Page, Request } from '@playwright/test';
import company from '../../company.config';
import { outDirOf } from '../../scripts/sites';
import { expect, expectAccessible, hydrated } from '../support/test';
import { copied, goOffline, test } from './offline';
import { mainOf } from './pages';

const REAL = outDirOf('real');
const MAIN = mainOf(company);

/** Maximum bytes of a first visit, without its images, before the copy begins. */
const BUDGET = 400_000;

test.use({ site: 'real' });

const isOfCopy = (url: string) => /\/(?:offline\.json|assets\/offline\/)/.test(url);

/** What a browser says about its registration. */
const registrationOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { address: registration?.active?.scriptURL, caches: await caches.keys() };
  });

test('[7.25] [8.27] a worker that cannot be registered is logged as “registerSW failed”', async ({
  page,
  open,
  publishing,
  expectProblem,
}) => {
  expectProblem(/registerSW failed/);
  expectProblem(/bad HTTP response code \(404\)|A bad HTTP response/);
  publishing.missing = (path) => path === 'sw.js';
  const logged = page.waitForEvent('console', (message) =>
    /registerSW failed/.test(message.text()),
  );
  await open('/');
  await logged;
});

test('on a slow connection, the page is complete before the copy is requested, within the budget', async ({
  page,
  publishing,
}) => {
  test.setTimeout(90_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const open = new Set<Request>();
  let bytes = 0;
  const ended = (request: Request) => void open.delete(request);
  page.on('requestfailed', ended);
  page.on('requestfinished', (request) => {
    ended(request);
    if (request.resourceType() === 'image' || isOfCopy(request.url())) return;
    void request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      bytes += Math.max(0, responseBodySize) + responseHeadersSize;
    });
  });
  let unfinished: string[] | undefined;
  page.on('request', (request) => {
    if (!isOfCopy(request.url())) {
      // Other pages, which are prefetched, and the list of them aren't part of this one.
      const isOther = /\/docs-routes\./.test(request.url());
      if (request.headers()['sec-purpose'] !== 'prefetch' && !isOther) open.add(request);
    } else unfinished ??= [...open].map((one) => one.url()).filter((url) => !/sw\.js/.test(url));
  });
  publishing.hold = (path) => (path.endsWith('.bin') ? new Promise(() => undefined) : undefined);
  await page.goto(MAIN);
  await hydrated(page);
  await expect.poll(() => unfinished, { timeout: 60_000 }).toEqual([]);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(BUDGET);
});

test('nothing is copied with data saver or on 2G', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        configurable: true,
        get: () => value,
      });
    }, connection);
    await open('/');
    await expect(page.locator('html')).toHaveAttribute('data-offline-copy', 'held');
  }
  expect(asked.filter(isOfCopy)).toEqual([]);
});

test('the copy continues where it stopped, and requests no part twice', async ({
  page,
  open,
  context,
  publishing,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('.bin')) asked.push(request.url());
  });
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  const served = new Set<string>();
  publishing.hold = (path) => {
    if (!path.endsWith('.bin')) return undefined;
    served.add(path);
    return served.size > 5 ? held : undefined;
  };
  await open('/');
  await expect.poll(() => asked.length).toBe(6);
  const interrupted = asked.at(-1);
  const other = await context.newPage();
  await page.goto('about:blank');
  publishing.hold = undefined;
  release();
  await other.goto(MAIN);
  await copied(other, REAL);
  const again = asked.filter((path, index) => asked.indexOf(path) !== index);
  expect(again.filter((path) => path !== interrupted)).toEqual([]);
  expect(new Set(asked).size).toBeGreaterThan(10);
});

test('what differs from the manifest is not stored; offline, a page that was not saved says so', async ({
  page,
  open,
  publishing,
  expectProblem,
}) => {
  expectProblem(/503/);
  publishing.replaced = (path) =>
    path.endsWith('.bin') ? new TextEncoder().encode('<h1>Sign in</h1>') : undefined;
  await open('/');
  await expect(page.locator('html')).toHaveAttribute('data-offline-copy', 'stopped');
  const stored = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  expect(stored.filter((url) => url.endsWith('.bin'))).toEqual([]);
  expect(stored.some((url) => url.endsWith('/state'))).toBe(false);

  await goOffline(page, publishing);
  const response = await page.goto(MAIN);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
});

test('[4.47] [4.51] [7.25] the worker is registered from /sw.js, with offlineMode on and debug off; if the connection or the host fails, the saved page is shown', async ({
  page,
  open,
  context,
  publishing,
}) => {
  test.setTimeout(60_000);
  await open('/');
  await copied(page, REAL);
  const { address } = await registrationOf(page);
  const url = new URL(address ?? '');
  expect(url.origin + url.pathname).toBe(`${publishing.origin}/sw.js`);
  expect([...url.searchParams.keys()]).toEqual(['params']);
  expect(JSON.parse(url.searchParams.get('params') ?? '')).toEqual({
    offlineMode: true,
    debug: false,
  });
  const response = await page.request.get(url.href);
  expect(response.headers()['cache-control']).toBe('no-cache');

  // The sign appears when the connection is lost, and disappears when it is back.
  const sign = page.getByRole('status').filter({ hasText: 'Saved copy' });
  await expect(sign).toHaveCount(0);
  await context.setOffline(true);
  await expect(sign).toBeVisible();
  await context.setOffline(false);
  await expect(sign).toHaveCount(0);

  // A host that does not answer for three seconds.
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  publishing.hold = (path) => (path.includes('governance') ? held : undefined);
  const slow = await page.goto('/docs/governance/budgets');
  expect(slow?.fromServiceWorker()).toBe(true);
  await hydrated(page);
  await expect(sign).toBeVisible();
  await expectAccessible(page);
  release();
  publishing.hold = undefined;

  // A host that fails.
  publishing.broken = (path) => path.includes('governance');
  await page.emulateMedia({ colorScheme: 'dark' });
  const failed = await page.goto('/docs/governance/budgets');
  expect(failed?.status()).toBe(200);
  await hydrated(page);
  await expect(sign).toBeVisible();
  await expectAccessible(page, 'colors');

  publishing.broken = undefined;
  await page.goto('/docs/governance/budgets');
  await hydrated(page);
  await expect(sign).toHaveCount(0);
});
