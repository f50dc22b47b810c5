/** Steps with an address each, and troubleshooting. */
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'gallery' });

test('what is needed stands before the steps; a step has a result, and an address that its link shows', async ({
  page,
  open,
}) => {
  await open('/docs/gauge-platform/steps');
  const list = page.locator('#before + ul');
  await expect(list.locator('li')).toHaveCount(3);
  await expect(list).toHaveCSS('list-style-type', 'none');
  await expect(page.locator('#scope-1')).toContainText('You should now see step 1 of 3');
  await expect(page.locator('#scope-3 pre')).toBeVisible();
  const link = page.getByRole('link', { name: 'Direct link to step 3' });
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#scope-3$/);
  await expect(page.locator('#scope-3')).toBeInViewport();
  await expectAccessible(page);
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

test('what next is rows of a page and the reason to go there', async ({ page, open }) => {
  await open('/docs/gauge-platform/steps');
  const rows = page.locator('.ledger > li');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('What the screen says when a step did not work');
  await rows.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/\/troubleshooting$/);
});
