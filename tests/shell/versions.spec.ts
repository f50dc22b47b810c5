import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const KEY = 'docs-preferred-version-default';
const PAGE = '/docs/governance/alerts';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
/** On a page outside the docs this link follows the preferred version. */
const versionLink = (page: Page) => page.getByRole('link', { name: 'This version' });
const versionMenu = (page: Page) =>
  page.locator('.navbar__item.dropdown').filter({ hasText: '1.0' });

async function storeBefore(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('stored-once')) return;
      sessionStorage.setItem('stored-once', 'yes');
      localStorage.setItem(name, text);
    },
    [key, value] as const,
  );
}

test('[3.36] a version has a name, a label and docs of its own', async ({ page, open }) => {
  await open(PAGE);
  await expect(page.locator('html')).toHaveClass(/docs-version-current/);
  await expect(page.getByText('Version: Next')).toBeVisible();
  const unloved = page.getByText(/unreleased|no longer actively maintained/i);
  await expect(unloved).toHaveCount(0);
  await open('/docs/1.0/governance/alerts');
  await expect(page.locator('html')).toHaveClass(/docs-version-1\.0/);
  await expect(page.getByText('Version: 1.0')).toBeVisible();
  await expect(unloved).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts in 1.0');
});

test('[3.36] a page that another version lacks leads to its main doc', async ({ page, open }) => {
  await open('/docs/general/table');
  await versionMenu(page).getByRole('button').click();
  await versionMenu(page).getByRole('link', { name: '1.0', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/1\.0\/gauge-platform$/);
});

test('[3.40] [4.27] there is no preferred version at first', async ({ page, open }) => {
  await open('/');
  expect(await stored(page)).toBeNull();
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/gauge-platform');
});

test('[4.27] [5.1] a stored name of a known version is used', async ({
  page,
  open,
  expectProblem,
}) => {
  // The HTML is the same for every reader: the stored name changes the dropdown's label on load.
  expectProblem(/layout shift/);
  await storeBefore(page, KEY, '1.0');
  await open('/');
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/1.0/gauge-platform');
  expect(await stored(page)).toBe('1.0');
});

test('[4.27] [5.1] a stored name of no version is cleared', async ({ page, open }) => {
  await storeBefore(page, KEY, '7.7');
  await open('/');
  await expect.poll(() => stored(page)).toBeNull();
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/gauge-platform');
});

test('[3.40] [9.20] the name is stored under docs-preferred-version- and the plugin’s id', async ({
  page,
  open,
}) => {
  await storeBefore(page, 'docs-preferred-version-other', '1.0');
  await open('/');
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/gauge-platform');
  expect(await stored(page)).toBeNull();
});

test('[3.40] [4.27] choosing a version stores it and is in force at once', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await versionMenu(page).getByRole('button').click();
  await versionMenu(page).getByRole('link', { name: '1.0', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts in 1.0');
  expect(await stored(page)).toBe('1.0');
  await page.getByRole('navigation', { name: 'Main' }).locator('.navbar__brand').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/1.0/gauge-platform');
});

test.describe('with versionPersistence none', () => {
  test.use({ site: 'plain' });

  test('[9.20] nothing is read from storage, nothing written', async ({ page, open }) => {
    await storeBefore(page, KEY, '7.7');
    await open('/docs/changelog');
    expect(await stored(page)).toBe('7.7');
  });

  test('[9.20] the storage type is the configured one', async ({ page, open }) => {
    await open('/docs/changelog');
    await page
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .filter({ visible: true })
      .click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('theme'))).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});
