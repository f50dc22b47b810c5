/** "What changed": the last changes of a page, which are loaded when a reader asks for them. */
import { expect, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/foot-budget';

test('a page says what changed once a reader asks, and asks the host only then @both', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/changes/')) asked.push(request.url());
  });
  await open(PAGE);
  const foot = page.locator('.theme-doc-footer');
  const button = foot.getByRole('button', { name: 'What changed' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);

  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(foot.locator('.page-changes').getByRole('listitem')).toHaveText([
    'Nov 20, 2026Added “Set the currency”. Changed “Define the scope”.',
    'Nov 2, 2026You can now set a budget in euros.',
  ]);
  await expect(button).toBeFocused();
  await expectAccessibleInBothModes();

  await button.press('Enter');
  await expect(foot.locator('.page-changes')).toBeHidden();
  await button.press('Enter');
  await expect(foot.getByText('You can now set a budget in euros.')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the changes that can’t be loaded are asked for again the next time', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/assets\/changes/);
  await open(PAGE);
  await page.route('**/assets/changes/*', (route) => route.fulfill({ status: 503 }));
  const button = page.getByRole('button', { name: 'What changed' });
  await button.click();
  await expect(page.getByText('The changes can’t be loaded.')).toBeVisible();
  await page.unroute('**/assets/changes/*');
  await button.click();
  await button.click();
  await expect(page.getByText('You can now set a budget in euros.')).toBeVisible();
  await expect(page.getByText('The changes can’t be loaded.')).toHaveCount(0);
});

test('a page without known changes has no button', async ({ page, open }) => {
  await open('/docs/gauge-platform/foot');
  await expect(page.locator('.theme-doc-footer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What changed' })).toHaveCount(0);
});
