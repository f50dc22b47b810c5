import { expect, hydrated, test } from '../support/test';

const MISTYPED = '/docs/governance/alrets';

test('[2.9] [8.1] an unknown path shows the not-found page with status 404 and with suggestions', async ({
  page,
  expectProblem,
  expectAccessibleInBothModes,
}) => {
  expectProblem(/status of 404/);
  const response = await page.goto(MISTYPED);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main).toContainText(MISTYPED);
  await expect(page).toHaveTitle(/^Page not found \|/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(main.locator('a[href="https://support.gauge.example"]').first()).toBeVisible();
  await expect(main.locator('a[href="/"]').first()).toBeVisible();
  // The page closest to the mistyped path.
  const nearest = main.getByRole('link', { name: 'Alerts' }).first();
  await expect(nearest).toBeVisible();
  await expectAccessibleInBothModes();
  await nearest.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
});
