import { expect, expectAccessible, hydrated, test } from '../support/test';

const MISTYPED = '/docs/governance/alrets';

test.beforeEach(async ({ expectProblem }) => expectProblem(/status of 404/));

test('[2.9] [8.1] an unknown path shows the not-found page with status 404 @both', async ({
  page,
}) => {
  const response = await page.goto(MISTYPED);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('main')).toContainText(MISTYPED);
  await expect(page).toHaveTitle(/^Page not found \|/i);
});

test('it offers the nearest pages for a mistyped path', async ({ page }) => {
  await page.goto(MISTYPED);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Alerts' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
});

test('it offers places to begin for a path like nothing', async ({ page }) => {
  await page.goto('/zzzzzz');
  await hydrated(page);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Welcome to Gauge' }),
  ).toHaveAttribute('href', '/docs/gauge-platform');
});

test('it leads to support and home', async ({ page }) => {
  await page.goto(MISTYPED);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.locator('a[href="https://support.gauge.example"]').first()).toBeVisible();
  await expect(main.locator('a[href="/"]').first()).toBeVisible();
});

test('it is not for search engines', async ({ page }) => {
  await page.goto(MISTYPED);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it is accessible, ${colorScheme} @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(MISTYPED);
    await hydrated(page);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Alerts' }).first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
}
