import { expect, test } from '../support/test';

test.beforeEach(async ({ page, expectProblem }) => {
  expectProblem(/console warning: Docusaurus browser storage is not available/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
});

test('[8.10] without storage a warning is printed; mode, announcement, sidebar and versions still work', async ({
  page,
  open,
}) => {
  await open('/docs/governance/alerts');
  await page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');

  await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();

  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Budgets' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
  await page
    .locator('.navbar__item.dropdown')
    .filter({ hasText: '1.0' })
    .getByRole('button')
    .click();
  await page.getByRole('link', { name: '1.0', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets in 1.0');
});
