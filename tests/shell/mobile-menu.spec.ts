import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';
const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const back = (page: Page) => page.getByRole('button', { name: /Back to main menu/ });
const menu = (page: Page) => page.locator('.navbar-sidebar');

test('[2.97] [9.3] below 996 px the navbar collapses', async ({ page, open }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(PAGE);
  await expect(opener(page)).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Plain link' }).filter({ visible: true }),
  ).toHaveCount(0);
});

test('[2.97] [9.3] from 996 px it stands whole', async ({ page, open }) => {
  await page.setViewportSize({ width: 997, height: 800 });
  await open(PAGE);
  await expect(opener(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Plain link' })).toBeVisible();
});

test('[2.99] [4.15] on a page with a sidebar the menu opens on the sidebar @phone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await opener(page).tap();
  await expect(back(page)).toBeInViewport();
  const entry = menu(page).getByRole('link', { name: 'Budgets' });
  await expect(entry).toBeInViewport();
  await entry.tap();
  await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
  await expect(menu(page)).not.toBeInViewport();
});

test('[2.99] [4.15] "Back to main menu" shows the items of the navbar @phone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await opener(page).tap();
  await expect(back(page)).toContainText('Back to main menu');
  await back(page).tap();
  await expect(menu(page).getByRole('link', { name: 'Plain link' })).toBeInViewport();
  await expect(back(page)).not.toBeInViewport();
});

test('the menu closes by its button, and the page below does not scroll meanwhile @phone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await opener(page).tap();
  const close = menu(page).getByRole('button', { name: 'Close navigation bar' });
  await expect(close).toBeInViewport();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toContain('hidden');
  await close.tap();
  await expect(close).not.toBeInViewport();
});

test('without a sidebar the menu opens on the items of the navbar @phone', async ({
  page,
  open,
}) => {
  await open('/');
  await opener(page).tap();
  await expect(menu(page).getByRole('link', { name: 'Plain link' })).toBeInViewport();
});

test('the open menu is accessible, light and dark @phone', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(PAGE);
  await opener(page).tap();
  await expect(back(page)).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothModes();
});
