/** The site on which every switch has its other value, and every section has a page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { served } from '../support/served';
import { navbarOf, scrollBy, toggleOf } from './frame';

const LONG = '/docs/general/long';
const STORED_VERSION = 'docs-preferred-version-default';

test.use({ site: 'plain' });

const theme = (page: Page) => page.locator('html');

test('[3.11] [4.5] [9.20] without the system option the default mode applies, the switch has two modes, and the configured storage keeps it', async ({
  page,
  open,
}) => {
  // This site does not store versions and does not read what is stored, so nobody notices that it is wrong.
  await page.addInitScript((key) => localStorage.setItem(key, '7.7'), STORED_VERSION);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(LONG);
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('theme'), localStorage.getItem('theme')]);
  for (const mode of ['light', 'dark', 'light']) {
    await toggleOf(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', mode);
    await expect.poll(kept).toEqual([mode, null]);
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED_VERSION)).toBe('7.7');
});

test('[1.31] [2.102] [2.126] [3.1] [3.6] [3.14] the bar cannot be closed, the navbar stays on scroll down, and “What’s new” leads to the changelog', async ({
  page,
  open,
}) => {
  await open(LONG);
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toContainText('This bar stays.');
  await expect(bar.getByRole('button')).toHaveCount(0);

  await test.step('the footer is a flat list in its own style, without logo and copyright', async () => {
    const footer = page.locator('.theme-layout-footer');
    await expect(footer.getByRole('link', { name: 'Flat one' })).toHaveAttribute(
      'href',
      '/docs/changelog',
    );
    await expect(footer.getByRole('link', { name: /^Flat two/ })).toBeVisible();
    await expect(footer.locator('.footer__title')).toHaveCount(0);
    await expect(footer.locator('svg:not([role="img"]), img')).toHaveCount(0);
    await expect(footer).not.toContainText('©');
    await expect(footer).toHaveClass(/footer--dark/);
  });

  await scrollBy(page, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  expect((await navbarOf(page).boundingBox())?.y).toBe(0);
  await expect(navbarOf(page)).toHaveClass(/navbar--dark/);
  await navbarOf(page).getByRole('link', { name: 'What’s new' }).click();
  await expect(page).toHaveURL(/\/docs\/changelog$/);
});

test('home shows pages of each topic', async ({ page }) => {
  const home = await served(page, '/');
  const topics = 'main section[aria-labelledby]:has(h3)';
  expect(await home.texts(`${topics} h3`)).toEqual([
    'Start',
    'Connect',
    'Understand',
    'Govern',
    'Operate',
    'Optimize',
    'Pay',
    'Administer',
    'Trust',
  ]);
  expect(await home.texts(`${topics} a`)).toEqual(
    expect.arrayContaining(['Amazon Web Services', 'Kubernetes', 'Users', 'Terms']),
  );
});
