/** Steps with an address each, and troubleshooting. */
import { expect, test } from '../support/test';

test.use({ site: 'gallery' });

test('steps have results and addresses; what comes next links to symptoms, which are in the contents', async ({
  page,
  open,
}) => {
  await open('/docs/gauge-platform/steps');

  await test.step('requirements come before the steps, and a step has a result', async () => {
    const list = page.locator('#before + ul');
    await expect(list.locator('li')).toHaveCount(3);
    await expect(list).toHaveCSS('list-style-type', 'none');
    await expect(page.locator('#scope-1')).toContainText('Step 1 of 3, Define scope, opens.');
    await expect(page.locator('#scope-3 pre')).toBeVisible();
  });

  await test.step('a step has an address, which its link shows', async () => {
    const link = page.getByRole('link', { name: 'Direct link to step 3' });
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#scope-3$/);
    await expect(page.locator('#scope-3')).toBeInViewport();
  });

  await test.step('what comes next is a list of pages, each with a reason to go there', async () => {
    const rows = page.locator('.ledger > li');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('What the screen says when a step did not work');
    await rows.nth(0).getByRole('link').click();
    await expect(page).toHaveURL(/\/troubleshooting$/);
  });

  await test.step('symptoms are in the table of contents, each with an address', async () => {
    const error = '403 PERMISSION_DENIED: billing.budgets.create';
    const heading = page.getByRole('heading', { name: error });
    await expect(heading).toHaveAttribute('id', /./);
    const id = await heading.getAttribute('id');
    await expect(page.locator(`a.table-of-contents__link[href="#${id}"]`).first()).toBeAttached();
    await expect(page.getByText('The service account may read the bill')).toBeVisible();
  });
});
