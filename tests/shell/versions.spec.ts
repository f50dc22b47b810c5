import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const KEY = 'docs-preferred-version-default';
const PAGE = '/docs/governance/alerts';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
/** On a page outside the docs, this link follows the preferred version. */
const versionLink = (page: Page) => page.getByRole('link', { name: 'This version' });

async function choose(page: Page, version: string): Promise<void> {
  const menu = page.locator('.navbar__item.dropdown').filter({ hasText: '1.0' });
  await menu.getByRole('button').click();
  await menu.getByRole('link', { name: version, exact: true }).click();
}

test('[3.36] [3.40] [4.27] a version has its own name, label and docs; choosing one stores it and takes effect immediately', async ({
  page,
  open,
}) => {
  const html = page.locator('html');
  const title = page.getByRole('heading', { level: 1 });
  const unloved = page.getByText(/unreleased|no longer actively maintained/i);
  await open(PAGE);
  await expect(html).toHaveClass(/docs-version-current/);
  await expect(page.getByText('Version: Next')).toBeVisible();
  await expect(unloved).toHaveCount(0);
  await choose(page, '1.0');
  await expect(title).toHaveText('Alerts in 1.0');
  await expect(html).toHaveClass(/docs-version-1\.0/);
  await expect(page.getByText('Version: 1.0')).toBeVisible();
  await expect(unloved).toHaveCount(0);
  expect(await stored(page)).toBe('1.0');

  await page.getByRole('navigation', { name: 'Main' }).locator('.navbar__brand').click();
  await expect(title).toHaveText('How can we help?');
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/1.0/gauge-platform');

  await test.step('a page that another version does not have leads to its main doc', async () => {
    await page.goBack();
    await expect(title).toHaveText('Alerts in 1.0');
    await choose(page, 'Next');
    await expect(title).toHaveText('Alerts');
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await pages.getByRole('link', { name: /Governance/ }).click();
    await pages.getByRole('link', { name: /Wide table/ }).click();
    await expect(title).toHaveText('Wide table');
    await choose(page, '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0\/gauge-platform$/);
  });
});

test('[3.40] [4.27] [5.1] [9.20] no version is preferred at first; the name of one is used when stored, any other is cleared', async ({
  page,
  open,
  problems,
}) => {
  const store = (key: string, value: string) =>
    page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
  await open('/');
  expect(await stored(page)).toBeNull();
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/gauge-platform');

  // A name stored by another plugin does not count.
  await store('docs-preferred-version-other', '1.0');
  await store(KEY, '7.7');
  await open('/');
  await expect.poll(() => stored(page)).toBeNull();
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/gauge-platform');

  await problems.settle([page]);
  problems.verify();
  // The HTML is the same for every reader, so the stored name changes the dropdown's label on load.
  // It may coincide with a font swap, which is not reported.
  problems.allow(/layout shift/);
  await store(KEY, '1.0');
  await open('/');
  await expect(versionLink(page)).toHaveAttribute('href', '/docs/1.0/gauge-platform');
  expect(await stored(page)).toBe('1.0');
});
