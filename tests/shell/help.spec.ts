import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

test('[2.102] [2.111] the item type search stands where the configuration puts it @both', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const search = bar.locator('.navbar__items--right').getByRole('button', { name: 'Search docs' });
  await expect(search).toHaveCount(1);
  await expect(search).toBeVisible();
  await search.click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Search docs' });
  await expect(box).toBeFocused();
});

test('its field is 264 by 36 px, and on a phone a button of 44 px @both', async ({
  page,
  open,
  isMobile,
}) => {
  await open(PAGE);
  const field = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Search docs' });
  const { width, height } = (await field.boundingBox())!;
  expect([width, height]).toEqual(isMobile ? [44, 44] : [264, 36]);
});

test('pressed before the page is alive, Ctrl+K opens the window, with what was typed after it', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a/bx');
  await page.keyboard.press('Backspace');
  release();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Search docs' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('a/b');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a link to the search page stands in its place @both', async ({ page }) => {
    await page.goto(PAGE);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button', { name: 'Search docs' })).toBeHidden();
    const link = bar.getByRole('link', { name: 'Search docs' });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/search$/);
  });
});
