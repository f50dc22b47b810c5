/** Steps with an address each, and troubleshooting. */
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'gallery' });

test('a step has an address, its link shows where one points, and it is not below the bar', async ({
  page,
  open,
}) => {
  await open('/docs/gauge-platform/steps');
  const link = page.getByRole('link', { name: 'Direct link to step 3' });
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#scope-3$/);
  await expect(page.locator('#scope-3')).toBeInViewport();
  await expectAccessible(page);
});

test('a result is set apart, and steps need no script', async ({ page, open }) => {
  await open('/docs/gauge-platform/steps');
  await expect(page.locator('#scope-1')).toContainText('You should now see step 1 of 3');
  await expect(page.locator('#scope-3 pre')).toBeVisible();
});

test('symptoms stand in the contents list, each with an address', async ({ page, open }) => {
  await open('/docs/gauge-platform/troubleshooting');
  const error = '403 PERMISSION_DENIED: billing.budgets.create';
  const heading = page.getByRole('heading', { name: error });
  const id = (await heading.getAttribute('id')) ?? '';
  expect(id).not.toBe('');
  await expect(page.locator(`a.table-of-contents__link[href="#${id}"]`).first()).toBeAttached();
  await expect(page.getByText('The service account may read the bill')).toBeVisible();
  await expectAccessible(page);
});
