import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

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

test('[2.122] [2.167] [8.4] a crash keeps the navbar and footer, and stays behind on the way to another page', async ({
  page,
}) => {
  const crashed = page.getByRole('heading', { name: 'This page crashed.' });
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator('.theme-layout-footer')).toBeVisible();
  await page.getByRole('link', { name: 'One page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
  await expect(crashed).toHaveCount(0);
  // It is back where the page crashes again.
  await page.goBack();
  await expect(crashed).toBeVisible();
  await setFragile(page, false);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
  await page.goBack();
  await expect(page.getByText('The needle holds.')).toBeVisible();
});

test('[2.167] [8.4] the crash page shows the message and its causes; "Try again" clears the error and renders again', async ({
  page,
  expectAccessibleInBothModes,
}) => {
  const main = page.getByRole('main');
  await expect(main.getByText('The needle broke.')).toBeVisible();
  await expect(main.getByText('The spring was worn.')).toBeVisible();
  await expect(main.getByRole('link', { name: /support|send us/i })).toHaveAttribute(
    'href',
    'https://support.gauge.example',
  );
  await expectAccessibleInBothModes();
  // On what is still broken, the crash page is shown again.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await setFragile(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The needle holds.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
});
