import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const PAGE = '/docs/general/crash';
const setFragile = (page: Page, value: boolean) =>
  page.evaluate((fragile) => Object.assign(window, { fragile }), value);

test('[2.122] [2.167] [8.4] a crash shows its message and causes and keeps the frame; "Try again" renders again, and other pages still work', async ({
  page,
  open,
  expectProblem,
  expectAccessibleInBothModes,
}) => {
  // React prints what a boundary caught; the page shows the same error to the reader.
  expectProblem(/The needle broke/);
  const crashed = page.getByRole('heading', { name: 'This page crashed.' });
  const whole = page.getByText('The needle holds.');
  const again = page.getByRole('button', { name: 'Try again' });
  await open('/docs/general/code');
  await setFragile(page, true);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Crash' })
    .click();
  await expect(crashed).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator('.theme-layout-footer')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('The needle broke.')).toBeVisible();
  await expect(main.getByText('The spring was worn.')).toBeVisible();
  await expect(main.getByRole('link', { name: /support|send us/i })).toHaveAttribute(
    'href',
    'https://support.gauge.example',
  );
  await expectAccessibleInBothModes();

  await test.step('other pages still work, and Back returns to the crash', async () => {
    await page.getByRole('link', { name: 'One page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
    await expect(crashed).toHaveCount(0);
    await page.goBack();
    await expect(crashed).toBeVisible();
  });
  await test.step('"Try again" fails on what is still broken, and works once it is fixed', async () => {
    await again.click();
    await expect(crashed).toBeVisible();
    await setFragile(page, false);
    await again.click();
    await expect(whole).toBeVisible();
    await expect(crashed).toHaveCount(0);
  });
  await test.step('so does returning to the page', async () => {
    await page.goForward();
    await setFragile(page, true);
    await page.goBack();
    await expect(crashed).toBeVisible();
    await setFragile(page, false);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
    await page.goBack();
    await expect(whole).toBeVisible();
  });
});
