import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

test('[2.102] [2.111] the item of type “search” is at its position in the configuration, 264 by 36 px', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const search = bar.locator('.navbar__items--right').getByRole('button', { name: 'Search docs' });
  await expect(search).toHaveCount(1);
  expect(await search.boundingBox()).toMatchObject({ width: 264, height: 36 });
  await search.click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Search docs' });
  await expect(box).toBeFocused();
});

test('[2.111] on a phone, it is a button of 44 px @phone', async ({ page, open }) => {
  await open(PAGE);
  const search = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Search docs' });
  expect(await search.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await search.tap();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a link to the search page replaces it', async ({ page }) => {
    await page.goto(PAGE);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button', { name: 'Search docs' })).toBeHidden();
    const link = bar.getByRole('link', { name: 'Search docs' });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/search$/);
  });
});
