import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';

const PAGE = '/docs/general/crash';
const setFragile = (page: Page, value: boolean) =>
  page.evaluate((fragile) => Object.assign(window, { fragile }), value);

test.beforeEach(async ({ page, open, expectProblem }) => {
  // React prints what a boundary caught; the page's own error says the same to the reader.
  expectProblem(/The needle broke/);
  await open('/docs/general/code');
  await setFragile(page, true);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Crash' })
    .click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
});

test('[2.122] [2.167] [8.4] a crash keeps the navbar and footer', async ({ page }) => {
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator('.theme-layout-footer')).toBeVisible();
  await page.getByRole('link', { name: 'Plain link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
});

test('it stays behind on the way to another page, and is back where the page crashes again', async ({
  page,
}) => {
  const crashed = page.getByRole('heading', { name: 'This page crashed.' });
  await page.getByRole('link', { name: 'One page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
  await expect(crashed).toHaveCount(0);
  await page.goBack();
  await expect(crashed).toBeVisible();
  await setFragile(page, false);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
  await page.goBack();
  await expect(page.getByText('The needle holds.')).toBeVisible();
});

test('[2.167] the crash page shows the message and its causes', async ({ page }) => {
  await expect(page.getByRole('main').getByText('The needle broke.')).toBeVisible();
  await expect(page.getByRole('main').getByText('The spring was worn.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /support|send us/i }),
  ).toHaveAttribute('href', 'https://support.gauge.example');
});

test('[2.167] [8.4] "Try again" clears the error and renders again', async ({ page }) => {
  await setFragile(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The needle holds.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
});

test('"Try again" on what is still broken shows the crash page again', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the crash page is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // The colors fade from one mode to the other; what counts is what they become.
    await page.evaluate(() => document.getAnimations().forEach((fade) => fade.finish()));
    await expectAccessible(page);
  });
}
