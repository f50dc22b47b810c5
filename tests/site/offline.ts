/** What the tests of offline reading share. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { outDirOf } from '../../scripts/sites';
import { parseManifest } from '../../src/hosting/manifest';
import { manifestPath, type Manifest } from '../../src/offline/format/manifest';
import { Publishing } from '../support/publishing';
import { expect, test as base } from '../support/test';

/** A test of a site whose server can be stopped and whose build can be replaced. */
export const test = base.extend<{ publishing: Publishing; baseUrl: string }>({
  withWorker: true,
  problems: async ({ problems }, use) => {
    // An idle page checks for changes to the copy; the browser reports that nobody answered.
    problems.allow(/console error: .*ERR_CONNECTION_REFUSED .*offline\.json/);
    await use(problems);
  },
  publishing: async ({ site }, use) => {
    const publishing = await Publishing.of(outDirOf(site));
    await use(publishing);
    await publishing.stop();
  },
  baseURL: async ({ publishing }, use) => use(publishing.origin),
  baseUrl: async ({ site }, use) => use(manifestOf(outDirOf(site)).baseUrl),
});

/** What the hosting step wrote about a build. */
export const manifestOf = (dir: string) =>
  parseManifest(readFileSync(join(dir, '_hosting.json'), 'utf8'));

/** Waits until the page says that the whole copy of a build is on the device. */
export async function copied(page: Page, dir: string): Promise<void> {
  const state = `complete ${manifestOf(dir).build}`;
  await expect(page.locator('html')).toHaveAttribute('data-offline-copy', state, {
    timeout: 30_000,
  });
}

/** Turns off the network permanently, and the browser's own cache with it: only the copy is left. */
export async function goOffline(page: Page, publishing: Publishing): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.context().setOffline(true);
  // The emulation forgets this on the next page, unlike a device without a network.
  await page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await publishing.stop();
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns the file of a build behind a path of the sitemap. */
export const fileOf = (path: string, baseUrl: string) =>
  `${path.slice(baseUrl.length) || 'index'}.html`;

/** SHA-256 of a file of a build. */
export const hashOf = (dir: string, file: string) => sha256(readFileSync(join(dir, file)));

/** Returns files of a build, ordered by bundle, because a worker opens each bundle once. */
export function byBundle(dir: string, files: readonly string[]): string[] {
  const path = join(dir, manifestPath(manifestOf(dir).build));
  const copy = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const bundleOf = (file: string) => copy.files[file] ?? -1;
  return files.toSorted((a, b) => bundleOf(a) - bundleOf(b));
}

/** Returns status, type and hash of what the browser gets at each address, requested the way pages are. */
export async function answersTo(
  page: Page,
  paths: readonly string[],
): Promise<Record<string, string>> {
  return page.evaluate(async (all) => {
    const found: Record<string, string> = {};
    for (const path of all) {
      const accept = path.includes('/assets/') ? '*/*' : 'text/html';
      const response = await fetch(path, { headers: { accept }, cache: 'no-store' });
      const sum = new Uint8Array(
        await crypto.subtle.digest('SHA-256', await response.arrayBuffer()),
      );
      const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
      found[path] = `${response.status} ${hex}`;
    }
    return found;
  }, paths);
}

/** Opens a page by its address, with a request for the whole document. */
export async function opensOffline(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.fromServiceWorker(), path).toBe(true);
  expect(response?.status(), path).toBe(200);
}
